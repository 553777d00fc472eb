/** Runs and buckets of a user and slate that are shown, so that the list of them stays short. */
export const maxShownRuns = 500
/** With the hidden ones, whose data are kept. */
export const maxRuns = 2000
/** Lineups of a run or bucket. */
export const maxLineupsOfRun = 10_000
/** Saved lineups of a user and slate. */
export const maxSavedLineups = 10_000
/** Things of one named list, such as the custom presets of a contest: all of it is read at once. */
export const maxNamed = 100

/**
 * What one owner keeps of all slates together, far beyond what a season of daily work comes to. Saves that are made at the
 * same moment can go past it by what they bring, no further.
 */
export const ownerLimits = {
  /** Slates with settings, with team rows, with groups: each counts for itself. */
  slates: 5000,
  /** Players' overrides. */
  edits: 200_000,
  /** Hidden ones included. */
  runs: 20_000,
  /** In runs and buckets. */
  runLineups: 500_000,
  savedLineups: 200_000,
  /** Custom presets of all contests; expert targets of all slates. */
  named: 2000,
} as const

export type OwnerLimits = Record<keyof typeof ownerLimits, number>
