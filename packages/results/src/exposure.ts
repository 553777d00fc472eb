import type { Lineup, Player } from '@slatecraft/slate'

/** In how many lineups each player stands, by id. */
export function countPlayers(lineups: readonly Pick<Lineup, 'players'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { players } of lineups) for (const id of players) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export interface ExposureRow {
  player: Player
  count: number
  /** Percent of the lineups. */
  exposure: number
  /** More than one point below Min Exp or above Max Exp (EX-29). */
  isOutside: boolean
}

/** Every player who was used or should have been, most used first. */
export function exposureRows(players: readonly Player[], lineups: readonly Pick<Lineup, 'players'>[]): ExposureRow[] {
  const counts = countPlayers(lineups)
  return players
    .map((player) => {
      const count = counts.get(player.Id) ?? 0
      const exposure = lineups.length === 0 ? 0 : (100 * count) / lineups.length
      return { player, count, exposure, isOutside: isOutside(exposure, player) }
    })
    .filter(({ player, count }) => count > 0 || player.MinExp > 0)
    .sort((a, b) => b.count - a.count || b.player.ProjPtsAdjusted - a.player.ProjPtsAdjusted)
}

export const isOutside = (exposure: number, { MinExp, MaxExp }: Pick<Player, 'MinExp' | 'MaxExp'>) =>
  exposure < MinExp - 1 || exposure > MaxExp + 1
