/** Visible runs and buckets of a user on one slate. */
export const maxShownRuns = 500
/** The same with hidden ones. */
export const maxRuns = 2000
/** Lineups in a run or bucket. */
export const maxLineupsOfRun = 10_000
/** Saved lineups of a user on one slate. */
export const maxSavedLineups = 10_000
/** Slates that a user has opened lately: the list of them forgets the oldest. */
export const maxOpenedSlates = 60
/** Entries of one named list, such as a contest's custom presets, which is read whole. */
export const maxNamed = 100

/** Contests of one owner on one slate. */
export const maxContestsOfSlate = 50
/** Finished contests of a slate whose standings are published. */
export const maxStandingsOfSlate = 20
/** Simulations of a user on one slate, and results by run or bucket: the oldest make room. */
export const maxSimulationsOfSlate = 50
export const maxSimsOfSlate = 50
/** A user's simulations that are over, but can play more worlds from where they got to. */
export const maxSavedStates = 3

/**
 * The limits for one owner over all slates, far above a season of daily work. Saves at the same moment can exceed them by
 * what they add, no more.
 */
export const ownerLimits = {
  /** Slates with settings, with team rows, and with groups, each counted separately. */
  slates: 5000,
  /** Of settings, of team rows, and of groups, each counted separately, as stored. */
  inputBytes: 20_000_000,
  /** Edited players. */
  edits: 200_000,
  /** Hidden ones included. */
  runs: 20_000,
  /** In runs and buckets. */
  runLineups: 500_000,
  savedLineups: 200_000,
  /** Custom presets of all contests, and expert targets of all slates, each counted separately. */
  named: 2000,
  contests: 5000,
  /** As packed. The oldest simulations make room, and the oldest results. */
  simulations: 300,
  simulationBytes: 200_000_000,
  sims: 300,
  nights: 1000,
  /** As packed. */
  nightBytes: 20_000_000,
  /** As packed. Standings are everybody's. */
  standingsBytes: 2_000_000_000,
  /** Of history, as text: some seven million lines of players. History is everybody's. */
  historyBytes: 2_000_000_000,
} as const

export type OwnerLimits = Record<keyof typeof ownerLimits, number>

/**
 * For visitors, who write without an account. Each save replaces what was there, so a day has room for thousands of saves
 * of one slate, while what is kept stays small.
 */
export const visitorLimits = {
  /** Of one call. */
  bodyBytes: 128 * 1024,
  /** Of all bodies in a day, by access key and by network. */
  keyDayBytes: 16_000_000,
  networkDayBytes: 48_000_000,
  /** What is kept. */
  keyBytes: 1_000_000,
  networkBytes: 10_000_000,
  /** Access keys of a network. */
  networkKeys: 200,
  /** Without use. */
  days: 30,
} as const
