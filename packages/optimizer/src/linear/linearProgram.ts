import { columnInBasis, logicalBasis, refactorize, pivot } from './basis.ts'
import { minRayActivity, type RowRanges } from './certificate.ts'
import { appendColumn, noColumns } from './columns.ts'
import { atLower, atUpper, basic, type Entering, findEntering, free, isDualFeasible, type Pricing } from './pricing.ts'
import { type BasicValues, phaseTwoStep, phaseOneStep, type Step, sideOf, slackOf } from './ratioTest.ts'

/**
 * What a program came to. Arrays are the program's own: its next call overwrites them.
 *
 * - optimal: `weights` by column. `duals` by row, what one unit more of a row's end is worth: above 0 only where the
 *   activity stands at `hi`, below 0 only at `lo`. A column's reduced cost, its cost less the sum of dual * value, is at
 *   most 0; a new column improves the program only if its own is above 0. The objective is the sum of dual * end.
 * - infeasible: `ray` by row proves it. Every column's sum of ray * value is at most 0, but the ranges ask for a sum of
 *   ray * activity above 0 (`provesInfeasible` checks both). A new column can help only if its sum is above 0.
 * - stopped: after the limit of pivots, or where the numbers can't be trusted; nothing is claimed.
 */
export type Outcome =
  | { status: 'optimal'; objective: number; weights: Float64Array; duals: Float64Array }
  | { status: 'infeasible'; ray: Float64Array }
  | { status: 'unbounded' }
  | { status: 'stopped' }

/**
 * Maximise the sum of cost * weight over the columns, weights 0 or more, with the activity of each row, its sum of value
 * * weight, in the row's range. Between two calls columns may come and ranges may change; each call starts from the basis of
 * the last one.
 */
export interface LinearProgram {
  /** Returns the column's number, counted from 0. */
  addColumn: (cost: number, rows: ArrayLike<number>, values: ArrayLike<number>) => number
  setRange: (row: number, lo: number, hi: number) => void
  optimize: () => Outcome
  /** The same with all costs 0: any weights that the ranges allow, or the proof that there are none. */
  feasible: () => Outcome
}

/** Replacements after which the inverse is made anew. */
const oldAge = 100

/** Below this share of the largest cost, and of 1 where infeasibility is priced, a reduced cost is rounding. */
const dualTolerance = 1e-10

/** How much worse than that a reduced cost may turn out when it is computed again. */
const carelessness = 1000

/** Pivots smaller than this are made only with a new inverse. */
const safePivot = 1e-6

/** Shorter steps count as standing still; after so many of them and one a row, Bland's rule leads out of a cycle. */
const leastStep = 1e-9
const patience = 50

/**
 * A revised simplex for programs of up to some hundreds of rows, with a dense inverse: from whatever basis there is, it
 * lowers the sum of infeasibilities, then raises the objective. Rows are scaled by powers of 2, which is exact.
 * @param ranges whose `lo` must not exceed its `hi` in any row, here and in `setRange`.
 * @param pivotLimit pivots of one call.
 */
