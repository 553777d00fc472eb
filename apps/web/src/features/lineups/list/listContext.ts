import type { Player, Ruleset } from '@slatecraft/slate'
import type { LineupRow } from '../state/lineupRows.ts'

/** What every drawn lineup needs; stable while the slate is the same. */
export interface ListContext {
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  /** The sport's positions in order, for their colors. */
  tones: readonly string[]
  /** Undefined if lineups can't be saved. */
  save: ((row: LineupRow) => void) | undefined
  /** Undefined if they can't be tagged. */
  editTags: ((row: LineupRow) => void) | undefined
}
