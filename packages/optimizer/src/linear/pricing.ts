import type { Columns } from './columns.ts'

// The state of a variable: basic, or nonbasic at an end of its range.
export const basic = 0
export const atLower = 1
export const atUpper = 2
/** Nonbasic at 0, with no finite end. */
export const free = 3

/** What determines the entering variable. Variables are numbered as in `Basis`. */
export interface Pricing {
  columns: Columns
  duals: Float64Array
  /** By variable. */
  state: Uint8Array
  lo: Float64Array
  hi: Float64Array
  /** Factor of the columns' costs: 1, or 0 in phase 1. */
  costFactor: 0 | 1
  /** Reduced costs up to this are treated as 0. */
  tolerance: number
}

export interface Entering {
  variable: number
  /** Positive if the objective improves when the variable grows, negative if when it shrinks. */
  reducedCost: number
}

/**
 * Finds the variable with the largest reduced cost (Dantzig's rule), or the first one with any if `byIndex` (Bland's
 * rule). False if there is none.
 */
export function findEntering(
  { columns, duals, state, lo, hi, costFactor, tolerance }: Pricing,
  byIndex: boolean,
  entering: Entering,
): boolean {
  const rows = duals.length
  const { count, start, row: rowOf, value, cost } = columns
  let best = tolerance
  entering.variable = -1
  for (let row = 0; row < rows; row++) {
    if (state[row] === basic || lo[row] === hi[row]) continue
    const gain = duals[row]!
    if (Math.abs(gain) <= best || state[row] === (gain > 0 ? atUpper : atLower)) continue
    entering.variable = row
    entering.reducedCost = gain
    if (byIndex) return true
    best = Math.abs(gain)
  }
  let entry = 0
  for (let index = 0; index < count; index++) {
    const end = start[index + 1]!
    let gain = costFactor * cost[index]!
    for (; entry < end; entry++) gain -= duals[rowOf[entry]!]! * value[entry]!
    if (gain <= best || state[rows + index] === basic) continue
    entering.variable = rows + index
    entering.reducedCost = gain
    if (byIndex) return true
    best = gain
  }
  return entering.variable !== -1
}

/** Whether no column, basic or not, has a reduced cost above the tolerance. */
export function isDualFeasible({ columns, duals, costFactor, tolerance }: Pricing): boolean {
  const { count, start, row: rowOf, value, cost } = columns
  let entry = 0
  for (let index = 0; index < count; index++) {
    let gain = costFactor * cost[index]!
    for (; entry < start[index + 1]!; entry++) gain -= duals[rowOf[entry]!]! * value[entry]!
    if (gain > tolerance) return false
  }
  return true
}
