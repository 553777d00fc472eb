import { isOut, type Player } from '../player.ts'
import type { PlayerLock } from './playerLocks.ts'

/** Why an open player can't score: the game is postponed, they are out, kept out by the user, or projected for 0. */
export type CantScore = 'postponed' | 'out' | 'maxExp' | 'projection'

/** Why a player can't score, so that lineups with them are broken; undefined if they can, or if they are locked. */
export function cantScore(
  { Status, MaxExp, ProjPtsAdjusted }: Pick<Player, 'Status' | 'MaxExp' | 'ProjPtsAdjusted'>,
  lock: PlayerLock['state'],
): CantScore | undefined {
  if (lock === 'locked') return undefined
  if (lock === 'postponed') return 'postponed'
  if (isOut(Status)) return 'out'
  if (MaxExp === 0) return 'maxExp'
  return ProjPtsAdjusted <= 0 ? 'projection' : undefined
}
