import { decimalText, listed, percentText, type TeamStack, withoutDust } from '@slatecraft/slate'
import { isBeyondTolerance, maxExpOf } from './amounts.ts'
import { raisedMaxExp } from './raisedMaxExp.ts'
import { stackedShares } from './stackRules.ts'
import { flexPositions, type PoolTeam, plays, teamsOf } from './teams.ts'
import type { Warning, WarningPlayer, WarningsInput } from './warning.ts'

type Side = 'team' | 'opp'

const words: Record<Side, string> = { team: 'Under-exposed to flex', opp: 'Under-exposed to opponents flex' }

/**
 * Teams whose quarterbacks have a Min Exp that their stack partners can't match: teammates for the share of team stacks,
 * opponents for the share of game stacks. Partners are the positions that the team's row allows; a team whose quarterback
 * must not be stacked needs none.
 */
export function stackExposures({ ruleset, settings, players, teamStacks }: WarningsInput): Warning[] {
  if (ruleset.sport !== 'nfl') return []
  const shares = stackedShares(settings)
  const rowOf = new Map(teamStacks.map((row) => [row.TeamAbbrev, row]))
  const teams = teamsOf(players)
  const membersOf = new Map(teams.map(({ team, players }) => [team, players]))

  return teams.flatMap((team) => {
    const row = rowOf.get(team.team)
    if (team.quarterbackMin === 0 || row?.AllowQBStack === false) return []
    const opponents = membersOf.get(team.opponent)
    const isGameStacked = opponents !== undefined && row?.AllowGameStack !== false
    return [
      ...underExposed('team', team, { players: team.players, row, share: shares.team }),
      ...(isGameStacked ? underExposed('opp', team, { players: opponents, row, share: shares.opp }) : []),
    ]
  })
}

interface Partners {
  players: readonly WarningPlayer[]
  row: TeamStack | undefined
  share: number
}

function underExposed(side: Side, { team, opponent, quarterbackMin }: PoolTeam, partners: Partners): Warning[] {
  const positions = partnersOf(partners.row, side)
  const flex = partners.players.filter((player) => plays(player, ...positions))
  const needed = withoutDust(quarterbackMin * partners.share)
  const sum = maxExpOf(flex)
  const gap = withoutDust(needed - sum)
  if (!isBeyondTolerance(gap)) return []
  const hint = `${words[side]}, need an additional ${decimalText(gap)} percent`
  const whose = side === 'team' ? team : opponent
  const fix = raisedMaxExp(flex, gap)
  return [
    {
      kind: 'stackExposures',
      key: `stackExposures ${side} ${team}`,
      sentence: `${team}: ${hint}. Max Exp of ${whose} ${listed(positions)} sums to ${percentText(sum)}, but the QB’s Min Exp of ${percentText(quarterbackMin)} needs ${percentText(needed)}.`,
      location: { tab: 'players', team: whose },
      hint: { team, words: hint },
      ...(fix && { fix }),
    },
  ]
}

function partnersOf(row: TeamStack | undefined, side: Side) {
  if (row === undefined) return flexPositions
  const isAllowed =
    side === 'team'
      ? { RB: row.AllowRBStack, WR: row.AllowWRStack, TE: row.AllowTEStack }
      : { RB: row.AllowRBOppStack, WR: row.AllowWROppStack, TE: row.AllowTEOppStack }
  return flexPositions.filter((position) => isAllowed[position])
}
