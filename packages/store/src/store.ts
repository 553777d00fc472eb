import type { CustomPreset, PlayerGroup, Slate, SlateKey, Sport, TeamStack, UserSettings } from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import type { Accounts, Attempts } from './accounts.ts'
import type { AuditLog } from './audited.ts'
import type { BuildTurns } from './buildTurns.ts'
import type { Consents } from './consents.ts'
import type { Contests } from './contests.ts'
import { type Connections, type Database, DataFolderError, postgresDatabase, type StoreLog } from './database.ts'
import { openDataFolder } from './dataFolder.ts'
import { type DiskRoom, endlessRoom, roomOnServer } from './diskRoom.ts'
import { mebibyte } from './diskSpace.ts'
import type { EmailLinks } from './emailLinks.ts'
import type { FinishedContests } from './finishedContests.ts'
import type { FolderLock, FolderLostError } from './folderLock.ts'
import type { History } from './history.ts'
import type { JobRuns } from './jobRuns.ts'
import { type OwnerLimits, ownerLimits } from './limits.ts'
import type { LineupRuns } from './lineupRuns.ts'
import type { NamedList } from './namedList.ts'
import type { DatedEdit, UserProjections } from './newestEdits.ts'
import type { Nights } from './nights.ts'
import type { Owner } from './owner.ts'
import type { OwnSlates } from './ownSlates.ts'
import type { PublishedSlates } from './publishedSlates.ts'
import type { PublishedStandings } from './publishedStandings.ts'
import { accounts } from './queries/accounts.ts'
import { attempts } from './queries/attempts.ts'
import { auditLog } from './queries/auditLog.ts'
import { buildTurns } from './queries/buildTurns.ts'
import { consents } from './queries/consents.ts'
import { contests } from './queries/contests.ts'
import { emailLinks } from './queries/emailLinks.ts'
import { type Contest, type EnteredInputs, enteredInputs } from './queries/enteredInputs.ts'
import { finishedContests } from './queries/finishedContests.ts'
import { history } from './queries/history.ts'
import { jobRuns } from './queries/jobRuns.ts'
import { lineupRuns } from './queries/lineupRuns.ts'
import { namedList } from './queries/namedList.ts'
import { nights } from './queries/nights.ts'
import { ownSlates } from './queries/ownSlates.ts'
import { type PoolVersions, poolVersions } from './queries/poolVersions.ts'
import { promoCodes } from './queries/promoCodes.ts'
import { publishedSlates } from './queries/publishedSlates.ts'
import { publishedStandings } from './queries/publishedStandings.ts'
import type { QueryParts } from './queries/queryParts.ts'
import { sweepImports } from './queries/removedImport.ts'
import { savedLineups } from './queries/savedLineups.ts'
import { secondFactors } from './queries/secondFactors.ts'
import { securityEvents } from './queries/securityEvents.ts'
import { sharedCounts } from './queries/sharedCounts.ts'
import { sims } from './queries/sims.ts'
import { simulations } from './queries/simulations.ts'
import {
  findSlate,
  type Hidable,
  importedSlates,
  importSlate,
  type Period,
  type SlateToImport,
  slatesOf,
  sportOfSlate,
} from './queries/slates.ts'
import { lockName, type SlateWork } from './queries/slateWork.ts'
import { storageUse } from './queries/storageUse.ts'
import { subscriptions } from './queries/subscriptions.ts'
import { trialMarks } from './queries/trialMarks.ts'
import { readUserGroups, saveUserGroups } from './queries/userGroups.ts'
import { userLineups } from './queries/userLineups.ts'
import { clearUserProjections, readUserProjections, saveUserProjections } from './queries/userProjections.ts'
import { readUserSettings, saveUserSettings } from './queries/userSettings.ts'
import { clearUserTeamStacks, readUserTeamStacks, saveUserTeamStacks } from './queries/userTeamStacks.ts'
import { visitorWork } from './queries/visitorWork.ts'
import { cheatsheets, customPresets } from './schema.ts'
import type { SecondFactors } from './secondFactors.ts'
import type { SecurityEvents } from './securityEvents.ts'
import { serialRunner } from './serialRunner.ts'
import type { SharedCounts } from './sharedCounts.ts'
import type { Sims } from './sims.ts'
import type { Simulations } from './simulations.ts'
import { storable } from './storable.ts'
import type { StorageUse } from './storageUse.ts'
import { StoredPicks, StoredPreset } from './storedContents.ts'
import type { PromoCodes, Subscriptions, TrialMarks } from './subscriptions.ts'
import type { OnQuery } from './timedQueries.ts'
import type { SavedLineups, UserLineups } from './userLineups.ts'
import type { VisitorWork } from './visitorWork.ts'
import { type WriteCounts, writeCounts } from './writeCounts.ts'
import { DiskFullError, guardedQueries } from './writeGuard.ts'

