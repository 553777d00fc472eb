import type { Player } from '@slatecraft/slate'
import { leverage } from '../pool/shared/playerNumbers.ts'

/** Rows of a list, filled or not. */
export const listed = 5

/** Whether the user has not said how much of a player they want: the default 0 to 100 has no leverage to show. */
export const isUntouched = ({ MinExp, MaxExp }: Player) => MinExp === 0 && MaxExp === 100

/**
 * The players furthest above and furthest below the field, at most five each. Ties go to the higher projection. Players
 * with untouched exposures, without points or without ownership are in neither list.
 */
export function leverageLists(players: readonly Player[]): { over: Player[]; under: Player[] } {
  const known = players.flatMap((player) => {
    const value = leverage(player)
    return value === null || player.ProjPtsAdjusted <= 0 || isUntouched(player) ? [] : [{ player, value }]
  })
  const furthest = (direction: 1 | -1) =>
    known
      .filter(({ value }) => direction * value > 0)
      .toSorted((a, b) => direction * (b.value - a.value) || b.player.ProjPtsAdjusted - a.player.ProjPtsAdjusted)
      .slice(0, listed)
      .map(({ player }) => player)
  return { over: furthest(1), under: furthest(-1) }
}
