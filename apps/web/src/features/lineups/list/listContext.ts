import type { Player, Ruleset } from '@slatecraft/slate'
import type { LineupRow } from '../state/lineupRows.ts'

/** What every drawn lineup needs; the same object as long as the list is about the same slate. */
export interface ListContext {
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  /** The sport's positions in its order, for their colours. */
  tones: readonly string[]
  /** Undefined where lineups can't be saved. */
  save: ((row: LineupRow) => void) | undefined
  /** Undefined where they can't be tagged. */
  editTags: ((row: LineupRow) => void) | undefined
}
