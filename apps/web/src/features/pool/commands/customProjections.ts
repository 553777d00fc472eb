import type { PlayerEdit } from '@slatecraft/slate'
import { withField } from './cellEntry.ts'
import { isLocked, lockFault } from './locks.ts'
import type { Pool, PoolAction } from './poolAction.ts'
import { summaryOf } from './poolAction.ts'

/**
 * Applies a user's file as one undo step. The default numbers stay, so clearing a cell restores them. A Min Exp of 100 is a
 * lock and needs room like any lock.
 */
export function customProjections(pool: Pool, edits: readonly { id: string; edit: PlayerEdit }[]): PoolAction {
  const byId = new Map(pool.players.map((player) => [player.Id, player]))
  const changedTo = new Map(edits.map(({ id, edit }) => [id, edit.MinExp]))
  const held = pool.players.filter((player) => isLocked(player) && (changedTo.get(player.Id) ?? 100) === 100)
  const refusals: string[] = []

  const changes = edits.flatMap(({ id, edit: own }) => {
    const player = byId.get(id)
    if (player === undefined) return []
    if (own.MinExp !== 100) return [{ id, change: (edit: PlayerEdit) => ({ ...edit, ...own }) }]
    const fault = lockFault(player, { ...pool, players: held })
    if (fault === undefined) held.push({ ...player, MinExp: 100 })
    else refusals.push(fault)
    const MinExp = fault === undefined ? 100 : 0
    return [{ id, change: (edit: PlayerEdit) => withField({ ...edit, ...own }, 'MinExp', MinExp) }]
  })
  return {
    label: `Custom projections: ${changes.length === 1 ? '1 player' : `${changes.length} players`}`,
    changes,
    refusals: summaryOf(refusals, `${changes.length} players`),
  }
}
