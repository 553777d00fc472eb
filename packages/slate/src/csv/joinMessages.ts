import type { Sport } from '../contest.ts'
import type { PlayerRow } from '../player.ts'
import type { JoinedProjections } from './joinProjections.ts'
import type { Projection, Projections } from './readProjections.ts'
import { teamCode } from './teamCodes.ts'

/** What a user should know of a join: how much of it worked, from which columns, and who was left over. */
export function joinMessages(
  { rows, headings: { points, ownership } }: Projections,
  { matched, unmatchedProjections, playersWithout }: JoinedProjections,
  pool: readonly PlayerRow[],
  sport: Sport,
): string[] {
  const teams = new Set(pool.map(({ TeamAbbrev }) => teamCode(sport, TeamAbbrev)))
  const isElsewhere = ({ team }: Projection) => team !== undefined && !teams.has(teamCode(sport, team))
  const elsewhere = unmatchedProjections.filter(isElsewhere)
  const unknown = unmatchedProjections.filter((row) => !isElsewhere(row))
  const messages = [
    `${matched} of ${rows.length} projections joined: points from "${points}", ${
      ownership === undefined ? 'no ownership' : `ownership from "${ownership}"`
    }`,
  ]
  if (elsewhere.length > 0) messages.push(`${counted(elsewhere, 'projection')} of teams outside this slate left out`)
  if (unknown.length > 0)
    messages.push(
      `${counted(unknown, 'projection')} without a player: ${listed(mostPoints(unknown).map(projectionName))}`,
    )
  if (playersWithout.length > 0)
    messages.push(
      `${counted(playersWithout, 'player')} without a projection, counted as 0: ${listed(dearest(playersWithout).map(playerName))}`,
    )
  return messages
}

const counted = (rows: readonly unknown[], what: string) => `${rows.length} ${what}${rows.length === 1 ? '' : 's'}`

const shownNames = 10

function listed(names: readonly string[]): string {
  const others = names.length - shownNames
  return `${names.slice(0, shownNames).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** Those that matter most come first. */
const mostPoints = (rows: readonly Projection[]) => [...rows].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
const dearest = (rows: readonly PlayerRow[]) => [...rows].sort((a, b) => b.Salary - a.Salary)

const projectionName = ({ name, id = '', team }: Projection) =>
  team === undefined ? name || id : `${name || id} (${team})`

const playerName = ({ Name, TeamAbbrev, RosterPosition }: PlayerRow) =>
  `${Name} (${[TeamAbbrev, RosterPosition ?? ''].filter((word) => word !== '').join(' ')})`
