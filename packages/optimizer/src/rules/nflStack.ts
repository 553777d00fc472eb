import type { NflStackRule, Player, TeamStack } from '@slatecraft/slate'
import type { Condition } from '../solve/model.ts'
import { indexesByTeam } from '../limits/indexesByTeam.ts'
import { indexesWhere } from '../limits/indexesWhere.ts'
import { isFlex, plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

/** A rule's numbers count players of the QB's team and of its opponent: RB + WR + TE, and each position. */
const sides = ['team', 'opp'] as const
const parts = ['Flex', 'RB', 'WR', 'TE'] as const
type Side = (typeof sides)[number]
type Part = (typeof parts)[number]
type Position = Exclude<Part, 'Flex'>

/** The documented bounds reach from 0 to 7, as many flex players as a roster has places for. */
const noEnd = 7

const leastOf = (rule: NflStackRule, side: Side, part: Part) => rule[`${side}${part}Min`]
const mostOf = (rule: NflStackRule, side: Side, part: Part) => rule[`${side}${part}Max`]

const asksFor = (rule: NflStackRule, side: Side) => parts.some((part) => leastOf(rule, side, part) > 0)

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

export const nflStack: Rule<'nflStack'> = {
  describe: ({ rule }) => `Stack rule "${rule.label === '' ? numbersOf(rule) : rule.label}"`,
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
        if (isKeptOut(rule, row)) return [`Team Stacks keep ${quarterback.Name} out of such a stack`]
        return sides.flatMap((side) => {
          const team = side === 'team' ? quarterback.TeamAbbrev : quarterback.Opp
          const mates = lineup.filter(({ TeamAbbrev }) => team !== '' && TeamAbbrev === team)
          return parts.flatMap((part) => {
            const least = leastOf(rule, side, part)
            const most = mostOf(rule, side, part)
            const partners = mates.filter((player) => counts(player, part, partnersOf(row, side))).length
            const all = mates.filter((player) => counts(player, part, everyPosition)).length
            const what = `${part === 'Flex' ? 'RB/WR/TE' : part} of ${side === 'team' ? "the QB's team" : "the QB's opponent"}`
            if (partners < least) return [`${partners} ${what} who may be stacked, at least ${least} are asked for`]
            return all > most && most < noEnd ? [`${all} ${what}, at most ${most} are allowed`] : []
          })
        })
      }),
}

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
    const min = leastOf(rule, side, part)
    const most = mostOf(rule, side, part)
    if (min === 0 && most >= noEnd) return []
    const max = most < noEnd ? most : Number.POSITIVE_INFINITY
    const all = countedIn(part, everyPosition)
    const partners = countedIn(part, partnersOf(row, side))
    if (partners.length === all.length) return min > 0 || max < all.length ? [{ items: all, min, max }] : []
    return [
      ...(min > 0 ? [{ items: partners, min, max: Number.POSITIVE_INFINITY }] : []),
      ...(max < all.length ? [{ items: all, min: 0, max }] : []),
    ]
  })
}

/** `team Flex 2+, opp TE 0-1` */
function numbersOf(rule: NflStackRule): string {
  const asked = sides.flatMap((side) =>
    parts.flatMap((part) => {
      const min = leastOf(rule, side, part)
      const max = mostOf(rule, side, part)
      if (max < noEnd) return [`${side} ${part} ${min}-${max}`]
      return min > 0 ? [`${side} ${part} ${min}+`] : []
    }),
  )
  return asked.length === 0 ? 'No Force' : asked.join(', ')
}
