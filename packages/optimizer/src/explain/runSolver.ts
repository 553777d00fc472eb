import type { Compiled } from '../portfolio/diagramCache.ts'
import { type FarkasProof, shortfallOf } from '../portfolio/farkasProof.ts'
import { createMixGuide, type MixGuide } from '../portfolio/mixGuide.ts'
import type { MixSolver } from '../portfolio/mixSolver.ts'
import type { Quota } from '../portfolio/quotas.ts'
import { rangesOf } from '../portfolio/runModel.ts'
import { isUserLimit, type Limit } from '../rules/rules.ts'
import { baseScores } from '../scoreUnits.ts'
import { createLagrangianDual } from '../solve/lagrangianDual.ts'
import type { Compiler } from './compiler.ts'
import type { Answer } from './demand.ts'
import type { RunDemand, RunTask } from './runDemand.ts'
import { createTurnsUnder } from './turnsUnder.ts'

/** Whether a mix of lineups meets some demands of a run. */
interface RunAnswer {
  answer: Answer
  /**
   * After a no: the exposures and limited shares that its proof rests on, and by how many lineups each must change before
   * that proof fails.
   */
  owed: ReadonlyMap<RunDemand, number>
}

/** Tells which demands a run can meet together, as far as a mix can tell. */
export type RunSolver = (demands: readonly RunDemand[]) => RunAnswer

/** Work for pricing one lineup of a mix. */
const nodeLimit = 100_000

/** Mixes that are looked for until none breaks a maximum that was left out at first. The last one has all maximums. */
const mostRounds = 12

export function createRunSolver(task: RunTask, compile: Compiler): RunSolver {
  const { problem, quotas, shares, lineups } = task
  const { items, ruleset } = problem
  const cap: Limit = { kind: 'salary', min: 0, max: ruleset.salaryCap }
  const siteLimits = [...problem.limits.filter((limit) => !isUserLimit(limit)), cap]
  const score = baseScores(items, { ceiling: false })
  const prepare = createPreparation(compile)
  const turnsUnder = createTurnsUnder(task)
  /** There are many maximum exposures and few bind: a program has only those that an earlier mix broke. */
  const binding = new Set<number>()

  /** Columns that were found, by the limits on single lineups: most programs differ only in their counts. */
  const found = new Map<string, MixSolver['columns']>()

  function mixUnder(demands: readonly RunDemand[], limited: readonly (RunDemand & { kind: 'limited' })[]): MixGuide {
    const limits = [...siteLimits, ...demands.flatMap((demand) => (demand.kind === 'limit' ? [demand.limit] : []))]
    const known = demands.filter((demand) => demand.kind !== 'most' || binding.has(demand.quota))
    const turns = turnsUnder(demands)
    const asks = quotasUnder(known, quotas, lineups)
    const columnKey = JSON.stringify([
      limits,
      turns.map(({ rule, forced }) => [rule, forced]),
      asks.flatMap(({ min, raisedCap }, quota) => (raisedCap === 0 ? [-1 - quota] : min >= lineups ? [quota] : [])),
    ])
    const guide = createMixGuide({
      diagramCache: { compile: (own) => prepare([...limits, ...own]) },
      quotas: asks,
      shares: { limited: limited.map(({ share, count }) => ({ ...shares.limited[share]!, cap: count })) },
      turns,
      items,
      lineupLength: ruleset.slots.length,
      scoreOf: () => score,
      lineups,
      nodeLimit,
      isRaised: true,
      known: found.get(columnKey) ?? [],
    })
    found.set(columnKey, guide.solver.columns)
    return guide
  }

  /** Players in more lineups of the mix than the demands allow. */
  function broken(demands: readonly RunDemand[], guide: MixGuide): number[] {
    const held = new Float64Array(items.length)
    for (const lineup of guide.solver.anyMix() ?? []) for (const item of lineup.items) held[item]! += lineup.weight
    return demands.flatMap((demand) => {
      if (demand.kind !== 'most') return []
      const count = quotas[demand.quota]!.items.reduce((sum, item) => sum + held[item]!, 0)
      return count > demand.count + 1e-6 ? [demand.quota] : []
    })
  }

  return (demands) => {
    const limited = demands.filter((demand) => demand.kind === 'limited')
    for (let round = 0; round < mostRounds; round++) {
      if (round === mostRounds - 1) for (const demand of demands) if (demand.kind === 'most') binding.add(demand.quota)
      const guide = mixUnder(demands, limited)
      const answer = guide.solver.check()
      if (answer === 'unknown') break
      if (answer !== 'feasible') return { answer: 'no', owed: owedBy(answer, guide, demands, limited) }
      const more = broken(demands, guide)
      if (more.length === 0) return { answer: 'yes', owed: new Map() }
      for (const quota of more) binding.add(quota)
    }
    return { answer: 'unknown', owed: new Map() }
  }
}

/** The demands that a proof rests on, by its weights. */
function owedBy(
  refutation: FarkasProof,
  { runModel, quotas }: MixGuide,
  demands: readonly RunDemand[],
  limited: readonly RunDemand[],
): Map<RunDemand, number> {
  const { weights } = refutation
  const shortfall = shortfallOf(refutation, {
    ...rangesOf(runModel),
    turns: runModel.classes.map(({ turns }) => turns),
  })
  const rowOf = new Map(quotas.map((quota, row) => [quota, row]))
  const owed = new Map<RunDemand, number>()
  for (const demand of demands) {
    const weight =
      demand.kind === 'least' || demand.kind === 'most'
        ? (weights.quotas[rowOf.get(demand.quota) ?? -1] ?? 0)
        : (weights.features[limited.indexOf(demand)] ?? 0)
    if (demand.kind === 'least' ? weight > 0 : weight < 0) owed.set(demand, Math.ceil(shortfall / Math.abs(weight)))
  }
  return owed
}

/** Compiles each choice of limits for pricing once. */
function createPreparation(compile: Compiler): (limits: readonly Limit[]) => Compiled {
  const numbers = new Map<Limit, number>()
  const prepared = new Map<string, Compiled>()

  function prepare(limits: readonly Limit[]): Compiled {
    const { model, banned, diagram } = compile(limits)
    return { limits, model, banned, diagram, dual: createLagrangianDual(diagram, model), band: undefined }
  }

  return (limits) => {
    for (const limit of limits) if (!numbers.has(limit)) numbers.set(limit, numbers.size)
    const key = limits.map((limit) => numbers.get(limit)).join()
    const made = prepared.get(key) ?? prepare(limits)
    prepared.set(key, made)
    return made
  }
}

/** Quotas with only the ends that are demanded. Players whom a setting keeps out are banned by that setting's limit. */
function quotasUnder(demands: readonly RunDemand[], quotas: readonly Quota[], lineups: number): Quota[] {
  const open = quotas.map((quota) => ({ ...quota, min: 0, cap: lineups, raisedCap: lineups }))
  const cap = (quota: number, count: number) => Object.assign(open[quota]!, { cap: count, raisedCap: count })
  for (const demand of demands) {
    if (demand.kind === 'least') open[demand.quota]!.min = demand.count
    else if (demand.kind === 'most') cap(demand.quota, demand.count)
    else if (demand.kind === 'never') for (const quota of demand.quotas) cap(quota, 0)
  }
  return open
}
