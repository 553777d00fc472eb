import type { Sport } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import type { Fault } from '../../inputError.ts'
import { personsOf, siteId } from '../../person.ts'
import { type PlayerRow, round2 } from '../../player.ts'
import { captainPoints, type Slot } from '../../ruleset.ts'
import { refuseIfAny } from '../table/refuseIfAny.ts'
import { matchByName } from './matchByName.ts'
import type { Projection } from './readProjections.ts'

/** Pairs that the user has made by hand: a row of the projections file and the id of a player. */
export type ProjectionLinks = ReadonlyMap<number, string>

export interface JoinedProjections {
  players: PlayerRow[]
  /** How many of the projections found their player. */
  matched: number
  unmatchedProjections: Projection[]
  /** Players whom the file gives no points, so that they count as 0; of a showdown's two rows the one that is no captain. */
  playersWithout: PlayerRow[]
}

/** One player with both his rows in a showdown; in a classic contest a row alone. */
interface Human {
  row: PlayerRow
  captain: PlayerRow | undefined
}

/**
 * Gives each player the points, ownership, ceiling, deviation and minutes of his projection. A projections file is the
 * truth: players without a row in it get 0 points. A row is joined by the user's link, by id, else as `matchByName` does.
 * A captain takes his own row where the file has one for his id, else the player's row with its points multiplied and
 * ownership unknown.
 *
 * @throws {InputError} naming a link that fits neither file nor pool.
 */
export function joinProjections(
  players: readonly PlayerRow[],
  projections: readonly Projection[],
  contest: { sport: Sport; slots?: readonly Slot[] },
  links: ProjectionLinks = new Map(),
): JoinedProjections {
  const linkOf = linked(players, projections, links)
  const linkedRows = new Set(linkOf.values())
  const rowOfId = new Map(
    projections.flatMap((row) => (row.id === undefined || linkedRows.has(row) ? [] : [[row.id, row] as const])),
  )
  const surely = (player: PlayerRow) => linkOf.get(player) ?? rowOfId.get(player.Id) ?? rowOfId.get(siteId(player.Id))
  const humans = humansIn(players)

  const projectionOf = new Map<PlayerRow, Projection>()
  for (const { row, captain } of humans) {
    const own = surely(row)
    if (own !== undefined) projectionOf.set(row, own)
    const captainsOwn = captain === undefined ? undefined : surely(captain)
    if (captain !== undefined && captainsOwn !== undefined && captainsOwn !== own)
      projectionOf.set(captain, captainsOwn)
  }
  const used = new Set(projectionOf.values())
  const unused = groupedBy(
    projections.filter((projection) => !used.has(projection)),
    ({ isCaptain = false }) => isCaptain,
  )
  const matchUnused = (rows: readonly PlayerRow[], areCaptains: boolean) => {
    const unjoined = rows.filter((row) => !projectionOf.has(row))
    for (const [row, projection] of matchByName(unjoined, unused.get(areCaptains) ?? [], contest.sport)) {
      projectionOf.set(row, projection)
      used.add(projection)
    }
  }
  matchUnused(
    humans.map(({ row }) => row),
    false,
  )
  matchUnused(
    humans.flatMap(({ captain }) => captain ?? []),
    true,
  )

  const factor = captainPoints(contest.slots)
  const told = new Set(
    projections.flatMap((projection) => keptFields.filter((field) => projection[field] !== undefined)),
  )
  const humanOf = new Map(humans.map((human) => [human.captain, human]))
  const joined = players.map((player) => {
    const own = projectionOf.get(player)
    const others = projectionOf.get(humanOf.get(player)?.row ?? player)
    const projection = others === undefined || others === own ? own : asCaptain(own, others, factor)
    return withProjection(player, projection, told, contest.sport)
  })
  return {
    players: joined,
    matched: used.size,
    unmatchedProjections: projections.filter((row) => !used.has(row)),
    playersWithout: humans.map(({ row }) => row).filter((row) => projectionOf.get(row)?.points === undefined),
  }
}

function linked(players: readonly PlayerRow[], projections: readonly Projection[], links: ProjectionLinks) {
  const playerOf = new Map(players.map((player) => [player.Id, player]))
  const projectionOf = new Map(projections.map((projection) => [projection.row, projection]))
  const found = new Map<PlayerRow, Projection>()
  const faults: Fault[] = []
  for (const [row, id] of links) {
    const player = playerOf.get(id)
    const projection = projectionOf.get(row)
    const field = `row ${row}`
    if (projection === undefined) faults.push({ field, reason: 'the file has no projection in this row' })
    else if (player === undefined) faults.push({ field, reason: `${id} is not in the pool` })
    else if (found.has(player)) faults.push({ field, reason: `${player.Name} is joined to another row already` })
    else found.set(player, projection)
  }
  refuseIfAny(faults)
  return found
}

function humansIn(players: readonly PlayerRow[]): Human[] {
  const persons = personsOf(players)
  return [...groupedBy([...players.keys()], (index) => persons[index]).values()].map((indexes) => {
    const rows = indexes.map((index) => players[index]!)
    const row = rows.find(({ RosterPosition }) => RosterPosition !== 'CPT') ?? rows[0]!
    return { row, captain: rows.find((other) => other !== row) }
  })
}

/**
 * A captain's projection by that of his other row. Where the file has a row of his own, it counts; but some files
 * (SaberSim's) repeat the player's own spread in it, so a ceiling or deviation that is the same in both is multiplied.
 */
function asCaptain(own: Projection | undefined, { ownership: _, ...other }: Projection, factor: number): Projection {
  const scaled = (field: 'points' | 'ceiling' | 'stdDev') => {
    const value = own?.[field] ?? other[field]
    const isOthers = own?.[field] === undefined || (field !== 'points' && own[field] === other[field])
    return value === undefined ? {} : { [field]: isOthers ? value * factor : value }
  }
  return { ...other, ...own, ...scaled('points'), ...scaled('ceiling'), ...scaled('stdDev') }
}

const keptFields = ['ownership', 'ceiling', 'stdDev', 'minutes'] as const
type KeptField = (typeof keptFields)[number]

/** What the file tells of anybody it tells of all; what it has no word on stays as the pool had it. */
function withProjection(
  player: PlayerRow,
  projection: Projection | undefined,
  told: ReadonlySet<KeptField>,
  sport: Sport,
): PlayerRow {
  const points = round2(projection?.points ?? 0)
  const known = (field: KeptField, before: number | null) => {
    const value = projection?.[field]
    return value !== undefined ? round2(value) : told.has(field) ? null : before
  }
  return {
    ...player,
    ProjPts: points,
    HouseProjPts: points,
    ProjOwn: known('ownership', player.ProjOwn),
    HouseOwn: known('ownership', player.HouseOwn),
    Ceiling: known('ceiling', player.Ceiling),
    StdDev: known('stdDev', player.StdDev),
    ProjMins: known('minutes', player.ProjMins),
    HouseProjMins: known('minutes', player.HouseProjMins),
    BattingOrder: (sport === 'mlb' ? projection?.battingOrder : undefined) ?? player.BattingOrder,
  }
}
