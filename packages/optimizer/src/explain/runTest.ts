import type { Quota } from '../portfolio/exposure.ts'
import { createPlanGuide } from '../portfolio/planGuide.ts'
import type { Refutation } from '../portfolio/refutation.ts'
import { limitsOfTurn, type Turn } from '../portfolio/turns.ts'
import { createWorkbench, type Workbench } from '../portfolio/workbench.ts'
import type { Limit } from '../rules/rule.ts'
import { joinedEnds } from './limitEnds.ts'
import type { RunAsked, RunWish } from './runWish.ts'
import { isSiteLimit } from './siteLimit.ts'
import type { Answer } from './wish.ts'

/** Tells which wishes a run can fulfil together, as far as its plan can tell. */
export interface RunTest {
  isPossible: (wishes: readonly RunWish[]) => Answer
  /** Those of the wishes about shares and single players that a proof of their conflict needs; undefined for no proof. */
  support: (wishes: readonly RunWish[]) => RunWish[] | undefined
}

/** Work spent on pricing one lineup of the plan. */
const nodeLimit = 100_000

export function createRunTest(asked: RunAsked): RunTest {
  const { problem, quotas, shares, turns, lineups } = asked
  const { items, ruleset } = problem
  const siteLimits: Limit[] = [
    ...problem.limits.filter(isSiteLimit),
    { kind: 'salary', min: 0, max: ruleset.salaryCap },
  ]
  const noScore = new Float64Array(items.length)
  const numbers = new Map<Limit, number>()
  const workbenches = new Map<string, Workbench>()

  function workbenchFor(limits: readonly Limit[]): Workbench {
    const key = limits.map((limit) => {
      const number = numbers.get(limit) ?? numbers.size
      numbers.set(limit, number)
      return number
    })
    const known =
      workbenches.get(key.join()) ?? createWorkbench({ ...problem, limits: joinedEnds([...siteLimits, ...limits]) }, 1)
    workbenches.set(key.join(), known)
    return known
  }

  function ask(wishes: readonly RunWish[]) {
    const limited = wishes.flatMap((wish) => (wish.kind === 'limited' ? [wish] : []))
    const guide = createPlanGuide({
      workbench: workbenchFor(wishes.flatMap((wish) => (wish.kind === 'limit' ? [wish.limit] : []))),
      quotas: quotasUnder(wishes, quotas, lineups),
      shares: { limited: limited.map(({ share, count }) => ({ ...shares.limited[share]!, cap: count })) },
      turns: turnsUnder(wishes, asked, turns),
      items,
      scoreOf: () => noScore,
      lineups,
      nodeLimit,
      isRaised: true,
    })
    return { guide, limited, answer: guide.plan.check() }
  }

  function support(wishes: readonly RunWish[]): RunWish[] | undefined {
    const { guide, limited, answer } = ask(wishes)
    if (typeof answer === 'string') return undefined
    const { weights }: Refutation = answer
    const leasts = new Set<number>()
    const mosts = new Set<number>()
    for (const [row, weight] of weights.quotas.entries()) {
      if (weight > 0) leasts.add(guide.quotas[row]!)
      if (weight < 0) mosts.add(guide.quotas[row]!)
    }
    const shared = new Set(limited.filter((_, row) => weights.features[row] !== 0))
    return wishes.filter(
      (wish) =>
        (wish.kind === 'least' && leasts.has(wish.quota)) ||
        (wish.kind === 'most' && mosts.has(wish.quota)) ||
        (wish.kind === 'limited' && shared.has(wish)),
    )
  }

  return {
    isPossible: (wishes) => {
      const { answer } = ask(wishes)
      if (answer === 'feasible') return 'yes'
      return answer === 'unknown' ? 'unknown' : 'no'
    },
    support,
  }
}

/** Quotas without any end that is not among the wishes; whom a setting keeps out, that setting's own limit bans. */
function quotasUnder(wishes: readonly RunWish[], quotas: readonly Quota[], lineups: number): Quota[] {
  const open = quotas.map((quota) => ({ ...quota, min: 0, cap: lineups, lastCap: lineups }))
  const cap = (quota: number, count: number) => Object.assign(open[quota]!, { cap: count, lastCap: count })
  for (const wish of wishes) {
    if (wish.kind === 'least') open[wish.quota]!.min = wish.count
    else if (wish.kind === 'most') cap(wish.quota, wish.count)
    else if (wish.kind === 'never') for (const quota of wish.quotas) cap(quota, 0)
  }
  return open
}

/** Each stack rule and forced share holds in as many of its turns as the wishes ask for. */
function turnsUnder(wishes: readonly RunWish[], { shares }: RunAsked, turns: readonly Turn[]): Turn[] {
  const rulesLeft = new Map<number, number>()
  const forcedLeft = new Map<number, number>()
  for (const wish of wishes) {
    if (wish.kind === 'rule') rulesLeft.set(wish.rule, wish.count)
    else if (wish.kind === 'forced') forcedLeft.set(wish.share, wish.count)
  }
  const use = (left: Map<number, number>, index: number) => {
    const count = left.get(index) ?? 0
    left.set(index, count - 1)
    return count > 0
  }
  return turns.map((turn) => {
    const rule = use(rulesLeft, turn.rule) ? turn.rule : -1
    const forced = turn.forced.filter((share) => use(forcedLeft, share))
    return { rule, forced, ceiling: false, limits: limitsOfTurn(shares, rule, forced) }
  })
}
