import type { PlayerEdit } from '@slatecraft/slate'
import { withField } from './cellEntry.ts'
import { isLocked, locked, lockFault } from './locks.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

/** Removed from the hand-built lineup: unlike unlocking, Max Exp stays. */
const takenOut = (edit: PlayerEdit): PlayerEdit => withField(edit, 'MinExp', 0)

/** Adds a player to the hand-built lineup by locking them; if that fails, Min Exp becomes 0. */
export function addByHand(pool: Pool, id: string): PoolAction {
  const player = playerOf(pool, id)
  const fault = isLocked(player) ? undefined : lockFault(player, pool)
  if (fault === undefined)
    return { label: `${player.Name}: added by hand`, changes: [{ id, change: locked }], refusals: [] }
  const changes = player.MinExp === 0 ? [] : [{ id, change: takenOut }]
  return { label: `${player.Name}: Min Exp 0`, changes, refusals: [fault] }
}

/** Removes a player from the hand-built lineup. */
export const removeByHand = (pool: Pool, id: string): PoolAction => ({
  label: `${playerOf(pool, id).Name}: removed by hand`,
  changes: [{ id, change: takenOut }],
  refusals: [],
})

/** Removes all of them. */
export const clearHand = ({ players }: Pool): PoolAction => ({
  label: 'Hand-built lineup cleared',
  changes: players.filter(isLocked).map(({ Id }) => ({ id: Id, change: takenOut })),
  refusals: [],
})

/** Adds the players of a proposed completion in one step. */
export const completeHand = (pool: Pool, ids: readonly string[]): PoolAction => ({
  label: `Lineup completed: ${ids.map((id) => playerOf(pool, id).Name).join(', ')}`,
  changes: ids.map((id) => ({ id, change: locked })),
  refusals: [],
})
