import type { Sport } from '../contest.ts'
import { siteId } from '../person.ts'
import { type PlayerRow, round2 } from '../player.ts'
import { captainPoints, type Slot } from '../ruleset.ts'
import { groupedBy } from './groupedBy.ts'
import { matchByName } from './matchByName.ts'
import type { Projection } from './readProjections.ts'

export interface JoinedProjections {
  players: PlayerRow[]
  /** How many of the projections found their player. */
  matched: number
  unmatchedProjections: Projection[]
  /** Rows of the pool that the file gives no points, so that they count as 0. */
  playersWithout: PlayerRow[]
}

/** One player with both his rows in a showdown; in a classic contest a row alone. */
interface Human {
  row: PlayerRow
  captain: PlayerRow | undefined
}

/**
 * Gives each player the points, ownership, ceiling and minutes of his projection. A projections file is the truth:
 * players without a row in it get 0 points. A row is joined by id, else as `matchByName` does. A captain takes his own
 * row where the file has one for his id, else the player's row with points and ceiling multiplied, ownership unknown.
 */
export function joinProjections(
  players: readonly PlayerRow[],
  projections: readonly Projection[],
  contest: { sport: Sport; slots?: readonly Slot[] },
): JoinedProjections {
  const rowOfId = new Map(projections.flatMap((row) => (row.id === undefined ? [] : [[row.id, row] as const])))
  const byId = ({ Id }: PlayerRow) => rowOfId.get(Id) ?? rowOfId.get(siteId(Id))
  const humans = humansIn(players)

  const projectionOf = new Map<PlayerRow, Projection>()
  for (const { row, captain } of humans) {
    const own = byId(row)
    if (own !== undefined) projectionOf.set(row, own)
    const captainsOwn = captain === undefined ? undefined : byId(captain)
    if (captain !== undefined && captainsOwn !== undefined && captainsOwn !== own)
      projectionOf.set(captain, captainsOwn)
  }
  const usedIds = new Set(projectionOf.values())
  const byName = matchByName(
    humans.map(({ row }) => row).filter((row) => !projectionOf.has(row)),
    projections.filter((row) => !usedIds.has(row)),
    contest.sport,
  )
  for (const [row, projection] of byName) projectionOf.set(row, projection)

  const humanOf = new Map(humans.map((human) => [human.captain, human]))
  const factor = captainPoints(contest.slots)
  const withPoints = new Set<PlayerRow>()
  const joined = players.map((player) => {
    const own = projectionOf.get(player)
    const shared = own === undefined ? projectionOf.get(humanOf.get(player)?.row ?? player) : undefined
    const projected = withProjection(player, own ?? (shared && asCaptain(shared, factor)))
    if ((own ?? shared)?.points !== undefined) withPoints.add(projected)
    return projected
  })
  const used = new Set(projectionOf.values())
  return {
    players: joined,
    matched: used.size,
    unmatchedProjections: projections.filter((row) => !used.has(row)),
    playersWithout: joined.filter((player) => !withPoints.has(player)),
  }
}

function humansIn(players: readonly PlayerRow[]): Human[] {
  const groups = groupedBy(players, ({ Id, Name, TeamAbbrev, Position, RosterPosition }) =>
    RosterPosition === null ? Id : [Name, TeamAbbrev, Position].join('|'),
  )
  return [...groups.values()].flatMap((rows) => {
    const captains = rows.filter(({ RosterPosition }) => RosterPosition === 'CPT')
    const [row, ...others] = rows.filter(({ RosterPosition }) => RosterPosition !== 'CPT')
    if (row !== undefined && others.length === 0 && captains.length <= 1) return [{ row, captain: captains[0] }]
    return rows.map((alone) => ({ row: alone, captain: undefined }))
  })
}

function asCaptain({ ownership: _, ...projection }: Projection, factor: number): Projection {
  const { points, ceiling } = projection
  return {
    ...projection,
    ...(points === undefined ? {} : { points: points * factor }),
    ...(ceiling === undefined ? {} : { ceiling: ceiling * factor }),
  }
}

function withProjection(player: PlayerRow, projection: Projection | undefined): PlayerRow {
  const points = round2(projection?.points ?? 0)
  const known = (value: number | undefined, before: number | null) => (value === undefined ? before : round2(value))
  return {
    ...player,
    ProjPts: points,
    HouseProjPts: points,
    ProjOwn: known(projection?.ownership, player.ProjOwn),
    HouseOwn: known(projection?.ownership, player.HouseOwn),
    Ceiling: known(projection?.ceiling, player.Ceiling),
    ProjMins: known(projection?.minutes, player.ProjMins),
    HouseProjMins: known(projection?.minutes, player.HouseProjMins),
  }
}
