import { personsOf } from '../../person.ts'
import type { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { teamCode } from '../names/teamCodes.ts'
import { joinCandidates } from './joinCandidates.ts'
import type { JoinedProjections } from './joinProjections.ts'
import type { Projection, Projections } from './readProjections.ts'

export interface LeftOverProjection {
  /** Row of the file, to link it to a player. */
  row: number
  name: string
  team: string
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

/** How projections joined the pool. Everything left over is listed here. */
export interface JoinReview {
  /** Projections that found their player, of `total`. */
  joined: number
  total: number
  /** So few rows of the file and players of the pool joined that the file may be for another slate. */
  fitsPoorly: boolean
  /** The file's own headings of the columns used. */
  pointsFrom: string
  ownershipFrom: string | undefined
  /** The most points first. */
  withoutPlayer: ProjectionWithoutPlayer[]
  /** Projections for teams that are not on this slate. */
  elsewhere: LeftOverProjection[]
  /** They count as 0. The highest salary first; in a showdown, without captain rows. */
  withoutProjection: PlayerWithoutProjection[]
}

/** A file may cover a whole day, or only the best players. If both shares are lower, it does not fit. */
const leastShare = 0.3

export function joinReview(
  { rows, headings }: Projections,
  { matched, unmatchedProjections, playersWithout }: JoinedProjections,
  pool: readonly PlayerRow[],
  sport: Sport,
): JoinReview {
  const teams = new Set(pool.map(({ TeamAbbrev }) => teamCode(sport, TeamAbbrev)))
  const isElsewhere = ({ team }: Projection) => team !== undefined && !teams.has(teamCode(sport, team))
  const persons = new Set(personsOf(pool)).size
  const candidatesOf = joinCandidates(playersWithout, sport)
  const leftOver = [...unmatchedProjections].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
  return {
    joined: matched,
    total: rows.length,
    fitsPoorly: matched < leastShare * rows.length && persons - playersWithout.length < leastShare * persons,
    pointsFrom: headings.points ?? '',
    ownershipFrom: headings.ownership,
    withoutPlayer: leftOver
      .filter((row) => !isElsewhere(row))
      .map((row) => ({ ...named(row), candidates: candidatesOf(row) })),
    elsewhere: leftOver.filter(isElsewhere).map(named),
    withoutProjection: [...playersWithout]
      .sort((a, b) => b.Salary - a.Salary)
      .map(({ Id, Name, TeamAbbrev, Salary }) => ({ id: Id, name: Name, team: TeamAbbrev, salary: Salary })),
  }
}

const named = ({ row, name, id = '', team = '', points }: Projection): LeftOverProjection => ({
  row,
  name: name || id,
  team,
  points,
})