export function createLinearProgram(ranges: RowRanges, pivotLimit = 20_000): LinearProgram {
  const rows = ranges.lo.length
  const columns = noColumns()
  const basis = logicalBasis(rows)
  const { head } = basis
  const asked = { lo: Float64Array.from(ranges.lo), hi: Float64Array.from(ranges.hi) }
  /** By row; 0 until the row's first entry comes. */
  const scale = new Float64Array(rows)
  const lo = new Float64Array(rows)
  const hi = new Float64Array(rows)
  const values: BasicValues = {
    value: new Float64Array(rows),
    lower: new Float64Array(rows),
    upper: new Float64Array(rows),
  }
  const duals = new Float64Array(rows)
  const pricing: Pricing = { columns, duals, state: new Uint8Array(rows + 32), lo, hi, costs: 1, tolerance: 0 }
  let weights = new Float64Array(32)

  // Room that every pivot uses again.
  const column = new Float64Array(rows)
  const rate = new Float64Array(rows)
  const lengths = new Float64Array(2 * rows)
  const where = new Int32Array(2 * rows)
  const touched = new Int32Array(rows)
  const answer = new Float64Array(rows)
  const entering: Entering = { variable: -1, reducedCost: 0 }
  const step: Step = { length: 0, position: -1, isUpper: false }

  for (let row = 0; row < rows; row++) setRange(row, asked.lo[row]!, asked.hi[row]!)

  function setRange(row: number, from: number, to: number): void {
    if (!(from <= to)) throw new Error(`row ${row} can't reach from ${from} to ${to}`)
    asked.lo[row] = from
    asked.hi[row] = to
    const factor = scale[row] === 0 ? 1 : scale[row]!
    lo[row] = from * factor
    hi[row] = to * factor
    if (pricing.state[row] !== basic) stand(row, pricing.state[row] === atUpper)
  }

  function addColumn(cost: number, at: ArrayLike<number>, entries: ArrayLike<number>): number {
    const scaled = new Float64Array(at.length)
    for (let entry = 0; entry < scaled.length; entry++) {
      const row = at[entry]!
      if (scale[row] === 0 && entries[entry] !== 0) setScale(row, Math.abs(entries[entry]!))
      scaled[entry] = entries[entry]! * scale[row]!
    }
    appendColumn(columns, cost, at, scaled)
    if (rows + columns.count > pricing.state.length) {
      const wider = new Uint8Array(2 * pricing.state.length)
      wider.set(pricing.state)
      pricing.state = wider
      weights = new Float64Array(wider.length)
    }
    pricing.state[rows + columns.count - 1] = atLower
    return columns.count - 1
  }

  function setScale(row: number, size: number): void {
    let factor = 1
    while (size * factor >= 2) factor /= 2
    while (size * factor < 1) factor *= 2
    scale[row] = factor
    setRange(row, asked.lo[row]!, asked.hi[row]!)
  }

  const lowerOf = (variable: number) => (variable < rows ? lo[variable]! : 0)
  const upperOf = (variable: number) => (variable < rows ? hi[variable]! : Number.POSITIVE_INFINITY)

  /** Puts a variable that isn't basic at an end of its range, if it has one. */
  function stand(variable: number, preferUpper: boolean): void {
    const hasUpper = upperOf(variable) !== Number.POSITIVE_INFINITY
    const hasLower = lowerOf(variable) !== Number.NEGATIVE_INFINITY
    pricing.state[variable] = hasUpper && (preferUpper || !hasLower) ? atUpper : hasLower ? atLower : free
  }

  function standingOf(variable: number): number {
    const state = pricing.state[variable]
    return state === atLower ? lowerOf(variable) : state === atUpper ? upperOf(variable) : 0
  }

  /** Makes the values of the basic variables from the inverse and from where the others stand. */
  function evaluate(): void {
    const { value, lower, upper } = values
    const { inverse } = basis
    value.fill(0)
    for (let row = 0; row < rows; row++) {
      const activity = standingOf(row)
      if (activity === 0) continue
      for (let position = 0, at = row; position < rows; position++, at += rows) {
        value[position]! += activity * inverse[at]!
      }
    }
    for (let position = 0; position < rows; position++) {
      lower[position] = lowerOf(head[position]!)
      upper[position] = upperOf(head[position]!)
    }
  }

  function makeAnew(): void {
    for (const variable of refactorize(basis, columns, column, touched)) pricing.state[variable] = atLower
    for (const variable of head) pricing.state[variable] = basic
    evaluate()
  }

  function isOutside(): boolean {
    for (let position = 0; position < rows; position++) if (sideOf(values, position) !== 0) return true
    return false
  }

  function addDuals(position: number, price: number): void {
    const { inverse } = basis
    const at = position * rows
    for (let row = 0; row < rows; row++) duals[row]! += price * inverse[at + row]!
  }

  /** Makes the duals of the costs, or of the infeasibilities taken as losses. */
  function makeDuals(isRepair: boolean): void {
    duals.fill(0)
    for (let position = 0; position < rows; position++) {
      const variable = head[position]!
      const price = isRepair ? -sideOf(values, position) : variable < rows ? 0 : columns.cost[variable - rows]!
      if (price !== 0) addDuals(position, price)
    }
  }

  /** How far the entering variable goes, into `step`. */
  function findStep(isRepair: boolean, byIndex: boolean): void {
    const { variable, reducedCost } = entering
    columnInBasis(basis, columns, variable, column)
    for (let position = 0; position < rows; position++) {
      rate[position] = reducedCost > 0 ? -column[position]! : column[position]!
    }
    const range = upperOf(variable) - lowerOf(variable)
    if (isRepair) phaseOneStep(values, rate, range, Math.abs(reducedCost), lengths, where, step)
    else phaseTwoStep(values, rate, range, byIndex ? head : undefined, step)
  }

  function move(): void {
    const { value, lower, upper } = values
    const { variable, reducedCost } = entering
    const { position, length } = step
    const arrived = standingOf(variable) + (reducedCost > 0 ? length : -length)
    if (length > 0) for (let other = 0; other < rows; other++) value[other]! += length * rate[other]!
    if (position === -1) {
      pricing.state[variable] = reducedCost > 0 ? atUpper : atLower
      return
    }
    stand(head[position]!, step.isUpper)
    pivot(basis, position, variable, column, touched)
    pricing.state[variable] = basic
    value[position] = arrived
    lower[position] = lowerOf(variable)
    upper[position] = upperOf(variable)
  }

  /** Whether the columns, added up with their weights, give the activities that the basis says. */
  function areValuesAccurate(): boolean {
    const { start, row: rowOf, value: entries } = columns
    for (let row = 0; row < rows; row++) answer[row] = -standingOf(row)
    for (let position = 0; position < rows; position++) {
      const variable = head[position]!
      const weight = values.value[position]!
      if (variable < rows) answer[variable]! -= weight
      else {
        const end = start[variable - rows + 1]!
        for (let entry = start[variable - rows]!; entry < end; entry++) {
          answer[rowOf[entry]!]! += weight * entries[entry]!
        }
      }
    }
    return answer.every((difference, row) => Math.abs(difference) <= slackOf(standingOf(row)))
  }

  /** A row's dual without the rounding that would price an end where its activity doesn't stand. */
  function dualOf(row: number): number {
    const state = pricing.state[row]
    if (state === basic || state === free) return 0
    if (lo[row] === hi[row]) return duals[row]!
    return state === atUpper ? Math.max(0, duals[row]!) : Math.min(0, duals[row]!)
  }

  function optimal(costs: 0 | 1): Outcome {
    weights.fill(0)
    let objective = 0
    for (let position = 0; position < rows; position++) {
      const index = head[position]! - rows
      if (index < 0) continue
      weights[index] = Math.max(0, values.value[position]!)
      objective += costs * weights[index]! * columns.cost[index]!
    }
    for (let row = 0; row < rows; row++) answer[row] = costs * scale[row]! * dualOf(row)
    return { status: 'optimal', objective, weights: weights.subarray(0, columns.count), duals: answer }
  }

  function infeasible(): Outcome {
    for (let row = 0; row < rows; row++) {
      // A basic logical is 1 where it is infeasible itself, else 0: exactly so.
      if (pricing.state[row] === basic) answer[row] = -Math.round(duals[row]!)
      else answer[row] = Math.abs(duals[row]!) > dualTolerance ? -duals[row]! : 0
    }
    if (!(minRayActivity(answer, { lo, hi }) > 0)) return { status: 'stopped' }
    for (let row = 0; row < rows; row++) if (scale[row] !== 0) answer[row]! *= scale[row]!
    return { status: 'infeasible', ray: answer }
  }

  function solve(costs: 0 | 1): Outcome {
    let largestCost = 0
    for (let index = 0; index < columns.count; index++)
      largestCost = Math.max(largestCost, Math.abs(columns.cost[index]!))
    evaluate()
    /** The duals are those of the costs, kept up from pivot to pivot; fresh ones come straight from the inverse. */
    let isKept = false
    let isFresh = false
    let standstill = 0
    const renew = () => {
      makeAnew()
      isKept = false
    }
    for (let pivots = 0; pivots < pivotLimit; pivots++) {
      if (basis.age >= oldAge) renew()
      const isRepair = isOutside()
      const isWanted = isRepair || costs === 1
      if (isRepair || (isWanted && !isKept)) {
        makeDuals(isRepair)
        isFresh = true
        isKept = !isRepair
      }
      pricing.costs = isRepair ? 0 : 1
      pricing.tolerance = dualTolerance * (isRepair ? 1 : largestCost)
      const byIndex = standstill > patience + rows
      if (!isWanted || !findEntering(pricing, byIndex, entering)) {
        if (isWanted && !isFresh) {
          isKept = false
          continue
        }
        pricing.tolerance *= carelessness
        if (areValuesAccurate() && (!isWanted || isDualFeasible(pricing))) return isRepair ? infeasible() : optimal(costs)
        if (basis.age === 0) break
        renew()
        continue
      }
      findStep(isRepair, byIndex)
      const isEndless = step.length === Number.POSITIVE_INFINITY
      const isUnsafe = isEndless || (step.position !== -1 && Math.abs(column[step.position]!) < safePivot)
      if (isUnsafe && basis.age > 0) {
        renew()
        continue
      }
      if (isEndless && isRepair) break
      if (isEndless) return { status: 'unbounded' }
      move()
      if (isKept && step.position !== -1) {
        addDuals(step.position, entering.reducedCost)
        isFresh = false
      }
      standstill = step.length > leastStep ? 0 : standstill + 1
    }
    return { status: 'stopped' }
  }

  return { addColumn, setRange, optimize: () => solve(1), feasible: () => solve(0) }
}
