import type { NflStackRule } from '@slatecraft/slate'
import { leastShareFor } from '../limits/shareFor.ts'
import { hasPercentages, percentageCounts, percentagesOf, ruleOfAll } from '../limits/stackPercentages.ts'
import { stackShares } from '../portfolio/stackShares.ts'
import { limitsOfTurn, type Turn, turnsOf } from '../portfolio/turns.ts'
import type { NflStack } from '../rules/nflStack.ts'
import type { UserLimit } from '../rules/rules.ts'
import type { RunDemand, RunTask } from './runDemand.ts'
import { rowsWith } from './stackDemands.ts'

/**
 * The turns of a run with some of its demands: each stack rule, percentage and forced share holds in as many of its turns as
 * demanded. Turns with the same stack rule have the same number for it in every answer.
 */
export function createTurnsUnder(task: RunTask): (demands: readonly RunDemand[]) => Turn[] {
  const { request, shares, turns, lineups, problem } = task
  const isByPercentage = hasPercentages(request, problem.ruleset)
  const counts = percentageCounts(request, lineups)
  const numbers = new Map<string, number>()
  const rules: { limit: UserLimit; label: string; count: number }[] = []

  function numbered(limit: UserLimit | undefined): number {
    if (limit === undefined) return -1
    const key = JSON.stringify(limit)
    const number = numbers.get(key) ?? rules.push({ limit, label: '', count: 0 }) - 1
    numbers.set(key, number)
    return number
  }

  /** Turns with other limits for their stack rules. */
  function withRules(some: readonly Turn[], limits: readonly (UserLimit | undefined)[]): Turn[] {
    const numberOf = limits.map(numbered)
    return some.map((turn) => ({ ...turn, rule: numberOf[turn.rule] ?? -1 }))
  }

  /** The run's own turns with what is left of its percentages, or the turns that other percentages give. */
  function ofPercentages(demands: readonly RunDemand[], teams: NflStack['teams']): Turn[] {
    const asked = demands.filter((demand) => demand.kind === 'stacked')
    const changed = asked.filter(({ percentage, count }) => count !== counts[percentage])
    if (changed.length > 0) {
      const patch = changed.map(({ percentage, count }) => [percentage, leastShareFor(count, lineups)])
      const patched = { ...request, ...Object.fromEntries(patch), teamStacks: [...teams] }
      const ofRun = { ...stackShares(patched, problem.ruleset, lineups), forced: shares.forced, ceiling: 0 }
      return withRules(
        turnsOf(ofRun, lineups),
        ofRun.rules.map(({ limit }) => limit),
      )
    }
    const left = new Set(asked.map(({ percentage }) => percentage))
    const weakened = (rule: NflStackRule): NflStack | undefined => {
      const kept = percentagesOf(rule, request).filter((percentage) => left.has(percentage))
      return kept.length === 0 ? undefined : { kind: 'nflStack', rule: ruleOfAll(kept), teams }
    }
    return withRules(
      turns,
      shares.rules.map(({ limit }) => (limit?.kind === 'nflStack' ? weakened(limit.rule) : undefined)),
    )
  }

  return (demands) => {
    const teams = rowsWith(demands.filter((demand) => demand.kind === 'off'))
    const rulesLeft = new Map<number, number>()
    const forcedLeft = new Map<number, number>()
    for (const demand of demands) {
      if (demand.kind === 'rule') rulesLeft.set(demand.rule, demand.count)
      else if (demand.kind === 'forced') forcedLeft.set(demand.share, demand.count)
    }
    const use = (left: Map<number, number>, index: number) => {
      const count = left.get(index) ?? 0
      left.set(index, count - 1)
      return count > 0
    }
    const ofList = () => {
      const limits = shares.rules.map(({ limit }) => (limit?.kind === 'nflStack' ? { ...limit, teams } : limit))
      return withRules(turns, limits).map((turn, index) => ({
        ...turn,
        rule: use(rulesLeft, turns[index]!.rule) ? turn.rule : -1,
      }))
    }
    return (isByPercentage ? ofPercentages(demands, teams) : ofList()).map(({ rule, forced }) => {
      const kept = forced.filter((share) => use(forcedLeft, share))
      return { rule, forced: kept, ceiling: false, limits: limitsOfTurn({ rules, forced: shares.forced }, rule, kept) }
    })
  }
}
