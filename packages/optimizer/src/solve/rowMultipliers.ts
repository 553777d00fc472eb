import type { Model, Objective } from '@slatecraft/diagram'
import { createLinearProgram } from '../linear/linearProgram.ts'
import {
  type EvaluateMultipliers,
  type LagrangianBound,
  type LagrangianRelaxation,
  type RelaxedOptimum,
  sumsOf,
} from './lagrangianRelaxation.ts'

const mostRounds = 60

/** Relative gap between the bound and the master problem's objective at which the search ends. */
const closeEnough = 3e-5

/** Solutions kept as first columns for the next objective. */
const mostKept = 40

export interface RowMultipliers {
  tightest: LagrangianBound
  /** Solutions found on the way; first columns for the next objective over the same rows. */
  solutions: number[][]
}

/**
 * Multipliers for several rows by Dantzig-Wolfe decomposition. The master problem is the best convex combination of the
 * known solutions that satisfies the rows; its duals are the multipliers. The subproblem, a longest path under these
 * multipliers, gives the next column, until none improves the master. Undefined if no convex combination of solutions
 * satisfies the rows, so that no solution does.
 */
export function rowMultipliers(
  model: Model,
  objective: Objective,
  relaxation: LagrangianRelaxation,
  evaluate: EvaluateMultipliers,
  known: readonly number[][],
): RowMultipliers | undefined {
  const { rows } = model
  const convexity = rows.length
  const master = createLinearProgram({
    lo: [...rows.map(({ min }) => min), 1],
    hi: [...rows.map(({ max }) => max), 1],
  })
  const allRows = [...rows.keys(), convexity]
  const solutions: number[][] = []
  const addColumn = (items: number[], { score, sums }: Pick<RelaxedOptimum, 'score' | 'sums'>) => {
    solutions.push(items)
    master.addColumn(score, allRows, [...sums, 1])
  }
  for (const items of known) if (isAllowed(items, objective)) addColumn(items, sumsOf(items, objective.score, rows))

  let tightest: LagrangianBound | undefined
  for (let round = 0; round < mostRounds; round++) {
    const outcome = master.optimize()
    if (outcome.status === 'infeasible') {
      const { ray } = outcome
      const found = relaxation.maximizeRows(objective, ray)
      if (found === undefined || found.sum + ray[convexity]! <= roundingOf(ray, rows)) return undefined
      addColumn(found.items, sumsOf(found.items, objective.score, rows))
    } else if (outcome.status === 'optimal') {
      const found = evaluate(outcome.duals.slice(0, convexity))
      if (found === undefined) return undefined
      const { bound } = found
      const isTighter = tightest === undefined || bound.root < tightest.root
      const other = isTighter ? tightest : bound
      if (other !== undefined) relaxation.release(other)
      if (isTighter) tightest = bound
      if (bound.root <= outcome.objective + closeEnough * Math.abs(outcome.objective)) break
      addColumn(found.items, found)
    } else break
  }
  tightest ??= evaluate(new Float64Array(convexity))?.bound
  return tightest && { tightest, solutions: solutions.slice(-mostKept) }
}

const isAllowed = (items: readonly number[], { banned, forced }: Objective) =>
  items.every((item) => banned[item] === 0) && forced.every((flag, item) => flag === 0 || items.includes(item))

/** How far rounding may move the product of a ray and a solution's column. */
function roundingOf(ray: Float64Array, rows: Model['rows']): number {
  return (
    rows.reduce((sum, { weight }, row) => sum + Math.abs(ray[row]!) * weight.reduce((a, b) => Math.max(a, b), 0), 0) *
    1e-11
  )
}
