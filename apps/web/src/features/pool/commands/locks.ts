import { fitTogether, type Player, type PlayerEdit } from '@slatecraft/slate'
import { withField } from './cellEntry.ts'
import { type Pool, type PoolAction, playerOf, summaryOf } from './poolAction.ts'

/** In every lineup. */
export const locked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 100, MaxExp: 100 })
/** Unlocked: in no lineups. */
export const unlocked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 0, MaxExp: 0 })
export const isLocked = (player: Pick<Player, 'MinExp'>) => player.MinExp === 100

/** Why this player can't be locked with the locked ones (documented message), or undefined. */
export function lockFault(player: Player, { players, ruleset, handFault }: Pool): string | undefined {
  if (ruleset === undefined) return undefined
  const others = players.filter((other) => isLocked(other) && other.Id !== player.Id)
  const byHand = handFault?.(player, others)
  if (byHand !== undefined) return `Unable to add ${player.Name}. ${byHand}`
  if (fitTogether([...others, player], ruleset)) return undefined
  return `Unable to add ${player.Name}. Too many players at this position.`
}

/** Toggles the lock. */
export const toggleLock = (pool: Pool, id: string): PoolAction => toggleLocks(pool, [id])

/**
 * Locks these players, or unlocks them if all are locked. Each needs room with the ones before; without room a player keeps
 * Max Exp and gets Min Exp 0.
 */
export function toggleLocks(pool: Pool, ids: readonly string[]): PoolAction {
  const players = ids.map((id) => playerOf(pool, id))
  const [only] = players
  const whose = players.length === 1 && only !== undefined ? `${only.Name}:` : `${players.length} players`
  if (players.every(isLocked))
    return { label: `${whose} unlocked`, changes: ids.map((id) => ({ id, change: unlocked })), refusals: [] }

  const wanted = players.filter((player) => !isLocked(player))
  const held = pool.players.filter(isLocked)
  const refusals: string[] = []
  const changes = wanted.map((player) => {
    const refusal = lockFault(player, { ...pool, players: held })
    if (refusal !== undefined) {
      refusals.push(refusal)
      return { id: player.Id, change: (edit: PlayerEdit) => withField(edit, 'MinExp', 0) }
    }
    held.push({ ...player, MinExp: 100 })
    return { id: player.Id, change: locked }
  })
  const isRefused = refusals.length > 0 && wanted.length === 1
  return {
    label: `${whose} ${isRefused ? 'Min Exp 0' : 'locked'}`,
    changes,
    refusals: wanted.length === 1 ? refusals : summaryOf(refusals, `${wanted.length} locks`),
  }
}
