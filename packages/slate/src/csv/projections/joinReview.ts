import { personsOf } from '../../person.ts'
import type { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { teamCode } from '../names/teamCodes.ts'
import { joinCandidates } from './joinCandidates.ts'
import type { JoinedProjections } from './joinProjections.ts'
import { type ProjectionNumber, projectionNumbers } from './projectionHeadings.ts'
import type { Projection } from './readProjectionRow.ts'
import type { Projections } from './readProjections.ts'

export interface LeftOverProjection {
  /** Row of the file, to link it to a player. */
  row: number
  name: string
  team: string
  position: string
  salary: number | undefined
  points: number | undefined
}

export interface ProjectionWithoutPlayer extends LeftOverProjection {
  /** Ids of players it may belong to, the best match first. */
  candidates: string[]
}

export interface PlayerWithoutProjection {
  id: string
  name: string
  team: string
  salary: number
}

/** How one file's projections joined the pool. */
export interface FileReview {
  /** The file's name; '' for a single file. */
  name: string
  /** Projections that found their player, of `total`. */
  joined: number
  total: number
  /** So few rows of the file and players of the pool joined that the file may be for another slate. */
  fitsPoorly: boolean
  /** The most points first. */
  withoutPlayer: ProjectionWithoutPlayer[]
  /** Projections for teams that are not on this slate. */
  elsewhere: LeftOverProjection[]
}

/** Where a number comes from: the files that have it, the one that counts first at the end. */
export interface ColumnSource {
  field: ProjectionNumber
  from: readonly { file: number; heading: string; players: number }[]
}

/** How projections joined the pool. Everything left over is listed here. */
export interface JoinReview {
  files: readonly FileReview[]
  sources: readonly ColumnSource[]
  /** They count as 0. The highest salary first; in a showdown, without captain rows. None if no file has points. */
  withoutProjection: PlayerWithoutProjection[]
  /** Players that a row left over can be linked to: those without points, or if no file has points, without a row. */
  linkable: PlayerWithoutProjection[]
}

/** A file may cover a whole day, or only the best players. If both shares are lower, it does not fit. */
const leastShare = 0.3

export function joinReview(
  read: readonly (Projections & { name: string })[],
  { files, countsOf, playersWithout }: JoinedProjections,
  pool: readonly PlayerRow[],
  sport: Sport,
): JoinReview {
  const teams = new Set(pool.map(({ TeamAbbrev }) => teamCode(sport, TeamAbbrev)))
  const isElsewhere = ({ team }: Projection) => team !== undefined && !teams.has(teamCode(sport, team))
  const persons = new Set(personsOf(pool)).size
  const unjoined = pool.filter(
    (player) => player.RosterPosition !== 'CPT' && !files.some(({ projectionOf }) => projectionOf.has(player)),
  )
  const linkable = countsOf.has('points') ? playersWithout : unjoined
  const candidatesOf = joinCandidates(linkable, sport)
  return {
    files: read.map(({ name, rows }, index): FileReview => {
      const { matched, projectionOf, unmatched } = files[index]!
      const joinedPersons = [...projectionOf.keys()].filter(({ RosterPosition }) => RosterPosition !== 'CPT').length
      const leftOver = [...unmatched].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
      return {
        name,
        joined: matched,
        total: rows.length,
        fitsPoorly: matched < leastShare * rows.length && joinedPersons < leastShare * persons,
        withoutPlayer: leftOver
          .filter((row) => !isElsewhere(row))
          .map((row) => ({ ...named(row), candidates: candidatesOf(row) })),
        elsewhere: leftOver.filter(isElsewhere).map(named),
      }
    }),
    sources: projectionNumbers.flatMap((field) => {
      const counts = countsOf.get(field)
      if (counts === undefined) return []
      const from = read.flatMap(({ headings }, file) => {
        const heading = headings[field]
        return heading === undefined ? [] : [{ file, heading, players: counts[file]! }]
      })
      return [{ field, from }]
    }),
    withoutProjection: bySalary(playersWithout),
    linkable: bySalary(linkable),
  }
}

const bySalary = (players: readonly PlayerRow[]): PlayerWithoutProjection[] =>
  [...players]
    .sort((a, b) => b.Salary - a.Salary)
    .map(({ Id, Name, TeamAbbrev, Salary }) => ({ id: Id, name: Name, team: TeamAbbrev, salary: Salary }))

const named = ({ row, name, id = '', team = '', position = '', salary, points }: Projection): LeftOverProjection => ({
  ...{ row, team, position, salary, points },
  name: name || id,
})
