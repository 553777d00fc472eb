export type { Account, Attempts, OpenSession } from './accounts.ts'

export { type AuditedAct, audited } from './audited.ts'
export { type BuildTurn, type BuildTurns, buildTurnLeaseMs } from './buildTurns.ts'
export { forgetContest, keepContest } from './contestHistory.ts'
export { DatabaseUnavailableError, DataFolderError, defaultDataDir } from './database.ts'
export { FolderInUseError, folderHolder, LockFileError } from './folderLock.ts'
export { GoneError } from './goneError.ts'
export {
  commandLine,
  importOfHistory,
  importOfSlate,
  linkOfHistory,
  publishingOfContests,
  publishingOfStandings,
  removalOfHistory,
  slateSubject,
} from './importActs.ts'
export { isUnreachable } from './isUnreachable.ts'
export { type HeldRun, type JobRuns, type Payload, renewEveryMs, type TakenRun, type WatchedRun } from './jobRuns.ts'
export {
  maxContestsOfSlate,
  maxLineupsOfRun,
  maxNamed,
  maxRuns,
  maxSavedLineups,
  maxShownRuns,
  maxStandingsOfSlate,
  visitorLimits,
} from './limits.ts'
export type { RunRef, StoredRun } from './lineupRuns.ts'
export type { Named, NamedChange, NamedList } from './namedList.ts'
export type { DatedEdit } from './newestEdits.ts'
export type { ListOwner, Owner } from './owner.ts'
export type { SlateRoom } from './ownSlates.ts'
export type { PublishedSlate } from './publishedSlates.ts'
export type { StandingsToKeep, StoredStandings } from './publishedStandings.ts'
export type { Period } from './queries/slates.ts'
export type { SlateWork } from './queries/slateWork.ts'
export type { SecurityEvent } from './securityEvents.ts'
export type { CountToAdd, SharedCounts } from './sharedCounts.ts'
export type { SimulationOfUser, StoredSimulation } from './simulations.ts'
export { openStore, type Store } from './store.ts'
export type {
  Grant,
  HeldPlans,
  PromoUser,
  StoredPromo,
  StoredSubscription,
  TakenTrial,
  TrialMark,
} from './subscriptions.ts'
export type { VisitorCall, VisitorLimit } from './visitorWork.ts'
export { DiskFullError, isOutOfSpace } from './writeGuard.ts'
