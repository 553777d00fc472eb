import { type Objective, type Row, rosterSizeOf, rowOf } from '@slatecraft/diagram'
import type { Player } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { baseScores, unitsPerPoint } from '../scoreUnits.ts'
import { branchAndBound } from '../solve/branchAndBound.ts'
import { type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { createLagrangianDual } from '../solve/lagrangianDual.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import { createCompiler } from './compiler.ts'
import type { Answer, Demand } from './demand.ts'
import { createStackJoiner, type PlainDemand } from './stackDemands.ts'

/** What a lineup obeys, whatever is demanded. */
export interface Given {
  problem: Problem
  /** The site's limits. */
  limits: readonly Limit[]
  /** After the start: items that stay, and items that can't come in. */
  fixed: readonly number[]
  barred: readonly number[]
  /** Lineups that an `apart` demand keeps this one from. */
  earlier: EarlierSolutions
}

/** Tells which demands one lineup can meet together. */
export interface LineupSolver {
  isPossible: (demands: readonly Demand[]) => Answer
  /** The highest sum of weights found for a lineup with these demands; undefined if none was found. */
  heaviest: (demands: readonly Demand[], weightOf: (player: Player) => number) => number | undefined
}

/** Work for one call: an answer within the second is worth more than a proof. */
const nodeLimit = 200_000

/** How far below the upper bound the search for a good lineup begins, in units of the score. */
const firstBand = 2 * unitsPerPoint

/** @param compile may be shared by solvers of one pool. */
export function createLineupSolver(given: Given, compile = createCompiler(given.problem)): LineupSolver {
  const { problem, earlier } = given
  const pool = problem.items.map(({ row }) => row)
  const size = pool.length
  const noScore = new Float64Array(size)
  const projections = baseScores(problem.items, { ceiling: false })
  /** Lineups that were found, with the demands they are known to meet or not. */
  const witnesses: { items: ReadonlySet<number>; lineup: Player[]; meets: Map<PlainDemand, boolean> }[] = []
  const joined = createStackJoiner()

  function meets(witness: (typeof witnesses)[number], demand: PlainDemand): boolean {
    const known = witness.meets.get(demand)
    if (known !== undefined) return known
    const answer = meetsDemand(witness, demand)
    witness.meets.set(demand, answer)
    return answer
  }

  function meetsDemand({ items, lineup }: (typeof witnesses)[number], demand: PlainDemand): boolean {
    switch (demand.kind) {
      case 'limit':
        return ruleOf(demand.limit).violations(demand.limit, lineup).length === 0
      case 'in':
        return demand.quota.items.some((item) => items.has(item))
      case 'out':
        return demand.quotas.every((quota) => quota.items.every((item) => !items.has(item)))
      case 'apart':
        return earlier.solutions.every(
          (other) => other.filter((item) => items.has(item)).length <= items.size - demand.minUnique,
        )
    }
  }

  function solve(demands: readonly PlainDemand[], score: Float64Array, firstBand: number, isThorough = false) {
    const limits = [...given.limits, ...demands.flatMap((demand) => (demand.kind === 'limit' ? [demand.limit] : []))]
    const asked: Objective = { score, banned: new Uint8Array(size), forced: new Uint8Array(size) }
    const rows: Row[] = []
    for (const item of given.barred) asked.banned[item] = 1
    for (const item of given.fixed) asked.forced[item] = 1
    let apart = 0
    for (const demand of demands) {
      if (demand.kind === 'out')
        for (const quota of demand.quotas) for (const item of quota.items) asked.banned[item] = 1
      if (demand.kind === 'apart') apart = Math.max(apart, demand.minUnique)
      if (demand.kind !== 'in') continue
      const { items } = demand.quota
      if (items.length === 1) asked.forced[items[0]!] = 1
      else rows.push(oneOf(items, size))
    }
    const { model, banned, diagram } = compile(limits, rows, isThorough)
    for (const item of banned) asked.banned[item] = 1
    if (asked.forced.some((isForced, item) => isForced === 1 && asked.banned[item] === 1)) return nothing
    const rosterSize = rosterSizeOf(model)
    const others = apart === 0 ? noEarlierSolutions(size, rosterSize) : { ...earlier, maxShared: rosterSize - apart }
    const objective = propagateForced(model, asked, others)
    if (objective === undefined) return nothing
    const prices = createLagrangianDual(diagram, model).solve(objective)
    const result = branchAndBound(diagram, model, objective, prices, others, { count: 1, nodeLimit, firstBand })
    const [found] = result.solutions
    if (found !== undefined) {
      const lineup = found.items.map((item) => pool[item]!)
      witnesses.unshift({ items: new Set(found.items), lineup, meets: new Map() })
    }
    return { found, proven: result.proven }
  }

  return {
    isPossible: (asked) => {
      const demands = joined(asked)
      if (witnesses.some((witness) => demands.every((demand) => meets(witness, demand)))) return 'yes'
      const quick = solve(demands, noScore, Number.POSITIVE_INFINITY)
      if (quick.found !== undefined) return 'yes'
      if (quick.proven) return 'no'
      // Groups in the diagram, and points to maximize, keep the search near lineups that meet everything.
      const thorough = solve(demands, projections, firstBand, true)
      if (thorough.found !== undefined) return 'yes'
      return thorough.proven ? 'no' : 'unknown'
    },
    heaviest: (demands, weightOf) => {
      const score = Float64Array.from(pool, (player) => Math.round(weightOf(player)))
      const band = score.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1) / 50
      return solve(joined(demands), score, band).found?.score
    },
  }
}

const nothing = { found: undefined, proven: true }

/** At least one of these items, as a row: unlike a scope, it leaves the diagram as it is. */
const oneOf = (items: readonly number[], size: number): Row =>
  rowOf({ items, min: 1, max: Number.POSITIVE_INFINITY }, size)
