import { NflStackRule } from '@slatecraft/slate'
import { crossedBounds } from './bounds.ts'

export type Rules = readonly NflStackRule[]

/** The most rules a request accepts. */
export const mostRules = 50

/** A new rule: forces nothing and applies to 0% of lineups. */
export const newRule = (): NflStackRule => NflStackRule.parse({ label: 'New rule', freq: 0 })

/** On, and no min above its max. */
export const isUsed = (rule: NflStackRule): boolean => !rule.disabled && crossedBounds(rule).length === 0

export const withRule = (rules: Rules, index: number, change: Partial<NflStackRule>): NflStackRule[] =>
  rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule))

export const withoutRule = (rules: Rules, index: number): NflStackRule[] => rules.filter((_, at) => at !== index)

export const withCopy = (rules: Rules, index: number): NflStackRule[] =>
  rules.flatMap((rule, at) => (at === index ? [rule, { ...rule, label: copyLabel(rule.label), freq: 0 }] : [rule]))

/** Moves a rule one row up or down; no change at the ends of the list. */
export function withMoved(rules: Rules, index: number, step: 1 | -1): NflStackRule[] {
  const moved = [...rules]
  const other = index + step
  const [one, another] = [rules[index], rules[other]]
  if (one !== undefined && another !== undefined) {
    moved[index] = another
    moved[other] = one
  }
  return moved
}

/** Labels have at most 80 characters. */
const copyLabel = (label: string) => (label === '' ? '' : `${label} (copy)`.slice(0, 80))
