import type { Player, Ruleset } from '@slatecraft/slate'
import type { EditAct } from '../state/editState.ts'

/** A user action: its edits as one undo step, and messages about refusals. */
export interface PoolAction extends EditAct {
  refusals: readonly string[]
}

/** The pool at the time of the action. */
export interface Pool {
  players: readonly Player[]
  ruleset: Ruleset | undefined
  /** While hand-building: why a player can't join these in a lineup, as a sentence. */
  handFault?: ((player: Player, locked: readonly Player[]) => string | undefined) | undefined
}

/** @throws Error for a player who is not in the pool. */
export function playerOf({ players }: Pool, id: string): Player {
  const player = players.find(({ Id }) => Id === id)
  if (player === undefined) throw new Error(`no player ${id} is in this pool`)
  return player
}

const refusalsShown = 3

/** One message per action, however many refusals. */
export function summaryOf(refusals: readonly string[], of: string): string[] {
  if (refusals.length === 0) return []
  const first = refusals.slice(0, refusalsShown).join(' ')
  const rest = refusals.length - refusalsShown
  const verb = refusals.length === 1 ? 'was' : 'were'
  return [`${refusals.length} of ${of} ${verb} refused: ${first}${rest > 0 ? ` … and ${rest} more.` : ''}`]
}
