import { groupedBy } from '../../groupedBy.ts'
import type { Fault } from '../../inputError.ts'
import { refuseIfAny } from '../../inputError.ts'
import { personsOf, siteId } from '../../person.ts'
import { type PlayerRow, round2 } from '../../player.ts'
import { captainPoints } from '../../ruleset.ts'
import type { Slot } from '../../sites/contestRules.ts'
import type { Sport } from '../../sport.ts'
import { matchByName } from './matchByName.ts'
import { type ProjectionNumber, projectionNumbers } from './projectionHeadings.ts'
import type { Projection } from './readProjectionRow.ts'

/** Pairs made by the user: a row of the projections file and a player id. */
export type ProjectionLinks = ReadonlyMap<number, string>

/** The rows of one file, and its pairs made by the user. */
export interface FileToJoin {
  rows: readonly Projection[]
  links?: ProjectionLinks | undefined
}

/** One file's rows and the players they belong to. */
export interface MatchedFile {
  projectionOf: ReadonlyMap<PlayerRow, Projection>
  /** How many rows found their player. */
  matched: number
  unmatched: readonly Projection[]
}

export interface JoinedProjections {
  players: PlayerRow[]
  /** In the order of the files. */
  files: readonly MatchedFile[]
  /** For each field that a file has: how many persons have their value from each file. */
  countsOf: ReadonlyMap<ProjectionNumber, readonly number[]>
  /** Players without points in any file, which count as 0. In a showdown, their FLEX row. None if no file has points. */
  playersWithout: PlayerRow[]
}

/** A player's rows: one in a classic contest, two in a showdown. */
interface PersonRows {
  row: PlayerRow
  captain: PlayerRow | undefined
}

/**
 * Gives each player the points, ownership, law (ceiling, floor, deviation, percentiles, chance to play) and minutes of
 * their projections. Each file joins for itself;
 * where several have a value for a player, the last file counts. Players without a row get 0 points, unless no file has
 * points. Rows join by the user's link, then by id, then by name (`matchByName`). A captain takes the row for the
 * captain's id if there is one, else the player's row with its points multiplied and ownership unknown.
 *
 * @throws {InputError} naming a link to a row or player that does not exist.
 */
export function joinProjections(
  players: readonly PlayerRow[],
  filesToJoin: readonly FileToJoin[],
  contest: { sport: Sport; slots?: readonly Slot[] },
): JoinedProjections {
  const persons = personRowsIn(players)
  const files = filesToJoin.map((file) => matchedFile(players, persons, file, contest.sport))
  const projectionOf = new Map(
    players.flatMap((player) => {
      const found = files.map((file) => file.projectionOf.get(player)).filter((row) => row !== undefined)
      return found.length === 0 ? [] : [[player, Object.assign({}, ...found) as Projection] as const]
    }),
  )
  const fieldsInFile = new Set(
    filesToJoin.flatMap(({ rows }) =>
      rows.flatMap((row) => projectionNumbers.filter((name) => row[name] !== undefined)),
    ),
  )
  const hasPercentiles = filesToJoin.some(({ rows }) => rows.some((row) => row.percentiles !== undefined))
  const factor = captainPoints(contest.slots)
  const personRowsOf = new Map(persons.map((rows) => [rows.captain, rows]))
  const joined = players.map((player) => {
    const own = projectionOf.get(player)
    const flex = personRowsOf.get(player)?.row
    const others = flex === undefined ? undefined : projectionOf.get(flex)
    const projection = others === undefined ? own : asCaptain(own, others, factor)
    const joinedPlayer = withProjection(player, projection, fieldsInFile, contest.sport)
    return hasPercentiles ? { ...joinedPlayer, Percentiles: projection?.percentiles ?? null } : joinedPlayer
  })
  const sourceOf = (row: PlayerRow, field: ProjectionNumber) =>
    files.findLastIndex((file) => file.projectionOf.get(row)?.[field] !== undefined)
  return {
    players: joined,
    files,
    countsOf: new Map(
      [...fieldsInFile].map((field) => {
        const sources = persons.map(({ row }) => sourceOf(row, field))
        return [field, files.map((_, index) => sources.filter((source) => source === index).length)]
      }),
    ),
    playersWithout: fieldsInFile.has('points')
      ? persons.map(({ row }) => row).filter((row) => projectionOf.get(row)?.points === undefined)
      : [],
  }
}

