import type { Player, Ruleset } from '@slatecraft/slate'

/** The entries of a finished contest, with what was known before it. */
export interface FinishedField {
  players: readonly Player[]
  ruleset: Ruleset
  /** By row: the share of entries that owned it; NaN where unknown. */
  owned: Float64Array
  /** Rows of a lineup. */
  size: number
  /** Distinct lineups, rows `size` each, and by lineup how many entries held it. */
  lineups: Uint16Array
  counts: Float64Array
}
