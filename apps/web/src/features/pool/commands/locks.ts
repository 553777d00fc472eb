import { canStandTogether, type Player, type PlayerEdit } from '@slatecraft/slate'
import { withField } from './cellEntry.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

/** In every lineup (EX-08). */
export const locked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 100, MaxExp: 100 })
/** Taking a lock off puts the player in no lineup (EX-10). */
export const unlocked = (edit: PlayerEdit): PlayerEdit => ({ ...edit, MinExp: 0, MaxExp: 0 })
export const isLocked = (player: Pick<Player, 'MinExp'>) => player.MinExp === 100

/** Why this player can't be locked beside those who are, in the documents' words (EX-11, EX-12), or undefined. */
export function lockFault(player: Player, { players, ruleset }: Pool): string | undefined {
  if (ruleset === undefined) return undefined
  const others = players.filter((other) => isLocked(other) && other.Id !== player.Id)
  if (canStandTogether([...others, player], ruleset)) return undefined
  return `Unable to add ${player.Name}. Too many players at this position.`
}

/** The lock was clicked. */
export function toggleLock(pool: Pool, id: string): PoolAction {
  const player = playerOf(pool, id)
  if (isLocked(player)) return { label: `${player.Name}: unlocked`, changes: [{ id, change: unlocked }], refusals: [] }
  const refusal = lockFault(player, pool)
  const label = `${player.Name}: ${refusal === undefined ? 'locked' : 'Min Exp 0'}`
  const change = refusal === undefined ? locked : (edit: PlayerEdit) => withField(edit, 'MinExp', 0)
  return { label, changes: [{ id, change }], refusals: refusal === undefined ? [] : [refusal] }
}
