import type { Player, Ruleset } from '@slatecraft/slate'
import { type EditField, isLocked, locked, type PlayerEdit, readEntry, unlocked, withField } from './edits.ts'
import { lockFault } from './lockCapacity.ts'

/** What an action does to one player's edit, and what to tell the user where it was refused. */
export interface PoolAction {
  id: string
  change?: (edit: PlayerEdit) => PlayerEdit
  refusal?: string
}

export interface Pool {
  players: readonly Player[]
  ruleset: Ruleset | undefined
}

/** @throws Error for a player who is not in the pool (EX-05). */
function playerOf({ players }: Pool, id: string): Player {
  const player = players.find(({ Id }) => Id === id)
  if (player === undefined) throw new Error(`no player ${id} is in this pool`)
  return player
}

/** A cell was left with this text. A lock that has no room is refused and takes Min Exp to 0 (EX-12). */
export function enterText(pool: Pool, id: string, field: EditField, text: string): PoolAction {
  const player = playerOf(pool, id)
  const entry = readEntry(field, text)
  if (entry.kind === 'refused') return { id, refusal: `${player.Name}: ${entry.reason}. The old value stays.` }
  const value = entry.kind === 'clear' ? undefined : entry.value
  if (field === 'MinExp' && value === 100) {
    const refusal = lockFault(player, pool.players, pool.ruleset)
    if (refusal !== undefined) return { id, refusal, change: (edit) => withField(edit, 'MinExp', 0) }
  }
  return { id, change: (edit) => withField(edit, field, value) }
}

/** The lock was clicked. */
export function toggleLock(pool: Pool, id: string): PoolAction {
  const player = playerOf(pool, id)
  if (isLocked(player)) return { id, change: unlocked }
  const refusal = lockFault(player, pool.players, pool.ruleset)
  if (refusal !== undefined) return { id, refusal, change: (edit) => withField(edit, 'MinExp', 0) }
  return { id, change: locked }
}
