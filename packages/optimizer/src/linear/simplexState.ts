import { type Basis, logicalBasis, refactorize } from './basis.ts'
import type { RowRanges } from './certificate.ts'
import { appendColumn, noColumns } from './columns.ts'
import { atLower, atUpper, basic, free, type Pricing } from './pricing.ts'
import { type BasicValues, toleranceAt, violatedSide } from './ratioTest.ts'

/**
 * Everything a simplex keeps from pivot to pivot and from call to call. Rows are scaled by powers of 2, which is exact;
 * `pricing.lo`, `pricing.hi`, `pricing.duals` and the columns are those of the scaled rows.
 */
export interface SimplexState {
  rows: number
  basis: Basis
  /** Columns, duals, variable states and scaled ranges. */
  pricing: Pricing
  values: BasicValues
  /** The ranges before scaling. */
  given: { lo: Float64Array; hi: Float64Array }
  /** By row; 0 until the row has its first entry. */
  scale: Float64Array
  /** Work space that every pivot reuses. */
  work: { column: Float64Array; touched: Int32Array; perRow: Float64Array }
}

export function createSimplexState(ranges: RowRanges): SimplexState {
  const rows = ranges.lo.length
  const perRow = () => new Float64Array(rows)
  const state: SimplexState = {
    rows,
    basis: logicalBasis(rows),
    pricing: {
      columns: noColumns(),
      duals: perRow(),
      state: new Uint8Array(rows + 32),
      lo: perRow(),
      hi: perRow(),
      costFactor: 1,
      tolerance: 0,
    },
    values: { value: perRow(), lower: perRow(), upper: perRow() },
    given: { lo: Float64Array.from(ranges.lo), hi: Float64Array.from(ranges.hi) },
    scale: perRow(),
    work: { column: perRow(), touched: new Int32Array(rows), perRow: perRow() },
  }
  for (let row = 0; row < rows; row++) setRange(state, row, state.given.lo[row]!, state.given.hi[row]!)
  return state
}

export function setRange(state: SimplexState, row: number, lo: number, hi: number): void {
  if (!(lo <= hi)) throw new Error(`row ${row} has an empty range: ${lo} to ${hi}`)
  const { given, scale, pricing } = state
  given.lo[row] = lo
  given.hi[row] = hi
  const factor = scale[row] === 0 ? 1 : scale[row]!
  pricing.lo[row] = lo * factor
  pricing.hi[row] = hi * factor
  if (pricing.state[row] !== basic) setNonbasic(state, row, pricing.state[row] === atUpper)
}

/** Returns the column's number, counted from 0. */
export function addColumn(
  state: SimplexState,
  cost: number,
  at: ArrayLike<number>,
  entries: ArrayLike<number>,
): number {
  const { rows, scale, pricing } = state
  const { columns } = pricing
  const scaled = new Float64Array(at.length)
  for (let entry = 0; entry < scaled.length; entry++) {
    const row = at[entry]!
    if (scale[row] === 0 && entries[entry] !== 0) setScale(state, row, Math.abs(entries[entry]!))
    scaled[entry] = entries[entry]! * scale[row]!
  }
  appendColumn(columns, cost, at, scaled)
  if (rows + columns.count > pricing.state.length) {
    const wider = new Uint8Array(2 * pricing.state.length)
    wider.set(pricing.state)
    pricing.state = wider
  }
  pricing.state[rows + columns.count - 1] = atLower
  return columns.count - 1
}

/** Scales a row so that an entry of this size is from 1 to 2. */
function setScale(state: SimplexState, row: number, size: number): void {
  let factor = 1
  while (size * factor >= 2) factor /= 2
  while (size * factor < 1) factor *= 2
  state.scale[row] = factor
  setRange(state, row, state.given.lo[row]!, state.given.hi[row]!)
}

export const lowerOf = ({ rows, pricing }: SimplexState, variable: number) =>
  variable < rows ? pricing.lo[variable]! : 0

export const upperOf = ({ rows, pricing }: SimplexState, variable: number) =>
  variable < rows ? pricing.hi[variable]! : Number.POSITIVE_INFINITY

/** Makes a variable nonbasic at an end of its range, or free if it has none. */
export function setNonbasic(state: SimplexState, variable: number, preferUpper: boolean): void {
  const hasUpper = upperOf(state, variable) !== Number.POSITIVE_INFINITY
  const hasLower = lowerOf(state, variable) !== Number.NEGATIVE_INFINITY
  state.pricing.state[variable] = hasUpper && (preferUpper || !hasLower) ? atUpper : hasLower ? atLower : free
}

export function nonbasicValue(state: SimplexState, variable: number): number {
  const at = state.pricing.state[variable]
  return at === atLower ? lowerOf(state, variable) : at === atUpper ? upperOf(state, variable) : 0
}

/** Computes the values of the basic variables from the inverse and the nonbasic ones. */
export function computeValues(state: SimplexState): void {
  const { rows, basis, values } = state
  const { value, lower, upper } = values
  const { head, inverse } = basis
  value.fill(0)
  for (let row = 0; row < rows; row++) {
    const activity = nonbasicValue(state, row)
    if (activity === 0) continue
    for (let position = 0, at = row; position < rows; position++, at += rows) {
      value[position]! += activity * inverse[at]!
    }
  }
  for (let position = 0; position < rows; position++) {
    lower[position] = lowerOf(state, head[position]!)
    upper[position] = upperOf(state, head[position]!)
  }
}

/** Recomputes the inverse and the values of the basic variables. */
export function refresh(state: SimplexState): void {
  const { basis, pricing, work } = state
  for (const variable of refactorize(basis, pricing.columns, work.column, work.touched))
    pricing.state[variable] = atLower
  for (const variable of basis.head) pricing.state[variable] = basic
  computeValues(state)
}

export function isPrimalFeasible({ rows, values }: SimplexState): boolean {
  for (let position = 0; position < rows; position++) if (violatedSide(values, position) !== 0) return false
  return true
}

/** Whether the columns times their weights give the row activities, within the tolerance. */
export function areValuesAccurate(state: SimplexState): boolean {
  const { rows, basis, pricing, values, work } = state
  const { start, row: rowOf, value: entries } = pricing.columns
  const difference = work.perRow
  for (let row = 0; row < rows; row++) difference[row] = -nonbasicValue(state, row)
  for (let position = 0; position < rows; position++) {
    const variable = basis.head[position]!
    const weight = values.value[position]!
    if (variable < rows) difference[variable]! -= weight
    else {
      const end = start[variable - rows + 1]!
      for (let entry = start[variable - rows]!; entry < end; entry++) {
        difference[rowOf[entry]!]! += weight * entries[entry]!
      }
    }
  }
  return difference.every((each, row) => Math.abs(each) <= toleranceAt(nonbasicValue(state, row)))
}
