import { columnInBasis, pivot } from './basis.ts'
import { minRayActivity, type RowRanges } from './certificate.ts'
import { addToDuals, computeDuals } from './duals.ts'
import { atLower, atUpper, basic, type Entering, findEntering, free, isDualFeasible } from './pricing.ts'
import { phaseOneStep, phaseTwoStep, type Step } from './ratioTest.ts'
import {
  addColumn,
  areValuesAccurate,
  computeValues,
  createSimplexState,
  isPrimalFeasible,
  lowerOf,
  nonbasicValue,
  refresh,
  type SimplexState,
  setNonbasic,
  setRange,
  upperOf,
} from './simplexState.ts'

/**
 * What solving a program came to. The arrays belong to the program; its next call overwrites them.
 *
 * - optimal: `weights` by column, `duals` by row. A dual is what one more unit of the row's end is worth: positive only if
 *   the activity is at `hi`, negative only at `lo`. A column's reduced cost is its cost less the sum of dual * value. No
 *   column has a positive one; a new column improves the objective only if it has. The objective equals the sum of
 *   dual * end.
 * - infeasible: `ray` by row is a Farkas certificate. The sum of ray * value is at most 0 for every column, but the ranges
 *   require a sum of ray * activity above 0 (`provesInfeasible` checks both). A new column can help only if its sum is
 *   positive.
 * - stopped: the pivot limit was reached, or the numbers can't be trusted. Nothing is claimed.
 */
export type Outcome =
  | { status: 'optimal'; objective: number; weights: Float64Array; duals: Float64Array }
  | { status: 'infeasible'; ray: Float64Array }
  | { status: 'unbounded' }
  | { status: 'stopped' }

/**
 * Maximize the sum of cost * weight over the columns, with nonnegative weights, such that the activity of each row (the
 * sum of value * weight) is in the row's range. Columns may be added and ranges changed between calls; each call starts
 * from the last basis.
 */
export interface LinearProgram {
  /** Returns the column's number, counted from 0. */
  addColumn: (cost: number, rows: ArrayLike<number>, values: ArrayLike<number>) => number
  setRange: (row: number, lo: number, hi: number) => void
  optimize: () => Outcome
  /** The same with all costs 0: any feasible weights, or the proof that there are none. */
  feasible: () => Outcome
}

/** Pivots between refactorizations. */
const refactorAfter = 100

/** Dual feasibility tolerance, as a share of the largest cost; absolute in phase 1. */
const dualTolerance = 1e-10

/** The final check of the reduced costs multiplies the tolerance by this. */
const finalToleranceFactor = 1000

/** Smaller pivots are made only right after a refactorization. */
const safePivot = 1e-6

/** Shorter steps count as degenerate. After this many in a row, plus one per row, Bland's rule prevents cycling. */
const leastStep = 1e-9
const mostDegenerateSteps = 50

/**
 * A two-phase revised simplex with a dense inverse, for programs of up to some hundreds of rows. Phase 1 minimizes the
 * sum of infeasibilities from any basis; phase 2 maximizes the objective.
 *
 * @param ranges `lo` must not exceed `hi` in any row, here and in `setRange`.
 * @param pivotLimit per call.
 */