/** Finds the players of one file's rows. */
function matchedFile(
  players: readonly PlayerRow[],
  persons: readonly PersonRows[],
  { rows: projections, links = new Map() }: FileToJoin,
  sport: Sport,
): MatchedFile {
  const linkOf = linked(players, projections, links)
  const linkedRows = new Set(linkOf.values())
  const rowOfId = new Map(
    projections.flatMap((row) => (row.id === undefined || linkedRows.has(row) ? [] : [[row.id, row] as const])),
  )
  const surely = (player: PlayerRow) => linkOf.get(player) ?? rowOfId.get(player.Id) ?? rowOfId.get(siteId(player.Id))

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
    for (const [row, projection] of matchByName(unjoined, unused.get(areCaptains) ?? [], sport)) {
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
  return { projectionOf, matched: used.size, unmatched: projections.filter((row) => !used.has(row)) }
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
 * repeat the FLEX row's ceiling, deviation and percentiles in it, so a value that is the same in both rows is
 * multiplied.
 */
function asCaptain(own: Projection | undefined, { ownership: _, ...other }: Projection, factor: number): Projection {
  const scaled = (field: 'points' | 'ceiling' | 'floor' | 'stdDev') => {
    const value = own?.[field] ?? other[field]
    const isOthers = own?.[field] === undefined || (field !== 'points' && own[field] === other[field])
    return value === undefined ? {} : { [field]: isOthers ? value * factor : value }
  }
  const percentiles = own?.percentiles ?? other.percentiles
  const isOthers = percentiles?.every((value, index) => value === other.percentiles?.[index])
  return {
    ...{ ...other, ...own },
    ...{ ...scaled('points'), ...scaled('ceiling'), ...scaled('floor'), ...scaled('stdDev') },
    ...(percentiles !== undefined && { percentiles: isOthers ? multiplied(percentiles, factor) : percentiles }),
  }
}

const multiplied = (percentiles: NonNullable<Projection['percentiles']>, factor: number) =>
  percentiles.map((value) => value * factor) as typeof percentiles

/** Our own projection of an earlier import goes where a file brings points, and with it all that was projected with them. */
function withoutBaseline(player: PlayerRow, fieldsInFile: ReadonlySet<ProjectionNumber>): PlayerRow {
  const isProjected = fieldsInFile.has('points') && player.BaselineGames !== null
  return {
    ...player,
    ...(isProjected && {
      ...{ BaselineGames: null, Ceiling: null, Floor: null, StdDev: null, Percentiles: null, PlayChance: null },
      ...{ ProjMins: null, HouseProjMins: null },
    }),
    ...(fieldsInFile.has('ownership') && { BaselineOwn: false }),
  }
}

/** A field that a file has for any player is cleared for those it lacks. Fields that no file has stay. */
function withProjection(
  before: PlayerRow,
  projection: Projection | undefined,
  fieldsInFile: ReadonlySet<ProjectionNumber>,
  sport: Sport,
): PlayerRow {
  const player = withoutBaseline(before, fieldsInFile)
  const points = round2(projection?.points ?? 0)
  const known = (field: ProjectionNumber, before: number | null) => {
    const value = projection?.[field]
    return value !== undefined ? round2(value) : fieldsInFile.has(field) ? null : before
  }
  return {
    ...player,
    ...(fieldsInFile.has('points') && { ProjPts: points, HouseProjPts: points }),
    ProjOwn: known('ownership', player.ProjOwn),
    HouseOwn: known('ownership', player.HouseOwn),
    Ceiling: known('ceiling', player.Ceiling),
    Floor: known('floor', player.Floor),
    StdDev: known('stdDev', player.StdDev),
    PlayChance: known('playChance', player.PlayChance),
    ProjMins: known('minutes', player.ProjMins),
    HouseProjMins: known('minutes', player.HouseProjMins),
    BattingOrder: (sport === 'mlb' ? projection?.battingOrder : undefined) ?? player.BattingOrder,
  }
}
