import type { Condition } from '@slatecraft/diagram'
import {
  type BuildRequest,
  lineupsToBuild,
  meansSomething,
  type NflStackRule,
  type Player,
  type TeamStack,
} from '@slatecraft/slate'
import { movedEnd } from '../limits/ends.ts'
import { settingInput } from '../limits/inputChanges.ts'
import { down, up, whole } from '../limits/ladders.ts'
import { indexesByTeam, indexesWhere } from '../limits/poolIndexes.ts'
import { isFlex, plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { everyStackRule, stackChange } from '../limits/stackChange.ts'
import {
  asksNothing,
  labelOf,
  noMax,
  type Part,
  parts,
  type Side,
  type StackNumber,
  sides,
  stackNumbers,
} from '../limits/stackNumbers.ts'

/** An nfl stack rule, with what the Team Stacks rows allow. */
export interface NflStack {
  kind: 'nflStack'
  rule: NflStackRule
  teams: readonly TeamStack[]
}

type Position = Exclude<Part, 'Flex'>

const asksFor = (rule: NflStackRule, side: Side) => parts.some((part) => rule[`${side}${part}Min`] > 0)

/** Whether the team's row keeps its QBs out of lineups under this rule. */
const isKeptOut = (rule: NflStackRule, row: TeamStack | undefined) =>
  row !== undefined &&
  ((!row.AllowQBStack && (asksFor(rule, 'team') || asksFor(rule, 'opp'))) ||
    (!row.AllowGameStack && asksFor(rule, 'opp')))

/** Positions that the row of the QB's team lets fill a minimum. */
function partnersOf(row: TeamStack | undefined, side: Side): Position[] {
  if (row === undefined) return ['RB', 'WR', 'TE']
  const isAllowed =
    side === 'team'
      ? { RB: row.AllowRBStack, WR: row.AllowWRStack, TE: row.AllowTEStack }
      : { RB: row.AllowRBOppStack, WR: row.AllowWROppStack, TE: row.AllowTEOppStack }
  return (['RB', 'WR', 'TE'] as const).filter((position) => isAllowed[position])
}

/** Whether a player of the side counts in a number; in a minimum only by the positions that partner a QB. */
const counts = (player: Player, part: Part, partners: readonly Position[]) =>
  plays(player, ...partners.filter((position) => part === 'Flex' || part === position))

const everyPosition: readonly Position[] = ['RB', 'WR', 'TE']

const nameOf = ({ rule }: NflStack) => `stack rule "${labelOf(rule)}"`

export const nflStack: UserRule<NflStack> = {
  owner: 'user',
  appliesTo: (ruleset) => ruleset.sport === 'nfl' && meansSomething('specificStacks', ruleset),
  describe: (limit) => nameOf(limit).replace('s', 'S'),
  constraint: ({ rule, teams }, pool) => {
    const flexOf = indexesByTeam(pool, isFlex)
    const scopes = []
    const banned: number[] = []
    for (const { quarterbacks, team, opp } of cores(pool)) {
      const row = teams.find(({ TeamAbbrev }) => TeamAbbrev === team)
      const conditions = sides.flatMap((side) => {
        const flex = flexOf.get(side === 'team' ? team : opp) ?? []
        return conditionsOf(rule, row, side, (part, partners) =>
          flex.filter((index) => counts(pool[index]!, part, partners)),
        )
      })
      if (isKeptOut(rule, row) || conditions.some(({ items, min }) => items.length < min)) banned.push(...quarterbacks)
      else if (conditions.length > 0) scopes.push({ when: quarterbacks, conditions })
    }
    return { scopes, banned }
  },
  violations: ({ rule, teams }, lineup) =>
    lineup
      .filter((player) => player.Positions.includes('QB'))
      .flatMap((quarterback) => {
        const row = teams.find(({ TeamAbbrev }) => TeamAbbrev === quarterback.TeamAbbrev)
        if (isKeptOut(rule, row)) return [`Team Stacks keep ${quarterback.Name} out of this stack`]
        return sides.flatMap((side) => {
          const team = side === 'team' ? quarterback.TeamAbbrev : quarterback.Opp
          const mates = lineup.filter(({ TeamAbbrev }) => team !== '' && TeamAbbrev === team)
          return parts.flatMap((part) => {
            const least = rule[`${side}${part}Min`]
            const most = rule[`${side}${part}Max`]
            const partners = mates.filter((player) => counts(player, part, partnersOf(row, side))).length
            const all = mates.filter((player) => counts(player, part, everyPosition)).length
            const what = `${part === 'Flex' ? 'RB/WR/TE' : part} from the QB’s ${side === 'team' ? 'team' : 'opponent'}`
            if (partners < least) return [`${partners} ${what} who can be stacked, at least ${least} required`]
            return all > most && most < noMax ? [`${all} ${what}, at most ${most} allowed`] : []
          })
        })
      }),
  // Stack rules share the lineups of a run: `stackCounts` gives each its number of them.
  asked: () => [],
  // In basic mode the user has percentages: `stackDemands` takes a rule apart into them.
  input: () => settingInput('specificStacks'),
  ends: whole,
  weaker: (limit) => ({
    ladders: stackNumbers.flatMap(({ min, max }) => [
      down(limit.rule[min], 0, (value) => withNumber(limit, min, value)),
      up(limit.rule[max], noMax, (value) => withNumber(limit, max, value)),
    ]),
  }),
  change: (limit, instead, inputs) => {
    if (instead === undefined)
      return { words: `Remove ${nameOf(limit)}`, changes: stackChange(limit.rule, { lineups: 0 }, inputs) }
    const changes = stackChange(limit.rule, { instead: instead.rule }, inputs)
    const moved = stackNumbers
      .flatMap(({ name, min, max }) => [
        { end: 'min' as const, name, field: min },
        { end: 'max' as const, name, field: max },
      ])
      .filter(({ field }) => limit.rule[field] !== instead.rule[field])
      .map(({ end, name, field }) => movedEnd(end, `${name} ${end}`, String(instead.rule[field])))
    return { words: `${moved.join(', ')} in ${nameOf(limit)}`, changes }
  },
  changeShare: (limit, count, inputs) => ({
    words:
      count === 0
        ? `Remove ${nameOf(limit)}`
        : `Lower ${nameOf(limit)} to ${count} of ${lineupsToBuild(inputs.request)} lineups`,
    changes: stackChange(limit.rule, { lineups: count }, inputs),
  }),
  removals: () => [everyStackRule],
}

/** The limit of a stack rule; undefined for a rule that asks for nothing. */
export const nflStackLimit = (rule: NflStackRule, { teamStacks: teams }: BuildRequest): NflStack | undefined =>
  asksNothing(rule) ? undefined : { kind: 'nflStack', rule, teams }

const withNumber = (limit: NflStack, field: StackNumber, value: number): NflStack => ({
  ...limit,
  rule: { ...limit.rule, [field]: value },
})

/** QBs of one team against one opponent. */
function cores(pool: readonly Player[]) {
  const found = new Map<string, { quarterbacks: number[]; team: string; opp: string }>()
  for (const index of indexesWhere(pool, (player) => plays(player, 'QB'))) {
    const { TeamAbbrev: team, Opp: opp } = pool[index]!
    const core = found.get(`${team}@${opp}`) ?? { quarterbacks: [], team, opp }
    found.set(`${team}@${opp}`, core)
    core.quarterbacks.push(index)
  }
  return found.values()
}

/** The conditions on one side of the game; those that ask for nothing are left out. */
function conditionsOf(
  rule: NflStackRule,
  row: TeamStack | undefined,
  side: Side,
  countedIn: (part: Part, partners: readonly Position[]) => number[],
): Condition[] {
  return parts.flatMap((part) => {
    const min = rule[`${side}${part}Min`]
    const most = rule[`${side}${part}Max`]
    if (min === 0 && most >= noMax) return []
    const max = most < noMax ? most : Number.POSITIVE_INFINITY
    const all = countedIn(part, everyPosition)
    const partners = countedIn(part, partnersOf(row, side))
    if (partners.length === all.length) return min > 0 || max < all.length ? [{ items: all, min, max }] : []
    return [
      ...(min > 0 ? [{ items: partners, min, max: Number.POSITIVE_INFINITY }] : []),
      ...(max < all.length ? [{ items: all, min: 0, max }] : []),
    ]
  })
}
