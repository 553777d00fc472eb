import { isOut, type Player, type PlayerLock } from '@slatecraft/slate'

/** What decides whether players can score. */
export interface CanScore {
  lockOf(player: Player): PlayerLock
  /** The page does not know their points, which are not 0 for that. */
  isWithheld(player: Player): boolean
}

/**
 * Why an open player of a lineup can't score, so that the lineup needs a swap; undefined if they can, or if they are locked
 * and nothing can be done.
 *
 * @param player undefined if the pool does not have them.
 */
export function cantScore(player: Player | undefined, { lockOf, isWithheld }: CanScore): string | undefined {
  if (player === undefined) return 'Not on this slate, so the lineup stays'
  const lock = lockOf(player)
  if (lock.state === 'locked') return undefined
  if (isOut(player.Status)) return 'Out'
  if (lock.state === 'postponed') return 'Game postponed'
  if (player.MaxExp === 0) return 'Max Exp 0'
  return player.ProjPtsAdjusted <= 0 && !isWithheld(player) ? 'Projection 0' : undefined
}
