import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import { withTeam } from '../../../inputs/changedRows.ts'
import type { TeamStacksInput } from '../../../inputs/inputKinds.ts'
import { shownTotal, type TeamTotal, teamToggles, teamTotals, totalFormat } from '../shared/teamFields.ts'

type Rows = TeamStacksInput['rows']

/** The team's row in force. */
export const rowOf = (rows: Rows, team: string): TeamStack => rows[team] ?? defaultTeamStack(team)

/** Some fields set anew for several teams. */
export const withTeams = (rows: Rows, teams: readonly string[], fields: Partial<TeamStack>): Rows =>
  teams.reduce((held, team) => withTeam(held, team, fields), rows)

/** Some teams as by default again. */
export const withoutTeams = (rows: Rows, teams: readonly string[]): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([team]) => !teams.includes(team)))

/** What is stored for a number that was typed: no limit as the default has it. */
export const storedTotal = (field: TeamTotal['min'], value: number, places: number): number =>
  field === 'TotalMaxPlayers' && value >= places ? totalFormat.most : value

/** Whether no lineup can hold both ends. */
export const isCrossed = (row: TeamStack, { min, max }: TeamTotal, places: number): boolean =>
  row[min] > shownTotal(row, max, places)

/** Why the team's quarterback can be in no lineup: the least counts beside him, the most in every lineup. */
export const crossedWords = (row: TeamStack, places: number): string[] =>
  teamTotals
    .filter((total) => isCrossed(row, total, places))
    .map(({ label }) => `Min ${label} is above Max ${label}: no lineup can hold its QB.`)

/** How many of a row's eighteen fields are not as by default. */
export function countChanged(row: TeamStack): number {
  const standard = defaultTeamStack(row.TeamAbbrev)
  const names = [...teamToggles.map(({ name }) => name), ...teamTotals.flatMap(({ min, max }) => [min, max])]
  return names.filter((name) => row[name] !== standard[name]).length
}
