import {
  type BuildRequest,
  basicStackCounts,
  effectiveStacks,
  type MlbStackRule,
  meansSomething,
  type NflStackRule,
  type Ruleset,
  settingLabel,
  shareText,
} from '@slatecraft/slate'
import { largestRemainder } from './largestRemainder.ts'
import { asksNothing, labelOf, stackNumbers } from './stackNumbers.ts'

export type StackRule = NflStackRule | MlbStackRule

/** A stack rule with the number of lineups under it. */
interface StackCount {
  label: string
  /** Undefined for the lineups that no rule is left for. */
  rule: StackRule | undefined
  count: number
}

interface StackCounts {
  /** Each lineup is built under one of them; empty where none asks for anything. */
  stacks: StackCount[]
  /** What could not be taken as the user entered it, in sentences. */
  notes: string[]
}

/**
 * The stack rules of nfl and mlb as numbers of lineups. In nfl's basic mode each percentage comes to its own number of
 * lineups. A list of rules is apportioned by largest remainder; no rule applies to the lineups that it leaves.
 */
export function stackCounts(request: BuildRequest, ruleset: Ruleset, lineups: number): StackCounts {
  if (!meansSomething('specificStacks', ruleset)) return { stacks: [], notes: [] }
  const { stacks, notes } =
    ruleset.sport === 'nfl' && request.stackSettingMode === 'basic'
      ? basicCounts(request, lineups)
      : listedCounts(request, ruleset, lineups)
  const used = stacks.filter(({ count }) => count > 0)
  return { stacks: used.every(({ rule }) => rule === undefined || asksNothing(rule)) ? [] : used, notes }
}

function basicCounts(request: BuildRequest, lineups: number): StackCounts {
  const stacked = Math.max(request.teamStackPct, request.gameStackPct)
  return {
    stacks: basicStackCounts(request, lineups).map(({ rule, count }) => ({ label: labelOf(rule), rule, count })),
    notes:
      stacked + request.noStackPct > 1 + 1e-9
        ? [
            `${settingLabel('teamStackPct')} and ${settingLabel('noStackPct')} add up to more than 100%: ${settingLabel('noStackPct')} gets what ${settingLabel('teamStackPct')} leaves.`,
          ]
        : [],
  }
}

function listedCounts(request: BuildRequest, ruleset: Ruleset, lineups: number): StackCounts {
  const notes: string[] = []
  const usable = effectiveStacks(request, ruleset).filter((rule) => {
    const fault = whyUnusable(rule, ruleset)
    if (fault !== undefined && fault !== 'disabled') notes.push(fault)
    return fault === undefined
  })
  const sum = usable.reduce((total, { freq }) => total + freq, 0)
  if (sum > 1 + 1e-9)
    notes.push(`The shares of the stack rules add up to ${shareText(sum)}: they are scaled down to 100%.`)
  const counts = largestRemainder([...usable.map(({ freq }) => freq), Math.max(0, 1 - sum)], lineups)
  const stacks = usable.map((rule, index) => ({ label: labelOf(rule), rule, count: counts[index]! }))
  return { stacks: [...stacks, { label: 'No Force', rule: undefined, count: counts.at(-1)! }], notes }
}

function whyUnusable(rule: StackRule, { sport }: Ruleset): string | undefined {
  if ('PrimaryStack' in rule) return sport === 'mlb' ? undefined : 'An MLB stack shape has no effect in this contest.'
  if (sport !== 'nfl') return `NFL stack rule "${rule.label}" has no effect in this contest.`
  if (rule.disabled) return 'disabled'
  const crossed = stackNumbers.find(({ min, max }) => rule[min] > rule[max])
  return crossed && `Stack rule "${rule.label}" is not used: its ${crossed.name} min is above its max.`
}
