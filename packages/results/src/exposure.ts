import type { Player } from '@slatecraft/slate'
import { countPlayers, type PlayerIds } from './countPlayers.ts'
import { percentOf } from './lineupMembers.ts'

export interface ExposureRow {
  player: Player
  count: number
  /** Percent of the lineups. */
  exposure: number
  /** Exposure minus projected ownership, in percentage points; null if there is no ownership. */
  leverage: number | null
  /** More than one point below Min Exp or above Max Exp. */
  isOutside: boolean
}

/** The exposure of every player in the pool, in the pool's order; `total` is the number of counted lineups. */
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

/** The players in some lineup or with a Min Exp, most used first. */
export function exposureRows(players: readonly Player[], lineups: readonly PlayerIds[]): ExposureRow[] {
  return usedOrAsked(exposuresOf(players, countPlayers(lineups), lineups.length))
}

/** The rows with lineups or a Min Exp, most used first. */
export const usedOrAsked = (rows: readonly ExposureRow[]): ExposureRow[] =>
  rows
    .filter(({ player, count }) => count > 0 || player.MinExp > 0)
    .sort((a, b) => b.count - a.count || b.player.ProjPtsAdjusted - a.player.ProjPtsAdjusted)

export const isOutside = (exposure: number, { MinExp, MaxExp }: Pick<Player, 'MinExp' | 'MaxExp'>) =>
  exposure < MinExp - 1 || exposure > MaxExp + 1
