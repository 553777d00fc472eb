import { counted, mostStacked, percentText, type TeamStack, withoutDust } from '@slatecraft/slate'
import { isBeyondTolerance, maxExpOf, minExpOf } from './amounts.ts'
import { raisedMaxExp } from './raisedMaxExp.ts'
import { flexPositions, type PoolTeam, plays, teamsOf } from './teams.ts'
import type { Warning, WarningFix, WarningPlayer, WarningsInput } from './warning.ts'

const totals = [
  { what: 'flex', positions: flexPositions, min: 'TotalMinFlex', max: 'TotalMaxFlex' },
  { what: 'players', positions: undefined, min: 'TotalMinPlayers', max: 'TotalMaxPlayers' },
  { what: 'RB', positions: ['RB'], min: 'TotalMinRBs', max: 'TotalMaxRBs' },
  { what: 'WR', positions: ['WR'], min: 'TotalMinWRs', max: 'TotalMaxWRs' },
  { what: 'TE', positions: ['TE'], min: 'TotalMinTEs', max: 'TotalMaxTEs' },
] as const
type Total = (typeof totals)[number]

/**
 * Rows of Team Stacks that the exposures of the team's players can't meet. A row's minimums hold in lineups with the
 * team's quarterback, its maximums in every lineup.
 */
export function teamTotals({ ruleset, players, teamStacks }: WarningsInput): Warning[] {
  if (ruleset.sport !== 'nfl') return []
  const teams = new Map(teamsOf(players).map((team) => [team.team, team]))
  return teamStacks.flatMap((row) => {
    const team = teams.get(row.TeamAbbrev)
    if (team === undefined) return []
    return totals.flatMap((total) => {
      const counting = team.players.filter(
        (player) => total.positions === undefined || plays(player, ...total.positions),
      )
      return [...under(total, row, team, counting), ...over(total, row, counting)]
    })
  })
}

function under(total: Total, row: TeamStack, team: PoolTeam, counting: readonly WarningPlayer[]): Warning[] {
  const least = row[total.min]
  const needed = withoutDust(team.quarterbackMin * least)
  const sum = maxExpOf(counting)
  const gap = withoutDust(needed - sum)
  const warning = {
    kind: 'teamTotals',
    key: `teamTotals ${total.min} ${team.team}`,
    location: { tab: 'stacks', team: team.team },
  } as const
  if (isBeyondTolerance(gap)) {
    /** No partner is needed in more lineups than the quarterback, who needs so many at once. */
    const raised = raisedMaxExp(counting, gap, team.quarterbackMin)
    const fix = raised && usableAfter(counting, raised) >= least ? raised : undefined
    return [
      {
        ...warning,
        sentence: `${team.team} is under-exposed to ${total.what}: Max Exp sums to ${percentText(sum)}, but at least ${least} with the QB’s Min Exp of ${percentText(team.quarterbackMin)} needs ${percentText(needed)}.`,
        ...(fix && { fix }),
      },
    ]
  }
  /** Even without a Min Exp, a quarterback with too few partners can't be in any lineup. */
  const usable = counting.filter(({ MaxExp }) => MaxExp > 0).length
  const isWanted = team.players.some((player) => plays(player, 'QB') && player.MaxExp > 0)
  if (usable >= least || !isWanted) return []
  return [
    {
      ...warning,
      sentence: `${team.team} is under-exposed to ${total.what}: ${counted(usable, 'player')} with a Max Exp above 0, but its QB needs at least ${least} and so can’t be in any lineup.`,
    },
  ]
}

const usableAfter = (players: readonly WarningPlayer[], { changes }: WarningFix) =>
  players.filter(
    ({ Id, MaxExp }) => MaxExp > 0 || changes.some((change) => change.kind === 'player' && change.Id === Id),
  ).length

function over(total: Total, row: TeamStack, counting: readonly WarningPlayer[]): Warning[] {
  const most = row[total.max]
  const sum = minExpOf(counting)
  if (most === mostStacked || !isBeyondTolerance(sum - 100 * most)) return []
  const needed = Math.min(mostStacked, Math.ceil(withoutDust(sum / 100)))
  return [
    {
      kind: 'teamTotals',
      key: `teamTotals ${total.max} ${row.TeamAbbrev}`,
      sentence: `${row.TeamAbbrev} is over-exposed to ${total.what}: Min Exp sums to ${percentText(sum)}, but at most ${most} in every lineup allows only ${percentText(100 * most)}.`,
      location: { tab: 'stacks', team: row.TeamAbbrev },
      fix: {
        label: `Raise the max ${total.what} of ${row.TeamAbbrev} to ${needed}`,
        changes: [{ kind: 'teamStack', TeamAbbrev: row.TeamAbbrev, fields: { [total.max]: needed } }],
      },
    },
  ]
}
