import {
  basicStackCounts,
  effectiveStacks,
  type InputChange,
  leastOfShare,
  lineupsToBuild,
  type MlbStackRule,
  type NflStackRule,
  type Settings,
  type SettingsPatch,
} from '@slatecraft/slate'
import { stackShares } from '../portfolio/stackShares.ts'
import type { Limit, LimitOf } from './rule.ts'
import type { Inputs } from './inputs.ts'
import { leastShareFor } from './shareFor.ts'

type StackLimit = LimitOf<'nflStack'> | LimitOf<'mlbStack'>
type StackRule = NflStackRule | MlbStackRule

/** Another limit for the lineups of a rule, none, or another number of them; those that it loses are under no force. */
export type StackEdit = { limit: Limit | undefined } | { count: number }

interface StackPart {
  rule: StackRule
  /** Lineups under it. */
  count: number
}

/**
 * What the user would say for one stack rule, and those that are the same, to be edited while the others keep their lineups. In
 * nfl's basic mode other percentages do where some come to just that; else it is the list of rules, in advanced mode.
 */
export function stackChange(limit: StackLimit, edit: StackEdit, inputs: Inputs): InputChange[] {
  const lineups = lineupsToBuild(inputs.request)
  const isPercentages = inputs.request.stackSettingMode === 'basic' && limit.kind === 'nflStack'
  const parts = isPercentages ? basicParts(inputs, lineups) : listedParts(inputs, lineups)
  const wanted = parts.map((part) => (isSame(part.rule, limit) ? edited(part, edit, lineups) : part))
  const percentages = isPercentages ? percentagesFor(wanted, inputs, lineups) : undefined
  const settings = percentages ?? { stackSettingMode: 'advanced', specificStacks: listFor(wanted, inputs, lineups) }
  return [{ kind: 'settings', settings }]
}

/** The setting that a stack rule comes from. */
export function stackSetting(limit: StackLimit, { request }: Inputs): keyof Settings {
  if (request.stackSettingMode === 'advanced') return 'specificStacks'
  // The basic shapes of mlb are in no list to be edited until the mode is another.
  if (limit.kind === 'mlbStack') return 'stackSettingMode'
  const rule = basicStackCounts(request, 1).findIndex((basic) => isSame(basic.rule, limit))
  return settingsOfBasic[rule] ?? 'teamStackPct'
}

/** In the order of the basic rules. */
const settingsOfBasic: readonly (keyof Settings)[] = [
  'teamStackPct',
  'teamStackPct',
  'gameStackPct',
  'force2FlexStck',
  'force2FlexStck',
  'noStackPct',
]

const basicParts = ({ request }: Inputs, lineups: number): StackPart[] =>
  basicStackCounts(request, lineups)
    .filter(({ count }) => count > 0)
    .map(({ rule, count }) => ({ rule: { ...rule, freq: count / lineups }, count }))

function listedParts(inputs: Inputs, lineups: number): StackPart[] {
  const list = effectiveStacks(inputs.request, inputs.ruleset)
  const counts = countsOf(list, inputs, lineups)
  return list.map((rule, index) => ({ rule, count: counts[index]! }))
}

/** Lineups of each rule that asks for anything; 0 for the others. */
function countsOf(list: readonly StackRule[], { request, ruleset }: Inputs, lineups: number): number[] {
  const asked = { ...request, stackSettingMode: 'advanced' as const, specificStacks: [...list] }
  const { rules } = stackShares(asked, ruleset, lineups)
  return list.map((rule) => rules.find(({ limit }) => limit !== undefined && isOf(rule, limit))?.count ?? 0)
}

const isOf = (rule: StackRule, limit: Limit) =>
  limit.kind === 'nflStack' ? limit.rule === rule : limit.kind === 'mlbStack' && isSame(rule, limit)

function isSame(rule: StackRule, limit: StackLimit): boolean {
  if ('PrimaryStack' in rule)
    return limit.kind === 'mlbStack' && rule.PrimaryStack === limit.primary && rule.SecondaryStack === limit.secondary
  return limit.kind === 'nflStack' && !rule.disabled && numbersOf(rule) === numbersOf(limit.rule)
}

const numbersOf = ({ label: _, freq: __, disabled: ___, ...numbers }: NflStackRule) =>
  JSON.stringify(Object.entries(numbers).sort())

function edited({ rule, count }: StackPart, edit: StackEdit, lineups: number): StackPart {
  if ('count' in edit && edit.count > 0)
    return { rule: { ...rule, freq: leastShareFor(edit.count, lineups) }, count: edit.count }
  const limit = 'limit' in edit ? edit.limit : undefined
  if ('PrimaryStack' in rule) {
    return limit?.kind === 'mlbStack'
      ? { rule: { ...rule, PrimaryStack: limit.primary, SecondaryStack: limit.secondary }, count }
      : { rule: { ...rule, freq: 0 }, count: 0 }
  }
  return limit?.kind === 'nflStack'
    ? { rule: { ...limit.rule, freq: rule.freq }, count }
    : { rule: { ...rule, disabled: true }, count: 0 }
}

/** The list with freqs under which no rule gets more lineups than it should; written in few decimals where that does. */
function listFor(wanted: readonly StackPart[], inputs: Inputs, lineups: number): StackRule[] {
  const list = wanted.map(({ rule }) => rule)
  const counts = countsOf(list, inputs, lineups)
  if (wanted.every(({ count }, index) => counts[index]! <= count)) return list
  return wanted.map(({ rule, count }) => ({ ...rule, freq: count / lineups }))
}

/** The percentages that change, where some give just these rules. */
function percentagesFor(wanted: readonly StackPart[], { request }: Inputs, lineups: number): SettingsPatch | undefined {
  const countOf = (basic: NflStackRule) =>
    wanted.reduce(
      (sum, { rule, count }) => (!('PrimaryStack' in rule) && numbersOf(rule) === numbersOf(basic) ? sum + count : sum),
      0,
    )
  const counts = basicStackCounts(request, lineups).map(({ rule }) => countOf(rule))
  const [, oneTeam = 0, oneGame = 0, twoTeam = 0, twoGame = 0, none = 0] = counts
  const asked = {
    teamStackPct: oneTeam + oneGame + twoTeam + twoGame,
    gameStackPct: oneGame + twoGame,
    force2FlexStck: twoTeam + twoGame,
    noStackPct: none,
  }
  const patch: { [Name in keyof typeof asked]?: number } = {}
  for (const name of ['teamStackPct', 'gameStackPct', 'force2FlexStck', 'noStackPct'] as const)
    if (leastOfShare(request[name], lineups) !== asked[name]) patch[name] = leastShareFor(asked[name], lineups)
  const given = basicStackCounts({ ...request, ...patch }, lineups)
  const isGiven = given.slice(1).every(({ count }, index) => count === counts[index + 1])
  const isWhole = wanted.every(
    ({ count, rule }) => count === 0 || given.some((basic) => isSameNumbers(basic.rule, rule)),
  )
  return isGiven && isWhole ? patch : undefined
}

const isSameNumbers = (basic: NflStackRule, rule: StackRule) =>
  !('PrimaryStack' in rule) && numbersOf(basic) === numbersOf(rule)
