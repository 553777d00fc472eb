import type { Columns } from './columns.ts'

/**
 * The basic variables and the dense inverse of their columns. A variable below the number of rows is the logical of that
 * row: its column is -e_r and its value the row's activity. Variable rows + j is column j.
 */
export interface Basis {
  /** By position: the basic variable. */
  head: Int32Array
  /** By position, then row: `inverse[position * rows + row]`. */
  inverse: Float64Array
  /** Pivots since the last refactorization. */
  age: number
}

/** The basis of all logicals. */
export function logicalBasis(rows: number): Basis {
  const basis = { head: new Int32Array(rows), inverse: new Float64Array(rows * rows), age: 0 }
  resetBasis(basis)
  return basis
}

function resetBasis(basis: Basis): void {
  const { head, inverse } = basis
  const rows = head.length
  inverse.fill(0)
  for (let row = 0; row < rows; row++) {
    head[row] = row
    inverse[row * rows + row] = -1
  }
  basis.age = 0
}

/** Writes the inverse times a variable's column (FTRAN) into `into`, by position. */
export function columnInBasis(
  { head, inverse }: Basis,
  { start, row, value }: Columns,
  variable: number,
  into: Float64Array,
): void {
  const rows = head.length
  if (variable < rows) {
    for (let position = 0; position < rows; position++) into[position] = -inverse[position * rows + variable]!
    return
  }
  const first = start[variable - rows]!
  const end = start[variable - rows + 1]!
  for (let position = 0, at = 0; position < rows; position++, at += rows) {
    let sum = 0
    for (let entry = first; entry < end; entry++) sum += inverse[at + row[entry]!]! * value[entry]!
    into[position] = sum
  }
}

/**
 * Replaces the basic variable at `position` and updates the inverse.
 *
 * @param column the entering variable's `columnInBasis`.
 * @param touched work space, one number per row.
 */
export function pivot(
  basis: Basis,
  position: number,
  variable: number,
  column: Float64Array,
  touched: Int32Array,
): void {
  const { head, inverse } = basis
  const rows = head.length
  const pivotAt = position * rows
  const scale = 1 / column[position]!
  let count = 0
  for (let row = 0; row < rows; row++) {
    if (inverse[pivotAt + row] === 0) continue
    inverse[pivotAt + row]! *= scale
    touched[count++] = row
  }
  for (let other = 0, at = 0; other < rows; other++, at += rows) {
    const factor = column[other]!
    if (factor === 0 || other === position) continue
    for (let index = 0; index < count; index++) {
      const row = touched[index]!
      inverse[at + row]! -= factor * inverse[pivotAt + row]!
    }
  }
  head[position] = variable
  basis.age++
}

/** A smaller pivot means that the columns are linearly dependent. */
const leastPivot = 1e-9

/**
 * Recomputes the inverse from the columns. Variables whose columns turn out to depend on the others leave the basis for
 * logicals; they are returned.
 */
export function refactorize(basis: Basis, columns: Columns, column: Float64Array, touched: Int32Array): number[] {
  const rows = basis.head.length
  const isUsed = new Uint8Array(rows)
  const structurals: number[] = []
  for (const variable of basis.head) {
    if (variable < rows) isUsed[variable] = 1
    else structurals.push(variable)
  }
  resetBasis(basis)
  const dropped: number[] = []
  for (const variable of structurals) {
    columnInBasis(basis, columns, variable, column)
    let position = -1
    let largest = leastPivot
    for (let row = 0; row < rows; row++) {
      if (isUsed[row] === 1 || Math.abs(column[row]!) <= largest) continue
      largest = Math.abs(column[row]!)
      position = row
    }
    if (position === -1) {
      dropped.push(variable)
      continue
    }
    pivot(basis, position, variable, column, touched)
    isUsed[position] = 1
  }
  basis.age = 0
  return dropped
}
