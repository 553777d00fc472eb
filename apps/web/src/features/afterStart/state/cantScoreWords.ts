import { type CantScore, cantScore, type Player, type PlayerLock } from '@slatecraft/slate'

/** What decides whether players can score. */
export interface CanScore {
  lockOf(player: Player): PlayerLock
  /** The page does not know their points, which are not 0 for that. */
  isWithheld(player: Player): boolean
}

const words: Record<CantScore, string> = {
  postponed: 'Game postponed',
  out: 'Out',
  maxExp: 'Max Exp 0',
  projection: 'Projection 0',
}

/**
 * Why an open player of a lineup can't score, so that the lineup needs a swap; undefined if they can, or if they are locked
 * and nothing can be done.
 *
 * @param player undefined if the pool does not have them.
 */
export function cantScoreWords(player: Player | undefined, { lockOf, isWithheld }: CanScore): string | undefined {
  if (player === undefined) return 'Not on this slate, so the lineup stays'
  const reason = cantScore(player, lockOf(player).state)
  return reason === undefined || (reason === 'projection' && isWithheld(player)) ? undefined : words[reason]
}
