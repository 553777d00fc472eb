import type { BuildRequest, Ruleset, TeamStack } from '@slatecraft/slate'
import { flexPositions } from './positions.ts'
import type { Limit, TeamCount } from './rule.ts'

/** The totals of the Team Stacks rows: maximums in every lineup, minimums beside the team's own QB. */
export function teamStackLimits({ sport, contestType, teamStacks, players }: BuildRequest, ruleset: Ruleset): Limit[] {
  if (sport !== 'nfl' || contestType !== 'classic') return []
  const teams = new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))
  return teamStacks
    .filter(({ TeamAbbrev }) => teams.has(TeamAbbrev))
    .flatMap((row) =>
      totalsOf(row).flatMap(({ what, min, max }) => [
        ...(max < roomFor(what, ruleset) ? [{ kind: 'teamMost' as const, team: row.TeamAbbrev, what, max }] : []),
        ...(min > 0 ? [{ kind: 'teamLeast' as const, team: row.TeamAbbrev, what, min }] : []),
      ]),
    )
}

const totalsOf = (row: TeamStack): { what: TeamCount; min: number; max: number }[] => [
  { what: 'flex', min: row.TotalMinFlex, max: row.TotalMaxFlex },
  { what: 'players', min: row.TotalMinPlayers, max: row.TotalMaxPlayers },
  { what: 'RB', min: row.TotalMinRBs, max: row.TotalMaxRBs },
  { what: 'WR', min: row.TotalMinWRs, max: row.TotalMaxWRs },
  { what: 'TE', min: row.TotalMinTEs, max: row.TotalMaxTEs },
]

/** How many of them a roster has places for. */
function roomFor(what: TeamCount, { slots }: Ruleset): number {
  if (what === 'players') return slots.length
  const positions: readonly string[] = what === 'flex' ? flexPositions : [what]
  return slots.filter(({ accepts }) => accepts.some((position) => positions.includes(position))).length
}
