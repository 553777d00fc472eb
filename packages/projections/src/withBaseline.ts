import { type Baseline, derivePlayer, isExpectedToSit, isOut, type Player } from '@slatecraft/slate'

/** What the slate's files lack. */
export interface Lacking {
  points: boolean
  ownership: boolean
}

/**
 * Fills default values from baselines, where no file brought them: with `points` the projection and all that belongs to it,
 * with `ownership` the ownership. Values of a file stay, and so do those of players who are out. Without history, only points
 * and ownership are filled.
 * Who is expected to sit gets 0 points: percentiles and the chance say the rest.
 */
export function withBaseline(players: readonly Player[], baselines: readonly Baseline[], lacking: Lacking): Player[] {
  const byId = new Map(baselines.map((baseline) => [baseline.Id, baseline]))
  return players.map((player) => {
    const baseline = byId.get(player.Id)
    if (baseline === undefined || isOut(player.Status)) return player
    return derivePlayer({
      ...player,
      ...(lacking.points && (baseline.games > 0 ? pointsOf(player, baseline) : unseenOf(player, baseline))),
      ...(lacking.ownership && ownershipOf(player, baseline)),
    })
  })
}

const closeEnough = 0.02

/** Where salaries say something else than the site's average. */
function unseenOf({ ProjPts }: Player, { points }: Baseline) {
  return Math.abs(points - ProjPts) < closeEnough ? {} : { ProjPts: points, HouseProjPts: points, BaselineGames: 0 }
}

function pointsOf(player: Player, { points, sd, percentiles, floor, ceiling, playChance, minutes, games }: Baseline) {
  const isOurs = player.BaselineGames !== null
  const filled = <Value>(value: Value | null, ours: Value | null) => (isOurs ? ours : (value ?? ours))
  const ProjMins = filled(player.HouseProjMins, minutes)
  const PlayChance = filled(player.PlayChance, playChance)
  const expected = isExpectedToSit({ Position: player.Position, PlayChance }) ? 0 : points
  return {
    ...{ ProjPts: expected, HouseProjPts: expected, ProjMins, HouseProjMins: ProjMins, BaselineGames: games },
    StdDev: filled(player.StdDev, sd),
    Percentiles: filled(player.Percentiles, percentiles),
    Floor: filled(player.Floor, floor),
    Ceiling: filled(player.Ceiling, ceiling),
    PlayChance,
  }
}

function ownershipOf({ HouseOwn, BaselineOwn }: Player, { ownership }: Baseline) {
  if (ownership === null || (HouseOwn !== null && !BaselineOwn)) return {}
  return { ProjOwn: ownership, HouseOwn: ownership, BaselineOwn: true }
}
