import { type BuildRequest, type Player, seededRandom } from '@slatecraft/slate'

/** The solver counts in millionths of a point: whole numbers, so that sums are exact and ties are ties everywhere. */
export const unitsPerPoint = 1_000_000

export const inPoints = (units: number) => units / unitsPerPoint

/** By how many percent a player's projection may be moved (section d, D4): his position's value, else the run's. */
function randomnessOf(player: Player, request: BuildRequest): number {
  const own: Record<string, number | null> = {
    QB: request.projPtsRandQB,
    RB: request.projPtsRandRB,
    WR: request.projPtsRandWR,
    TE: request.projPtsRandTE,
    DST: request.projPtsRandDST,
  }
  const [position] = player.Positions
  const value = player.Positions.length === 1 && request.sport === 'nfl' ? own[position!] : undefined
  return value ?? request.projPtsRandInput
}

/** Whether lineups differ in what they maximise. */
export const isRandomized = (request: BuildRequest) =>
  request.players.some((player) => randomnessOf(player, request) > 0)

/** The adjusted projections, by player, with nothing random. */
export const baseScores = (request: BuildRequest) =>
  Float64Array.from(request.players, (player) => Math.round(player.ProjPtsAdjusted * unitsPerPoint))

/**
 * What lineup `index` (from 0) maximises, by player: the adjusted projection times (1 + u), u uniform in plus or minus
 * the player's randomness. Each lineup draws from its own stream of the seed, one number a player, so a lineup's
 * projections depend on nothing that was built before it.
 */
export function scoresOf(request: BuildRequest, index: number): Float64Array {
  const random = seededRandom(request.seed, index + 1)
  return Float64Array.from(request.players, (player) => {
    const u = 2 * random() - 1
    return Math.round(player.ProjPtsAdjusted * (1 + (u * randomnessOf(player, request)) / 100) * unitsPerPoint)
  })
}
