import type { Columns } from './columns.ts'

/** Where a variable stands: in the basis, or at an end of its range. */
export const basic = 0
export const atLower = 1
export const atUpper = 2
/** Not basic and without ends: at 0. */
export const free = 3

/** What decides who may enter the basis; variables are numbered as in `Basis`. */
export interface Pricing {
  columns: Columns
  duals: Float64Array
  /** By variable. */
  state: Uint8Array
  lo: Float64Array
  hi: Float64Array
  /** What a column's cost counts: 1, or 0 where infeasibility is priced. */
  costs: 0 | 1
  /** Reduced costs up to this are rounding. */
  tolerance: number
}

export interface Entering {
  variable: number
  /** Above 0: it improves the objective by growing, below 0: by shrinking. */
  reducedCost: number
}

/**
 * Finds the variable that improves the objective most for a unit of itself, or the first that does if `byIndex` (Bland's
 * rule). False where none does.
 */
export function findEntering(
  { columns, duals, state, lo, hi, costs, tolerance }: Pricing,
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
    let gain = costs * cost[index]!
    for (; entry < end; entry++) gain -= duals[rowOf[entry]!]! * value[entry]!
    if (gain <= best || state[rows + index] === basic) continue
    entering.variable = rows + index
    entering.reducedCost = gain
    if (byIndex) return true
    best = gain
  }
  return entering.variable !== -1
}

/** Whether no column, basic ones included, has a reduced cost above 0 by more than the tolerance. */
export function isDualFeasible({ columns, duals, costs, tolerance }: Pricing): boolean {
  const { count, start, row: rowOf, value, cost } = columns
  let entry = 0
  for (let index = 0; index < count; index++) {
    let gain = costs * cost[index]!
    for (; entry < start[index + 1]!; entry++) gain -= duals[rowOf[entry]!]! * value[entry]!
    if (gain > tolerance) return false
  }
  return true
}
