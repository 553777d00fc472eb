import type { Player } from '@slatecraft/slate'
import { countPlayers, type Standing } from './countPlayers.ts'
import { percentOf } from './seenLineup.ts'

export interface ExposureRow {
  player: Player
  count: number
  /** Percent of the lineups. */
  exposure: number
  /** Exposure less projected ownership, in points; null where no ownership is known. */
  leverage: number | null
  /** More than one point below Min Exp or above Max Exp. */
  isOutside: boolean
}

/** What came of every player of the pool, in its order; `total` is the number of lineups that were counted. */
export function exposuresOf(
  players: readonly Player[],
  counts: ReadonlyMap<string, number>,
  total: number,
): ExposureRow[] {
  return players.map((player) => {
    const count = counts.get(player.Id) ?? 0
    const exposure = percentOf(count, total)
    const leverage = player.ProjOwn === null ? null : exposure - player.ProjOwn
    return { player, count, exposure, leverage, isOutside: isOutside(exposure, player) }
  })
}

/** Every player who was used or should have been, most used first. */
export function exposureRows(players: readonly Player[], lineups: readonly Standing[]): ExposureRow[] {
  return usedOrAsked(exposuresOf(players, countPlayers(lineups), lineups.length))
}

/** Those who were used or should have been, most used first. */
export const usedOrAsked = (rows: readonly ExposureRow[]): ExposureRow[] =>
  rows
    .filter(({ player, count }) => count > 0 || player.MinExp > 0)
    .sort((a, b) => b.count - a.count || b.player.ProjPtsAdjusted - a.player.ProjPtsAdjusted)

export const isOutside = (exposure: number, { MinExp, MaxExp }: Pick<Player, 'MinExp' | 'MaxExp'>) =>
  exposure < MinExp - 1 || exposure > MaxExp + 1
