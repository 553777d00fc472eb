import { effectiveStacks, type InputChange, lineupsToBuild } from '@slatecraft/slate'
import { settingsChange } from './inputChanges.ts'
import type { Inputs, LimitRemoval } from './rule.ts'
import { leastShareFor } from './shareFor.ts'
import { type StackRule, stackCounts } from './stackCounts.ts'
import { asksNothing, hasSameNumbers } from './stackNumbers.ts'

/** What takes the place of a rule, apart from its share, or the number of lineups to keep it in: 0 drops it. */
export type StackEdit = { instead: StackRule } | { lineups: number }

interface StackPart {
  rule: StackRule
  /** Lineups under it. */
  count: number
}

/** Edits one stack rule, and those with the same numbers; the others keep their lineups. Basic mode becomes advanced mode. */
export function stackChange(rule: StackRule, edit: StackEdit, inputs: Inputs): readonly InputChange[] {
  const lineups = lineupsToBuild(inputs.request)
  const wanted = listedParts(inputs, lineups).map((part) =>
    isOn(part.rule) && hasSameNumbers(part.rule, rule) ? edited(part, edit, lineups) : part,
  )
  return settingsChange({ stackSettingMode: 'advanced', specificStacks: listFor(wanted, inputs, lineups) })
}

const isOn = (rule: StackRule) => 'PrimaryStack' in rule || !rule.disabled

function listedParts(inputs: Inputs, lineups: number): StackPart[] {
  const list = effectiveStacks(inputs.request, inputs.ruleset)
  const counts = countsOf(list, inputs, lineups)
  return list.map((rule, index) => ({ rule, count: counts[index]! }))
}

/** Lineups of each rule that asks for anything; 0 for the others. */
function countsOf(list: readonly StackRule[], { request, ruleset }: Inputs, lineups: number): number[] {
  const advanced = { ...request, stackSettingMode: 'advanced' as const, specificStacks: [...list] }
  const { stacks } = stackCounts(advanced, ruleset, lineups)
  const isIt = (rule: StackRule, one: StackRule | undefined) =>
    one === rule || (one !== undefined && 'PrimaryStack' in rule && hasSameNumbers(rule, one))
  return list.map((rule) => (asksNothing(rule) ? 0 : (stacks.find((stack) => isIt(rule, stack.rule))?.count ?? 0)))
}

function edited({ rule, count }: StackPart, edit: StackEdit, lineups: number): StackPart {
  if ('instead' in edit) return { rule: { ...edit.instead, freq: rule.freq }, count }
  if (edit.lineups > 0) return { rule: { ...rule, freq: leastShareFor(edit.lineups, lineups) }, count: edit.lineups }
  return { rule: 'PrimaryStack' in rule ? { ...rule, freq: 0 } : { ...rule, disabled: true }, count: 0 }
}

/** The list with shares that give no rule more lineups than it should have, in few decimals where that is possible. */
function listFor(wanted: readonly StackPart[], inputs: Inputs, lineups: number): StackRule[] {
  const list = wanted.map(({ rule }) => rule)
  const counts = countsOf(list, inputs, lineups)
  if (wanted.every(({ count }, index) => counts[index]! <= count)) return list
  return wanted.map(({ rule, count }) => ({ ...rule, freq: count / lineups }))
}

/** The stack rules of nfl and mlb, taken away together. */
export const everyStackRule = {
  words: 'All stack rules',
  patch: { stackSettingMode: 'advanced', specificStacks: [] },
  lift: () => undefined,
} satisfies LimitRemoval<unknown>
