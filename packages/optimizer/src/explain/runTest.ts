import type { Quota } from '../portfolio/exposure.ts'
import type { Plan } from '../portfolio/plan.ts'
import { createPlanGuide, type PlanGuide } from '../portfolio/planGuide.ts'
import { type Refutation, shortfallOf } from '../portfolio/refutation.ts'
import { rangesOf } from '../portfolio/runShape.ts'
import { limitsOfTurn, type Turn } from '../portfolio/turns.ts'
import type { Compiled } from '../portfolio/workbench.ts'
import type { Limit } from '../limits/rule.ts'
import { baseScores } from '../scoreUnits.ts'
import type { Diagram } from '../solve/diagram.ts'
import type { Row } from '../solve/model.ts'
import { createLagrangianDual } from '../solve/lagrangianDual.ts'
import { type ActivityBounds, activityBoundsOf } from '../solve/activityBounds.ts'
import type { Compiler } from './compiler.ts'
import type { RunAsked, RunWish } from './runWish.ts'
import { isSiteLimit } from './siteLimit.ts'
import type { Answer } from './wish.ts'

/** Whether a mix of lineups meets some wishes of a run. */
interface RunAnswer {
  answer: Answer
  /**
   * After a no: the exposures and limited shares that its proof needs, and how many lineups each of them would have to give
   * way before that proof fails.
   */
  owed: ReadonlyMap<RunWish, number>
}

/** Tells which wishes a run can fulfil together, as far as its plan can tell. */
export type RunTest = (wishes: readonly RunWish[]) => RunAnswer

/** Work spent on pricing one lineup of a plan. */
const nodeLimit = 100_000

/** Plans that are made until no maximum that was left out at first is broken. */
const mostRounds = 12

export function createRunTest(asked: RunAsked, compile: Compiler): RunTest {
  const { problem, quotas, shares, lineups } = asked
  const { items, ruleset } = problem
  const cap: Limit = { kind: 'salary', min: 0, max: ruleset.salaryCap }
  const siteLimits = [...problem.limits.filter(isSiteLimit), cap]
  const score = baseScores(items, { ceiling: false })
  const prepare = createPreparation(compile)
  /** Maximum exposures are many and few of them bind: a plan knows only those that some plan before it broke. */
  const binding = new Set<number>()

  /** Lineups that plans found, by what makes a lineup lawful: most plans differ only in how many of them they want. */
  const found = new Map<string, Plan['lineups']>()

  function planUnder(wishes: readonly RunWish[], limited: readonly (RunWish & { kind: 'limited' })[]): PlanGuide {
    const limits = [...siteLimits, ...wishes.flatMap((wish) => (wish.kind === 'limit' ? [wish.limit] : []))]
    const known = wishes.filter((wish) => wish.kind !== 'most' || binding.has(wish.quota))
    const turns = turnsUnder(wishes, asked)
    const asks = quotasUnder(known, quotas, lineups)
    const lawfulness = JSON.stringify([
      limits,
      turns.map(({ rule, forced }) => [rule, forced]),
      asks.flatMap(({ min, lastCap }, quota) => (lastCap === 0 ? [-1 - quota] : min >= lineups ? [quota] : [])),
    ])
    const guide = createPlanGuide({
      workbench: { compile: (own) => prepare([...limits, ...own]) },
      quotas: asks,
      shares: { limited: limited.map(({ share, count }) => ({ ...shares.limited[share]!, cap: count })) },
      turns,
      items,
      lineupLength: ruleset.slots.length,
      scoreOf: () => score,
      lineups,
      nodeLimit,
      isRaised: true,
      known: found.get(lawfulness) ?? [],
    })
    found.set(lawfulness, guide.plan.lineups)
    return guide
  }

  /** Players in more lineups of the plan's mix than the wishes allow. */
  function broken(wishes: readonly RunWish[], guide: PlanGuide): number[] {
    const held = new Float64Array(items.length)
    for (const lineup of guide.plan.mix() ?? []) for (const item of lineup.items) held[item]! += lineup.weight
    return wishes.flatMap((wish) => {
      if (wish.kind !== 'most') return []
      const count = quotas[wish.quota]!.items.reduce((sum, item) => sum + held[item]!, 0)
      return count > wish.count + 1e-6 ? [wish.quota] : []
    })
  }

  return (wishes) => {
    const limited = wishes.filter((wish) => wish.kind === 'limited')
    for (let round = 0; round < mostRounds; round++) {
      const guide = planUnder(wishes, limited)
      const answer = guide.plan.check()
      if (answer === 'unknown') break
      if (answer !== 'feasible') return { answer: 'no', owed: owedBy(answer, guide, wishes, limited) }
      const more = broken(wishes, guide)
      if (more.length === 0) return { answer: 'yes', owed: new Map() }
      for (const quota of more) binding.add(quota)
    }
    return { answer: 'unknown', owed: new Map() }
  }
}

/** What a proof needs of the wishes, by its weights. */
function owedBy(
  refutation: Refutation,
  { shape, quotas }: PlanGuide,
  wishes: readonly RunWish[],
  limited: readonly RunWish[],
): Map<RunWish, number> {
  const { weights } = refutation
  const shortfall = shortfallOf(refutation, { ...rangesOf(shape), turns: shape.classes.map(({ turns }) => turns) })
  const rowOf = new Map(quotas.map((quota, row) => [quota, row]))
  const owed = new Map<RunWish, number>()
  for (const wish of wishes) {
    const weight =
      wish.kind === 'least' || wish.kind === 'most'
        ? (weights.quotas[rowOf.get(wish.quota) ?? -1] ?? 0)
        : (weights.features[limited.indexOf(wish)] ?? 0)
    if (wish.kind === 'least' ? weight > 0 : weight < 0) owed.set(wish, Math.ceil(shortfall / Math.abs(weight)))
  }
  return owed
}

/** Makes limits ready to price, once for each choice of them; what a diagram's rows can reach is computed once too. */
function createPreparation(compile: Compiler): (limits: readonly Limit[]) => Compiled {
  const reaches = new Map<Diagram, Map<Float64Array, ActivityBounds>>()
  const numbers = new Map<Limit, number>()
  const prepared = new Map<string, Compiled>()

  function prepare(limits: readonly Limit[]): Compiled {
    const { model, banned, diagram } = compile(limits)
    const known = reaches.get(diagram) ?? new Map<Float64Array, ActivityBounds>()
    reaches.set(diagram, known)
    const reachOfRow = (row: Row): ActivityBounds => {
      const reach = known.get(row.weight) ?? activityBoundsOf(diagram, { size: model.size, rows: [row] })[0]
      known.set(row.weight, reach)
      return reach
    }
    const [budget, ...others] = model.rows
    const reach = [reachOfRow(budget), ...others.map(reachOfRow)] as const
    return { limits, model, banned, diagram, reach, pricer: createLagrangianDual(diagram, model, reach), band: undefined }
  }

  return (limits) => {
    for (const limit of limits) if (!numbers.has(limit)) numbers.set(limit, numbers.size)
    const key = limits.map((limit) => numbers.get(limit)).join()
    const made = prepared.get(key) ?? prepare(limits)
    prepared.set(key, made)
    return made
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
function turnsUnder(wishes: readonly RunWish[], { shares, turns }: RunAsked): Turn[] {
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
