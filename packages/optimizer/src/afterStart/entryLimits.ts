import { counted, type Player } from '@slatecraft/slate'
import { createRuleMatching } from '../portfolio/ruleMatching.ts'
import type { RunInput } from '../portfolio/run.ts'
import { inEveryLineup } from '../portfolio/shares.ts'
import { limitsOfTurn, turnsOf } from '../portfolio/turns.ts'
import { isUserLimit, type Limit, ruleOf } from '../rules/rules.ts'

/** A limit that at least `count` lineups obey. */
interface NightShare {
  label: string
  count: number
  /** What the user reads if only so many lineups obey it. */
  shortfall: (met: number) => string
  isMet: (rows: readonly Player[]) => boolean
  /** Index in the run's forced shares; or a limit, for what only some lineups may have. */
  demand: { forced: number } | { limit: Limit }
}

/** The stack rules that a lineup may be built under: indexes, -1 if there are none. */
interface EntryRules {
  /** In order to meet the run's numbers. */
  possible: readonly number[]
  /** Whatever the run's numbers: those that it obeys already, or all. */
  own: readonly number[]
  /** The rule that it counts for; undefined until it has one. */
  rule: number | undefined
}

/** What the user's limits ask of given lineups. */
export interface RunLimits {
  /** By lineup. */
  rules: EntryRules[]
  /** By stack rule: lineups that it still needs. */
  open: number[]
  shares: readonly NightShare[]
  /** All limits of a lineup under a stack rule, with some shares and what holds in every lineup. */
  under: (index: number, rule: number, shares: readonly number[]) => readonly Limit[]
  /** The site's rules and Max Salary, for lineups whose locked players break the user's limits. */
  site: readonly Limit[]
  /** Whether a complete lineup obeys all limits that bind it alone, under one of its rules. */
  isLawful: (index: number, rows: readonly Player[]) => boolean
}

/** The known players of a given lineup, as they count in their slots. */
export interface GivenRows {
  rows: readonly Player[]
  /** Whether all slots have known players. */
  isWhole: boolean
}

const obeysLimit = (limit: Limit | undefined, rows: readonly Player[]) =>
  limit === undefined || ruleOf(limit).violations(limit, rows).length === 0

/**
 * Spreads the stack rules over given lineups. A lineup keeps a rule that it obeys already; the others get the rules that are
 * short.
 */
export function runLimits({ request, problem, shares, lineups }: RunInput, given: readonly GivenRows[]): RunLimits {
  const { rules, forced, limited, anchored } = shares
  const turns = turnsOf(shares, lineups)
  const matching = createRuleMatching(rules.map(({ count }) => count))
  const obeys = given.map(({ rows }) => rules.map(({ limit }) => obeysLimit(limit, rows)))
  const wholeFirst = [...given.keys()].sort((a, b) => Number(given[b]!.isWhole) - Number(given[a]!.isWhole))
  for (const index of wholeFirst) matching.assign(index, obeys[index]!, turns[index]!.rule)
  const open = rules.map(({ count }) => count)
  for (const rule of matching.ruleOf.values()) open[rule]!--
  const used = rules.length === 0 ? [-1] : [...rules.keys()].filter((rule) => rules[rule]!.count > 0)
  const all = counted(lineups, 'lineup')
  const always = [...forced.keys()].filter((share) => forced[share]!.count >= lineups)
  const never = limited.filter(({ cap }) => cap === 0).map(({ without }) => without)
  const some: NightShare[] = [
    ...forced.flatMap(({ label, count, limit }, share): NightShare[] => {
      if (always.includes(share)) return []
      const shortfall = (met: number) => `${label} holds in ${met} of ${all}, ${count} were asked for.`
      return [{ label, count, shortfall, isMet: (rows) => obeysLimit(limit, rows), demand: { forced: share } }]
    }),
    ...limited.flatMap(({ label, cap, has, without }): NightShare[] => {
      if (cap === 0) return []
      const shortfall = (met: number) => `${label}: ${lineups - met} of ${all}, at most ${cap} were asked for.`
      return [{ label, count: lineups - cap, shortfall, isMet: (rows) => !has(rows), demand: { limit: without } }]
    }),
  ]
  const groups = anchored.map(inEveryLineup)
  /** A lineup that obeys a group whenever it has an anchor goes on to do so. */
  const kept = given.map(({ rows }) => groups.filter((group) => obeysLimit(group, rows)))
  const ofRule = (rule: number, which: readonly number[]) => [...limitsOfTurn(shares, rule, which), ...never]

  const entryRules = given.map((_, index): EntryRules => {
    const rule = matching.ruleOf.get(index)
    const obeyed = used.filter((each) => each >= 0 && obeys[index]![each])
    const own = obeyed.length > 0 ? obeyed : used
    return { possible: rule === undefined ? own : [rule], own, rule }
  })

  return {
    rules: entryRules,
    open,
    shares: some,
    under: (index, rule, which) => {
      const demands = which.map((share) => some[share]!.demand)
      const alsoForced = demands.flatMap((demand) => ('forced' in demand ? [demand.forced] : []))
      const without = demands.flatMap((demand) => ('limit' in demand ? [demand.limit] : []))
      return [
        ...problem.limits,
        ...ofRule(
          rule,
          [...always, ...alsoForced].sort((a, b) => a - b),
        ),
        ...without,
        ...kept[index]!,
      ]
    },
    site: [...problem.limits.filter((limit) => !isUserLimit(limit)), { kind: 'salary', min: 0, max: request.maxSal }],
    isLawful: (index, rows) =>
      problem.limits.every((limit) => obeysLimit(limit, rows)) &&
      entryRules[index]!.own.some((rule) => ofRule(rule, always).every((limit) => obeysLimit(limit, rows))),
  }
}
