import { NflStackRule } from '@slatecraft/slate'
import { crossedBounds } from './bounds.ts'

export type Rules = readonly NflStackRule[]

/** As many as a request may hold. */
export const mostRules = 50

/** A rule that forces nothing yet, in no lineups yet. */
export const newRule = (): NflStackRule => NflStackRule.parse({ label: 'New rule', freq: 0 })

/** Not switched off, and no minimum above its maximum. */
export const isUsed = (rule: NflStackRule): boolean => !rule.disabled && crossedBounds(rule).length === 0

export const withRule = (rules: Rules, index: number, change: Partial<NflStackRule>): NflStackRule[] =>
  rules.map((rule, at) => (at === index ? { ...rule, ...change } : rule))

export const withoutRule = (rules: Rules, index: number): NflStackRule[] => rules.filter((_, at) => at !== index)

export const withCopy = (rules: Rules, index: number): NflStackRule[] =>
  rules.flatMap((rule, at) => (at === index ? [rule, { ...rule, label: copyLabel(rule.label), freq: 0 }] : [rule]))

/** The rule one place up or down; at an end of the list everything stays. */
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

/** Labels end at 80 signs. */
const copyLabel = (label: string) => (label === '' ? '' : `${label} (copy)`.slice(0, 80))