/** Everything that outlives the process. Once a promise resolves, its data is on disk. */
export interface Store {
  kind: Database['kind']
  /** Replaces the slate's pool, or leaves it unchanged if it fails. */
  importSlate(slate: SlateToImport): Promise<void>
  /** Finds hidden slates too. */
  findSlate(key: SlateKey): Promise<(Slate & Hidable) | undefined>
  /** Of the slates that the user may find under this key. */
  poolVersions(key: SlateKey, userId: string | undefined): Promise<PoolVersions>
  /** Includes hidden slates. */
  slatesOf(period: Period): Promise<(SlateKey & Hidable & { players: number })[]>
  /** Latest import first, without hidden slates. */
  importedSlates(of: Pick<SlateKey, 'sport' | 'site'>): Promise<SlateKey[]>
  sportOfSlate(key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined>
  readUserSettings(of: SlateWork): Promise<UserSettings>
  saveUserSettings(of: SlateWork, settings: UserSettings): Promise<void>
  readUserTeamStacks(of: SlateWork): Promise<TeamStack[]>
  saveUserTeamStacks(of: SlateWork, stacks: readonly TeamStack[]): Promise<void>
  clearUserTeamStacks(of: SlateWork): Promise<void>
  readUserGroups(of: SlateWork): Promise<PlayerGroup[]>
  saveUserGroups(of: SlateWork, groups: readonly PlayerGroup[]): Promise<void>
  /** Slates of this contest on which the owner has entered something. */
  enteredInputs(owner: Owner, of: Contest): Promise<EnteredInputs[]>
  /** One list per contest. */
  customPresets: NamedList<CustomPreset>
  /** One list per slate. Each entry is a list of player ids. */
  cheatsheets: NamedList<string[]>
  lineupRuns: LineupRuns
  savedLineups: SavedLineups
  userLineups: UserLineups
  readUserProjections(of: SlateWork): Promise<UserProjections>
  /** A player's newest edit counts. @returns the stored edits that are newer than the ones sent. */
  saveUserProjections(of: SlateWork, edits: readonly DatedEdit[]): Promise<DatedEdit[]>
  clearUserProjections(of: SlateWork): Promise<void>
  accounts: Accounts
  secondFactors: SecondFactors
  emailLinks: EmailLinks
  consents: Consents
  attempts: Attempts
  subscriptions: Subscriptions
  promoCodes: PromoCodes
  trialMarks: TrialMarks
  auditLog: AuditLog
  securityEvents: SecurityEvents
  visitors: VisitorWork
  storageUse: StorageUse
  publishedSlates: PublishedSlates
  ownSlates: OwnSlates
  contests: Contests
  simulations: Simulations
  jobRuns: JobRuns
  sharedCounts: SharedCounts
  buildTurns: BuildTurns
  sims: Sims
  nights: Nights
  standings: PublishedStandings
  history: History
  finishedContests: FinishedContests
  /** What this process has written. With PGlite, no other one writes. */
  writes: Pick<WriteCounts, 'of'>
  /** Why nothing can be saved now, in a sentence for the user. */
  readOnly(): string | undefined
  /** The disk of the data folder, and how much of it stays free; undefined for a database elsewhere. */
  disk(): { freeBytes: number; totalBytes: number; reserveBytes: number } | undefined
  /** The connections to a PostgreSQL server; undefined for a database in this process. */
  connections(): Connections | undefined
  /** @throws if the database doesn't answer. */
  ping(): Promise<void>
  /** Tells the command line on this machine where the server listens. */
  announce(door: { url: string; token: string }): void
  close(): Promise<void>
}

export interface StoreOptions {
  /** The folder of the database; unused with a `databaseUrl`. */
  dataDir: string
  /** A PostgreSQL server instead of the folder. */
  databaseUrl?: string | undefined
  /** With less than this free on the folder's disk, nothing is written. */
  minFreeBytes?: number
  log: StoreLog
  /** Milliseconds since 1970: dates imports, and limits the times of edits. */
  now?: () => number
  /** Gets how long each query took. */
  onQuery?: OnQuery | undefined
  /** With PostgreSQL: a query that takes longer fails. */
  queryWithinMs?: number
  /** Another process has taken the folder. Nothing is written any more, and this process should stop without closing the store. */
  onLost?: (lost: FolderLostError) => void
}

/**
 * @throws {FolderInUseError} if another running process uses the folder.
 * @throws {LockFileError} if its lock file does not say which process uses it.
 * @throws {DataFolderError} if the folder can't be used.
 * @throws {DatabaseUnavailableError} if the PostgreSQL server can't be used.
 */
export async function openStore({
  dataDir,
  databaseUrl,
  minFreeBytes = 256 * mebibyte,
  log,
  now = Date.now,
  onQuery,
  queryWithinMs,
  onLost = () => undefined,
}: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    return swept(await postgresDatabase(databaseUrl, log, { onQuery, queryWithinMs }), now, { room: roomOnServer(log) })
  }
  const { database, ...parts } = await openDataFolder({ dataDir, reserveBytes: minFreeBytes, log, onQuery })
  try {
    return await swept(database, now, { ...parts, onLost })
  } catch (error) {
    parts.lock.release()
    throw new DataFolderError(dataDir, error)
  }
}

