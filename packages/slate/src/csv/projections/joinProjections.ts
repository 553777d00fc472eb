import { groupedBy } from '../../groupedBy.ts'
import type { Fault } from '../../inputError.ts'
import { refuseIfAny } from '../../inputError.ts'
import { personsOf, siteId } from '../../person.ts'
import { type PlayerRow, round2 } from '../../player.ts'
import { captainPoints } from '../../ruleset.ts'
import type { Slot } from '../../sites/contestRules.ts'
import type { Sport } from '../../sport.ts'
import { matchByName } from './matchByName.ts'
import type { Projection } from './readProjections.ts'

/** Pairs made by the user: a row of the projections file and a player id. */
export type ProjectionLinks = ReadonlyMap<number, string>

export interface JoinedProjections {
  players: PlayerRow[]
  /** How many projections found their player. */
  matched: number
  unmatchedProjections: Projection[]
  /** Players without points in the file, which count as 0. In a showdown, their FLEX row. */
  playersWithout: PlayerRow[]
}

/** A player's rows: one in a classic contest, two in a showdown. */
interface PersonRows {
  row: PlayerRow
  captain: PlayerRow | undefined
}

/**
 * Gives each player the points, ownership, ceiling, deviation and minutes of their projection. Players without a row get
 * 0 points. Rows join by the user's link, then by id, then by name (`matchByName`). A captain takes the file's row for the
 * captain's id if there is one, else the player's row with its points multiplied and ownership unknown.
 *
 * @throws {InputError} naming a link to a row or player that does not exist.
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
  const persons = personRowsIn(players)

  const projectionOf = new Map<PlayerRow, Projection>()
  for (const { row, captain } of persons) {
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
    persons.map(({ row }) => row),
    false,
  )
  matchUnused(
    persons.flatMap(({ captain }) => captain ?? []),
    true,
  )

  const factor = captainPoints(contest.slots)
  const fieldsInFile = new Set(
    projections.flatMap((projection) => keptFields.filter((field) => projection[field] !== undefined)),
  )
  const personRowsOf = new Map(persons.map((rows) => [rows.captain, rows]))
  const joined = players.map((player) => {
    const own = projectionOf.get(player)
    const others = projectionOf.get(personRowsOf.get(player)?.row ?? player)
    const projection = others === undefined || others === own ? own : asCaptain(own, others, factor)
    return withProjection(player, projection, fieldsInFile, contest.sport)
  })
  return {
    players: joined,
    matched: used.size,
    unmatchedProjections: projections.filter((row) => !used.has(row)),
    playersWithout: persons.map(({ row }) => row).filter((row) => projectionOf.get(row)?.points === undefined),
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
    else if (found.has(player)) faults.push({ field, reason: `${player.Name} is already matched to another row` })
    else found.set(player, projection)
  }
  refuseIfAny(faults)
  return found
}

function personRowsIn(players: readonly PlayerRow[]): PersonRows[] {
  const persons = personsOf(players)
  return [...groupedBy([...players.keys()], (index) => persons[index]).values()].map((indexes) => {
    const rows = indexes.map((index) => players[index]!)
    const row = rows.find(({ RosterPosition }) => RosterPosition !== 'CPT') ?? rows[0]!
    return { row, captain: rows.find((other) => other !== row) }
  })
}

/**
 * A captain's projection from the FLEX row's. The file's captain row counts where there is one. But some files (SaberSim's)
 * repeat the FLEX row's ceiling and deviation in it, so a value that is the same in both rows is multiplied.
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

/** A field that the file has for any player is cleared for those it lacks. Fields that the file doesn't have stay. */
function withProjection(
  player: PlayerRow,
  projection: Projection | undefined,
  fieldsInFile: ReadonlySet<KeptField>,
  sport: Sport,
): PlayerRow {
  const points = round2(projection?.points ?? 0)
  const known = (field: KeptField, before: number | null) => {
    const value = projection?.[field]
    return value !== undefined ? round2(value) : fieldsInFile.has(field) ? null : before
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
