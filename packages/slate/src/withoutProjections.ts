import { derivePlayer } from './player.ts'
import type { ImportedPool } from './updatedPool.ts'

/** What projections files and baselines bring. */
const brought = {
  ...{ Ceiling: null, StdDev: null, Percentiles: null, Floor: null, PlayChance: null },
  ...{ ProjOwn: null, HouseOwn: null, ProjMins: null, HouseProjMins: null },
  ...{ BaselineGames: null, BaselineOwn: false },
}

/** The pool as the site's player list alone made it: with the site's averages, without ownership. Undefined if those are unknown. */
export function withoutProjections<Pool extends ImportedPool>(pool: Pool): Pool | undefined {
  const { players, averages } = pool
  if (averages === undefined) return undefined
  return {
    ...pool,
    hasProjections: false,
    players: players.map((player) => {
      const points = averages[player.Id] ?? 0
      return derivePlayer({ ...player, ...brought, ProjPts: points, HouseProjPts: points })
    }),
  }
}
