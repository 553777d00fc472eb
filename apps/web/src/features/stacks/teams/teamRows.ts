import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import { withTeam } from '../../../inputs/changedRows.ts'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { type TeamTotal, teamToggles, teamTotals } from '../shared/teamFields.ts'

type Rows = TeamStacksInput['rows']

/** The team's current row. */
export const rowOf = (rows: Rows, team: string): TeamStack => rows[team] ?? defaultTeamStack(team)

/** Sets fields for several teams. */
export const withTeams = (rows: Rows, teams: readonly string[], fields: Partial<TeamStack>): Rows =>
  teams.reduce((held, team) => withTeam(held, team, fields), rows)

/** Resets teams to their defaults. */
export const withoutTeams = (rows: Rows, teams: readonly string[]): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([team]) => !teams.includes(team)))

/** Whether min is above max. */
export const isCrossed = (row: TeamStack, { min, max }: TeamTotal): boolean => row[min] > row[max]

/** Why no lineup can hold the team's QB: the min applies with the QB, the max in every lineup. */
export const crossedWords = (row: TeamStack): string[] =>
  teamTotals
    .filter((total) => isCrossed(row, total))
    .map(({ label }) => `Min ${label} is above Max ${label}: no lineup can hold its QB.`)

/** How many of a row's eighteen fields differ from the default. */
export function countChanged(row: TeamStack): number {
  const standard = defaultTeamStack(row.TeamAbbrev)
  const names = [...teamToggles.map(({ name }) => name), ...teamTotals.flatMap(({ min, max }) => [min, max])]
  return names.filter((name) => row[name] !== standard[name]).length
}
