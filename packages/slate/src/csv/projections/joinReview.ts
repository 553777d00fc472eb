import type { Sport } from '../../contest.ts'
import { personsOf } from '../../person.ts'
import type { PlayerRow } from '../../player.ts'
import { teamCode } from '../names/teamCodes.ts'
import { joinCandidates } from './joinCandidates.ts'
import type { JoinedProjections } from './joinProjections.ts'
import type { Projection, Projections } from './readProjections.ts'

export interface LeftOverProjection {
  /** Its row of the file, by which the user may join it to a player. */
  row: number
  name: string
  team: string
  points: number | undefined
}

export interface ProjectionWithoutPlayer extends LeftOverProjection {
  /** Ids of players whom it may be meant for, the likeliest first. */
  candidates: string[]
}

export interface PlayerWithoutProjection {
  id: string
  name: string
  team: string
  salary: number
}

/** How projections met the pool: nothing is dropped that isn't named here. */
export interface JoinReview {
  /** Projections that found their player, of `total`. */
  joined: number
  total: number
  /** So few of the file and of the pool met that the file may be of another slate. */
  fitsPoorly: boolean
  /** The file's own heading of the column that was taken; `undefined` where it has none. */
  pointsFrom: string
  ownershipFrom: string | undefined
  /** Those with most points first. */
  withoutPlayer: ProjectionWithoutPlayer[]
  /** Projections of teams that don't play in this slate. */
  elsewhere: LeftOverProjection[]
  /** They count as 0; the dearest first. A showdown's captain goes with his other row. */
  withoutProjection: PlayerWithoutProjection[]
}

/** A showdown's file may be of the whole day, and an expert's of the best players alone: both at once is no fit. */
const leastShare = 0.3

export function joinReview(
  { rows, headings }: Projections,
  { matched, unmatchedProjections, playersWithout }: JoinedProjections,
  pool: readonly PlayerRow[],
  sport: Sport,
): JoinReview {
  const teams = new Set(pool.map(({ TeamAbbrev }) => teamCode(sport, TeamAbbrev)))
  const isElsewhere = ({ team }: Projection) => team !== undefined && !teams.has(teamCode(sport, team))
  const humans = new Set(personsOf(pool)).size
  const candidatesOf = joinCandidates(playersWithout, sport)
  const leftOver = [...unmatchedProjections].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
  return {
    joined: matched,
    total: rows.length,
    fitsPoorly: matched < leastShare * rows.length && humans - playersWithout.length < leastShare * humans,
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