/** The store without imports that nobody goes on with. */
async function swept(database: Database, now: () => number, parts?: StoreParts): Promise<Store> {
  if (parts?.room?.hasRoom() !== false) await sweepImports(database.queries, new Date(now()))
  return storeOn(database, now, parts)
}

interface StoreParts {
  /** The folder's lock; none with PostgreSQL. */
  lock?: FolderLock
  onLost?: (lost: FolderLostError) => void
  room?: DiskRoom
  ownerLimits?: OwnerLimits
}

export function storeOn(
  { kind, queries: open, connections, close }: Database,
  now: () => number,
  { lock, onLost, room = endlessRoom, ownerLimits: most = ownerLimits }: StoreParts = {},
): Store {
  const stamp = () => new Date(now())
  let lost: FolderLostError | undefined
  lock?.watch((error) => {
    lost = error
    onLost?.(error)
  })
  // A PostgreSQL server says itself when it is full, and some writes still fit.
  const refusal = () => lost ?? (kind === 'pglite' && !room.hasRoom() ? new DiskFullError() : undefined)
  const writes = writeCounts()
  const gate = { refusal, ranOut: room.ranOut }
  const queries = guardedQueries(open, { ...gate, wrote: writes.note })
  const serially = serialRunner()
  const canWrite = () => refusal() === undefined
  const parts: QueryParts = {
    db: queries,
    serially,
    stamp,
    canWrite,
    ownerLimits: most,
    unnoticed: guardedQueries(open, gate),
  }
  return {
    kind,
    importSlate: (slate) => storable(importSlate(queries, slate, stamp())),
    findSlate: (key) => storable(findSlate(queries, key)),
    poolVersions: (key, userId) => storable(poolVersions(queries, key, userId)),
    slatesOf: (period) => slatesOf(queries, period),
    importedSlates: (of) => importedSlates(queries, of),
    sportOfSlate: (key) => storable(sportOfSlate(queries, key)),
    readUserSettings: (of) => storable(readUserSettings(queries, of)),
    saveUserSettings: (of, settings) => storable(saveUserSettings(parts, of, settings)),
    readUserTeamStacks: (of) => storable(readUserTeamStacks(queries, of)),
    saveUserTeamStacks: (of, stacks) => storable(saveUserTeamStacks(parts, of, stacks)),
    clearUserTeamStacks: (of) => storable(clearUserTeamStacks(queries, of)),
    readUserGroups: (of) => storable(readUserGroups(queries, of)),
    saveUserGroups: (of, groups) => storable(saveUserGroups(parts, of, groups)),
    enteredInputs: (owner, of) => storable(enteredInputs(queries, owner, of)),
    customPresets: storableList(
      namedList({
        ...parts,
        table: customPresets,
        rows: 'customPresets',
        foundBy: ['sport', 'site', 'contestType'],
        content: StoredPreset,
      }),
    ),
    cheatsheets: storableList(
      namedList({
        ...parts,
        table: cheatsheets,
        rows: 'cheatsheets',
        foundBy: ['sport', 'site', 'season', 'counter', 'contestType', 'slate'],
        content: StoredPicks,
      }),
    ),
    lineupRuns: lineupRuns(parts),
    savedLineups: savedLineups(parts),
    userLineups: userLineups(parts),
    readUserProjections: (of) => storable(readUserProjections(queries, of)),
    saveUserProjections: (of, edits) => storable(serially(lockName(of), () => saveUserProjections(parts, of, edits))),
    clearUserProjections: (of) => storable(serially(lockName(of), () => clearUserProjections(parts, of))),
    accounts: accounts(parts),
    secondFactors: secondFactors(parts),
    emailLinks: emailLinks(parts),
    consents: consents(parts),
    attempts: attempts(parts),
    subscriptions: subscriptions(parts),
    promoCodes: promoCodes(parts),
    trialMarks: trialMarks(parts),
    auditLog: auditLog(parts),
    securityEvents: securityEvents(parts),
    visitors: visitorWork({ ...parts, kind }),
    storageUse: storageUse(parts),
    publishedSlates: publishedSlates(parts),
    ownSlates: ownSlates(parts),
    contests: contests(parts),
    simulations: simulations(parts),
    jobRuns: jobRuns(parts),
    sharedCounts: sharedCounts(parts),
    buildTurns: buildTurns(parts),
    sims: sims(parts),
    nights: nights(parts),
    standings: publishedStandings(parts),
    history: history(parts),
    finishedContests: finishedContests(parts),
    writes,
    readOnly: () => (room.hasRoom() ? undefined : new DiskFullError().message),
    disk: room.space,
    connections: () => connections?.(),
    ping: async () => {
      await open.execute(sql`select 1`)
    },
    announce: (door) => lock?.announce(door),
    close: async () => {
      room.close()
      await close()
      lock?.release()
    },
  }
}

const storableList = <Content>(list: NamedList<Content>): NamedList<Content> => ({
  read: (...of) => storable(list.read(...of)),
  ownerOf: (...of) => storable(list.ownerOf(...of)),
  save: (...of) => storable(list.save(...of)),
  change: (...of) => storable(list.change(...of)),
  remove: (...of) => storable(list.remove(...of)),
})