export function createLinearProgram(ranges: RowRanges, pivotLimit = 20_000): LinearProgram {
  const state = createSimplexState(ranges)
  const { rows, basis, pricing } = state
  const { column } = state.work
  const iteration = createIteration(state)
  let weights = new Float64Array(32)

  function optimal(costFactor: 0 | 1): Outcome {
    if (weights.length < pricing.columns.count) weights = new Float64Array(2 * pricing.columns.count)
    weights.fill(0)
    let objective = 0
    for (let position = 0; position < rows; position++) {
      const index = basis.head[position]! - rows
      if (index < 0) continue
      weights[index] = Math.max(0, state.values.value[position]!)
      objective += costFactor * weights[index]! * pricing.columns.cost[index]!
    }
    const duals = state.work.perRow
    for (let row = 0; row < rows; row++) duals[row] = costFactor * state.scale[row]! * cleanDual(state, row)
    return { status: 'optimal', objective, weights: weights.subarray(0, pricing.columns.count), duals }
  }

  function solve(costFactor: 0 | 1): Outcome {
    let largestCost = 0
    for (let index = 0; index < pricing.columns.count; index++)
      largestCost = Math.max(largestCost, Math.abs(pricing.columns.cost[index]!))
    computeValues(state)
    /** Whether the duals are those of the costs, and whether they come straight from the inverse. */
    let areUpdated = false
    let areFresh = false
    let degenerateSteps = 0
    const renew = () => {
      refresh(state)
      areUpdated = false
    }
    for (let pivots = 0; pivots < pivotLimit; pivots++) {
      if (basis.age >= refactorAfter) renew()
      const isPhaseOne = !isPrimalFeasible(state)
      const needsPricing = isPhaseOne || costFactor === 1
      if (isPhaseOne || (needsPricing && !areUpdated)) {
        computeDuals(state, isPhaseOne)
        areFresh = true
        areUpdated = !isPhaseOne
      }
      pricing.costFactor = isPhaseOne ? 0 : 1
      pricing.tolerance = dualTolerance * (isPhaseOne ? 1 : largestCost)
      const byIndex = degenerateSteps > mostDegenerateSteps + rows
      if (!needsPricing || !findEntering(pricing, byIndex, iteration.entering)) {
        if (needsPricing && !areFresh) {
          areUpdated = false
          continue
        }
        pricing.tolerance *= finalToleranceFactor
        if (areValuesAccurate(state) && (!needsPricing || isDualFeasible(pricing)))
          return isPhaseOne ? infeasible(state) : optimal(costFactor)
        if (basis.age === 0) break
        renew()
        continue
      }
      const { entering, step } = iteration
      iteration.findStep(isPhaseOne, byIndex)
      const isEndless = step.length === Number.POSITIVE_INFINITY
      const isUnsafe = isEndless || (step.position !== -1 && Math.abs(column[step.position]!) < safePivot)
      if (isUnsafe && basis.age > 0) {
        renew()
        continue
      }
      if (isEndless && isPhaseOne) break
      if (isEndless) return { status: 'unbounded' }
      iteration.move()
      if (areUpdated && step.position !== -1) {
        addToDuals(state, step.position, entering.reducedCost)
        areFresh = false
      }
      degenerateSteps = step.length > leastStep ? 0 : degenerateSteps + 1
    }
    return { status: 'stopped' }
  }

  return {
    addColumn: (cost, at, entries) => addColumn(state, cost, at, entries),
    setRange: (row, lo, hi) => setRange(state, row, lo, hi),
    optimize: () => solve(1),
    feasible: () => solve(0),
  }
}

/** One simplex iteration after pricing: the ratio test and the pivot. */
function createIteration(state: SimplexState) {
  const { rows, basis, pricing, values } = state
  const { column, touched } = state.work
  const rate = new Float64Array(rows)
  const lengths = new Float64Array(2 * rows)
  const where = new Int32Array(2 * rows)
  const entering: Entering = { variable: -1, reducedCost: 0 }
  const step: Step = { length: 0, position: -1, isUpper: false }

  /** The ratio test: sets `step`. */
  function findStep(isPhaseOne: boolean, byIndex: boolean): void {
    const { variable, reducedCost } = entering
    columnInBasis(basis, pricing.columns, variable, column)
    for (let position = 0; position < rows; position++) {
      rate[position] = reducedCost > 0 ? -column[position]! : column[position]!
    }
    const range = upperOf(state, variable) - lowerOf(state, variable)
    if (isPhaseOne) phaseOneStep(values, rate, range, Math.abs(reducedCost), lengths, where, step)
    else phaseTwoStep(values, rate, range, byIndex ? basis.head : undefined, step)
  }

  /** Makes the step: updates the values, then the basis unless the entering variable ran to its other end. */
  function move(): void {
    const { value, lower, upper } = values
    const { variable, reducedCost } = entering
    const { position, length } = step
    const arrived = nonbasicValue(state, variable) + (reducedCost > 0 ? length : -length)
    if (length > 0) for (let other = 0; other < rows; other++) value[other]! += length * rate[other]!
    if (position === -1) {
      pricing.state[variable] = reducedCost > 0 ? atUpper : atLower
      return
    }
    setNonbasic(state, basis.head[position]!, step.isUpper)
    pivot(basis, position, variable, column, touched)
    pricing.state[variable] = basic
    value[position] = arrived
    lower[position] = lowerOf(state, variable)
    upper[position] = upperOf(state, variable)
  }

  return { entering, step, findStep, move }
}

/** A row's dual, with a sign that contradicts the end at which its activity is rounded to 0. */
function cleanDual({ pricing }: SimplexState, row: number): number {
  const { state, lo, hi, duals } = pricing
  if (state[row] === basic || state[row] === free) return 0
  if (lo[row] === hi[row]) return duals[row]!
  return state[row] === atUpper ? Math.max(0, duals[row]!) : Math.min(0, duals[row]!)
}

/** The Farkas ray from the duals of phase 1. */
function infeasible({ rows, pricing, scale, work }: SimplexState): Outcome {
  const { duals } = pricing
  const ray = work.perRow
  for (let row = 0; row < rows; row++) {
    // The dual of a basic logical is exactly 1 or -1 if it is infeasible itself, else 0.
    if (pricing.state[row] === basic) ray[row] = -Math.round(duals[row]!)
    else ray[row] = Math.abs(duals[row]!) > dualTolerance ? -duals[row]! : 0
  }
  if (!(minRayActivity(ray, pricing) > 0)) return { status: 'stopped' }
  for (let row = 0; row < rows; row++) if (scale[row] !== 0) ray[row]! *= scale[row]!
  return { status: 'infeasible', ray }
}
