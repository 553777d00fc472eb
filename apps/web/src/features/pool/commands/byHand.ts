import type { PlayerEdit } from '@slatecraft/slate'
import { withField } from './cellEntry.ts'
import { isLocked, locked, lockFault } from './locks.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

/** Out of the hand-built lineup: Max Exp stays as it is, other than where the lock is taken off. */
const takenOut = (edit: PlayerEdit): PlayerEdit => withField(edit, 'MinExp', 0)

/** A player is put into the hand-built lineup, which locks him; who can't be gets Min Exp 0. */
export function addByHand(pool: Pool, id: string): PoolAction {
  const player = playerOf(pool, id)
  const fault = isLocked(player) ? undefined : lockFault(player, pool)
  if (fault === undefined)
    return { label: `${player.Name}: added by hand`, changes: [{ id, change: locked }], refusals: [] }
  const changes = player.MinExp === 0 ? [] : [{ id, change: takenOut }]
  return { label: `${player.Name}: Min Exp 0`, changes, refusals: [fault] }
}

/** A player is taken out of the hand-built lineup. */
export const removeByHand = (pool: Pool, id: string): PoolAction => ({
  label: `${playerOf(pool, id).Name}: removed by hand`,
  changes: [{ id, change: takenOut }],
  refusals: [],
})

/** All of them are. */
export const clearHand = ({ players }: Pool): PoolAction => ({
  label: 'Hand-built lineup cleared',
  changes: players.filter(isLocked).map(({ Id }) => ({ id: Id, change: takenOut })),
  refusals: [],
})

/** The players whom a proposed completion adds, as one step. */
export const completeHand = (pool: Pool, ids: readonly string[]): PoolAction => ({
  label: `Lineup completed: ${ids.map((id) => playerOf(pool, id).Name).join(', ')}`,
  changes: ids.map((id) => ({ id, change: locked })),
  refusals: [],
})
