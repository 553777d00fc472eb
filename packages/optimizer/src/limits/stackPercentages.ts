import {
  type BuildRequest,
  basicNflRule,
  basicStackCounts,
  lineupsToBuild,
  listed,
  type NflStackRule,
  type Ruleset,
  type StackPercentages,
  settingLabel,
  shareText,
} from '@slatecraft/slate'
import { settingsChange } from './inputChanges.ts'
import type { Change } from './rule.ts'
import { leastShareFor } from './shareFor.ts'
import { stackNumbers } from './stackNumbers.ts'

/** A percentage of nfl's basic mode. */
export type StackPercentage = keyof StackPercentages

/** What a lineup obeys that counts in a percentage; the strictest first. */
const ruleOfPercentage: Readonly<Record<StackPercentage, NflStackRule>> = {
  force2FlexStck: basicNflRule.twoTeam,
  gameStackPct: basicNflRule.game,
  teamStackPct: basicNflRule.team,
  noStackPct: basicNflRule.noStack,
}

export const stackPercentages = Object.keys(ruleOfPercentage) as StackPercentage[]

/** Whether percentages and no list of rules say which stacks a run has. */
export const hasPercentages = ({ stackSettingMode }: BuildRequest, { sport }: Ruleset) =>
  sport === 'nfl' && stackSettingMode === 'basic'

/** The percentages in which a lineup under a basic rule counts. Team stacks below the game stacks ask for nothing. */
export const percentagesOf = (rule: NflStackRule, { teamStackPct, gameStackPct }: BuildRequest): StackPercentage[] =>
  stackPercentages.filter(
    (percentage) =>
      implies(rule, ruleOfPercentage[percentage]) && (percentage !== 'teamStackPct' || teamStackPct >= gameStackPct),
  )

/** Whether lineups that count in one percentage count in the other, too. */
export const isCountedIn = (one: StackPercentage, other: StackPercentage) =>
  implies(ruleOfPercentage[one], ruleOfPercentage[other])

const implies = (strict: NflStackRule, weak: NflStackRule) =>
  stackNumbers.every(({ min, max }) => strict[min] >= weak[min] && strict[max] <= weak[max])

/** What a lineup obeys that counts in all of these percentages. */
export function ruleOfAll(percentages: readonly StackPercentage[]): NflStackRule {
  const rules = percentages.map((percentage) => ruleOfPercentage[percentage])
  const numbers = stackNumbers.flatMap(({ min, max }) => [
    [min, Math.max(0, ...rules.map((rule) => rule[min]))],
    [max, Math.min(...rules.map((rule) => rule[max]))],
  ])
  return { ...rules[0]!, ...Object.fromEntries(numbers) }
}

/** How many lineups of a run count in each percentage. */
export function percentageCounts(request: BuildRequest, lineups: number): Record<StackPercentage, number> {
  const counts = basicStackCounts(request, lineups)
  const countOf = (percentage: StackPercentage) =>
    counts
      .filter(({ rule }) => percentagesOf(rule, request).includes(percentage))
      .reduce((sum, { count }) => sum + count, 0)
  return Object.fromEntries(stackPercentages.map((each) => [each, countOf(each)])) as Record<StackPercentage, number>
}

/** Asks for fewer lineups: `Lower Game Stack to 40% (8 of 20 lineups)`. Lower team stacks need lower game stacks. */
export function loweredPercentage(percentage: StackPercentage, count: number, request: BuildRequest): Change {
  const lineups = lineupsToBuild(request)
  const counts = percentageCounts(request, lineups)
  const isLowered = (other: StackPercentage) =>
    other === percentage || (other === 'gameStackPct' && isCountedIn(other, percentage) && counts[other] > count)
  const lowered = stackPercentages.filter(isLowered).toReversed()
  const share = leastShareFor(count, lineups)
  const names = listed(lowered.map((each) => settingLabel(each)))
  const words = `Lower ${names} to ${shareText(share)}`
  return {
    words: count === 0 ? words : `${words} (${count} of ${lineups} lineups)`,
    changes: settingsChange(Object.fromEntries(lowered.map((each) => [each, share]))),
  }
}
