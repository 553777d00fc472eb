import type { NflStackRule } from '@slatecraft/slate'
import type { Limit } from '../limits/rule.ts'
import { limitWords } from './words.ts'

/** A limit that asks for less, in words, and how far it goes from the old one: 0 for nothing, 1 for all of it. */
export interface Weaker {
  limit: Limit
  words: string
  size: number
}

/** Ways to weaken a limit with one end, each as a ladder of ever weaker ones that still ask for something. */
export function weakerLimits(limit: Limit): Weaker[][] {
  switch (limit.kind) {
    case 'underOwnership':
      return limit.min > 0
        ? [down(limit.min, 1, (min) => ({ ...limit, min }))]
        : [up(limit.max, mostPlaces, (max) => ({ ...limit, max }))]
    case 'topN':
      return [down(limit.force, 1, (force) => ({ ...limit, force }))]
    case 'teamLeast':
      return [down(limit.min, 1, (min) => ({ ...limit, min }))]
    case 'teamMost':
      return [up(limit.max, mostPlaces, (max) => ({ ...limit, max }))]
    case 'group': {
      const { group } = limit
      return group.minGroup > 0
        ? [down(group.minGroup, 1, (minGroup) => ({ ...limit, group: { ...group, minGroup } }))]
        : [up(group.maxGroup, group.players.length - 1, (maxGroup) => ({ ...limit, group: { ...group, maxGroup } }))]
    }
    case 'mlbStack': {
      const { primary, secondary } = limit
      return [
        down(secondary, 0, (less) => ({ ...limit, secondary: less }), secondary),
        down(primary, 1, (less) => ({ ...limit, primary: less }), primary),
      ].map((ladder) =>
        ladder.map((step) => ({ ...step, words: `${limitWords(step.limit)} instead of ${primary}/${secondary}` })),
      )
    }
    case 'nflStack':
      return stackLadders(limit.rule, (rule) => ({ ...limit, rule }))
    default:
      return []
  }
}

/** More than any roster has places for. */
const mostPlaces = 10

const atMost = 7
type Bound = Exclude<keyof NflStackRule, 'label' | 'disabled' | 'freq'>

const bounds = (['team', 'opp'] as const).flatMap((side) =>
  (['Flex', 'RB', 'WR', 'TE'] as const).map((part) => ({
    name: `${side === 'team' ? 'team' : 'opponent'} ${part}`,
    least: `${side}${part}Min` satisfies Bound,
    most: `${side}${part}Max` satisfies Bound,
  })),
)

/** One number of the rule moved at a time. */
function stackLadders(rule: NflStackRule, withRule: (rule: NflStackRule) => Limit): Weaker[][] {
  const named = (step: Weaker, bound: string, value: number, old: number): Weaker => ({
    ...step,
    words: `${limitWords(step.limit)} with ${bound} ${value} instead of ${old}`,
  })
  return bounds.flatMap(({ name, least, most }) => [
    down(rule[least], 0, (value) => withRule({ ...rule, [least]: value })).map((step, index) =>
      named(step, `${name} Min`, rule[least] - index - 1, rule[least]),
    ),
    up(rule[most], atMost, (value) => withRule({ ...rule, [most]: value })).map((step, index) =>
      named(step, `${name} Max`, rule[most] + index + 1, rule[most]),
    ),
  ])
}

const down = (from: number, to: number, limitAt: (value: number) => Limit, old = from): Weaker[] =>
  Array.from({ length: Math.max(0, from - to) }, (_, index) => step(limitAt(from - index - 1), from - index - 1, old))

const up = (from: number, to: number, limitAt: (value: number) => Limit): Weaker[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => step(limitAt(from + index + 1), from + index + 1, from))

const step = (limit: Limit, value: number, old: number): Weaker => ({
  limit,
  words: `${limitWords(limit)} instead of ${old}`,
  size: Math.abs(value - old) / Math.max(value, old, 1),
})
