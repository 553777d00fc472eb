import {
  type BuildRequest,
  defaultTeamStack,
  hasTeamStacks,
  mostStacked,
  type Player,
  type Ruleset,
  type TeamCount,
  teamTotals,
} from '@slatecraft/slate'
import { endOf, movedEnd, rangeEnds } from '../limits/ends.ts'
import { groupsOf } from '../limits/groupsOf.ts'
import { down, up } from '../limits/ladders.ts'
import { indexesWhere } from '../limits/poolIndexes.ts'
import { flexPositions, isFlex, plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'

/** A total of a Team Stacks row: at most `max` from the team in every lineup, at least `min` in lineups with its QB. */
export interface TeamTotal {
  kind: 'teamTotal'
  team: string
  what: TeamCount
  min: number
  max: number
}

interface Counted {
  /** Their name in sentences. */
  words: string
  counts: (player: Player) => boolean
}

const counted: Readonly<Record<TeamCount, Counted>> = {
  flex: { words: 'RB/WR/TE', counts: isFlex },
  players: { words: 'players', counts: () => true },
  RB: { words: 'RBs', counts: (player) => plays(player, 'RB') },
  WR: { words: 'WRs', counts: (player) => plays(player, 'WR') },
  TE: { words: 'TEs', counts: (player) => plays(player, 'TE') },
}

/** `Min RB`, as the row's field is named. */
const fieldName = ({ what }: TeamTotal, end: 'min' | 'max') =>
  `${end === 'min' ? 'Min' : 'Max'} ${teamTotals[what].label}`

export const teamTotal: UserRule<TeamTotal> = {
  owner: 'user',
  appliesTo: hasTeamStacks,
  describe: (limit) => {
    const words = rangeEnds(limit).map((one) => `${fieldName(one, endOf(one))} ${one[endOf(one)]}`)
    return `${words.join(' and ')} for ${limit.team}`
  },
  listed: (limit) =>
    rangeEnds(limit).length === 1
      ? { words: `${fieldName(limit, endOf(limit))} ${limit[endOf(limit)]} for`, name: limit.team }
      : undefined,
  constraint: ({ team, what, min, max }, pool) => {
    const { counts } = counted[what]
    const quarterbacks = indexesWhere(pool, (player) => player.TeamAbbrev === team && plays(player, 'QB'))
    const items = indexesWhere(pool, (player) => player.TeamAbbrev === team && counts(player))
    // Grouped by every team, so that the totals of several teams become one group limit.
    const groups = {
      ...groupsOf(
        pool,
        (player) => (counts(player) ? player.TeamAbbrev : undefined),
        (name) => (name === team ? max : Number.POSITIVE_INFINITY),
      ),
      minGroups: 0,
    }
    return {
      ...(max < Number.POSITIVE_INFINITY ? { groups: [groups] } : {}),
      ...(min > 0 && quarterbacks.length > 0
        ? { scopes: [{ when: quarterbacks, conditions: [{ items, min, max: Number.POSITIVE_INFINITY }] }] }
        : {}),
    }
  },
  violations: ({ team, what, min, max }, lineup) => {
    const { words, counts } = counted[what]
    const ofTeam = lineup.filter((player) => player.TeamAbbrev === team)
    const count = ofTeam.filter(counts).length
    const hasQuarterback = ofTeam.some(({ Positions }) => Positions.includes('QB'))
    return [
      ...(count > max ? [`${count} ${words} from ${team}, at most ${max} allowed`] : []),
      ...(count < min && hasQuarterback
        ? [`${count} ${words} from ${team} with its QB, at least ${min} required`]
        : []),
    ]
  },
  asked: (request, ruleset) =>
    totalsOf(request, ruleset)
      .filter((limit) => rangeEnds(limit).length > 0)
      .map((limit) => ({ in: 'all', limit })),
  input: ({ team }) => ({ kind: 'teamStack', TeamAbbrev: team }),
  ends: (limit) => rangeEnds(limit).toReversed(),
  weaker: (limit) => ({
    ladders:
      endOf(limit) === 'min'
        ? [down(limit.min, 1, (min) => ({ ...limit, min }))]
        : [up(limit.max, mostStacked - 1, (max) => ({ ...limit, max }))],
  }),
  change: (limit, instead) => {
    const end = endOf(limit)
    const field = teamTotals[limit.what][end]
    const name = `${fieldName(limit, end)} for ${limit.team}`
    return {
      words: instead === undefined ? `Remove ${name}` : movedEnd(end, name, String(instead[end])),
      changes: [
        {
          kind: 'teamStack',
          TeamAbbrev: limit.team,
          fields: { [field]: instead?.[end] ?? defaultTeamStack(limit.team)[field] },
        },
      ],
    }
  },
  changeShare: undefined,
  removals: ({ request: { teamStacks } }) =>
    teamStacks.map(({ TeamAbbrev }) => ({
      words: `Team Stacks totals for ${TeamAbbrev}`,
      patch: {
        teamStacks: teamStacks.map((row) => (row.TeamAbbrev === TeamAbbrev ? { ...row, ...noTotals } : row)),
      },
      lift: (limit) => (limit.team === TeamAbbrev ? undefined : limit),
    })),
}

/** The totals of all rows for teams in the pool. A max of `mostStacked`, or one that no roster can pass, is infinite. */
function totalsOf({ teamStacks, players }: BuildRequest, ruleset: Ruleset): TeamTotal[] {
  const teams = new Set(players.map(({ TeamAbbrev }) => TeamAbbrev))
  return teamStacks
    .filter(({ TeamAbbrev }) => teams.has(TeamAbbrev))
    .flatMap((row) =>
      (Object.keys(counted) as TeamCount[]).map((what): TeamTotal => {
        const { min, max } = teamTotals[what]
        const most = row[max] < Math.min(mostStacked, slotsFor(what, ruleset)) ? row[max] : Number.POSITIVE_INFINITY
        return { kind: 'teamTotal', team: row.TeamAbbrev, what, min: row[min], max: most }
      }),
    )
}

function slotsFor(what: TeamCount, { slots }: Ruleset): number {
  if (what === 'players') return slots.length
  const positions: readonly string[] = what === 'flex' ? flexPositions : [what]
  return slots.filter(({ accepts }) => accepts.some((position) => positions.includes(position))).length
}

const noTotals = Object.fromEntries(
  Object.values(teamTotals).flatMap(({ min, max }) => [
    [min, 0],
    [max, mostStacked],
  ]),
)
