import type { Player } from '@slatecraft/slate'
import { leverage } from '../pool/shared/playerNumbers.ts'

/** Players per list. */
const listed = 5

/**
 * Players with the highest and lowest leverage. Ties go to the higher projection. Players without points or ownership are in
 * neither list.
 */
export function leverageLists(players: readonly Player[]): { over: Player[]; under: Player[] } {
  const known = players.flatMap((player) => {
    const value = leverage(player)
    return value === null || player.ProjPtsAdjusted <= 0 ? [] : [{ player, value }]
  })
  const firstBy = (direction: 1 | -1) =>
    known
      .toSorted((a, b) => direction * (b.value - a.value) || b.player.ProjPtsAdjusted - a.player.ProjPtsAdjusted)
      .slice(0, listed)
      .map(({ player }) => player)
  return { over: firstBy(1), under: firstBy(-1) }
}
