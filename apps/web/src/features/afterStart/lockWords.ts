import type { LockReason } from '@slatecraft/slate'

/** Why a player is locked. */
export const lockWords: Record<LockReason, string> = {
  clock: 'Locked: the game has started',
  file: 'Locked: the site’s file says so',
  marked: 'Locked: you marked the game as started',
  team: 'Locked: the team is in Teams Locked',
  noStart: 'Locked: nobody knows when the game starts',
}
