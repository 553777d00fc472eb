import type { Columns } from './columns.ts'

/**
 * Which variables are basic, and the dense inverse of their columns. Variable r below the number of rows is the
 * logical of row r, with the column -e_r (the row's activity); variable rows + j is column j.
 */
export interface Basis {
  /** The basic variable of each position. */
  head: Int32Array
  /** Position by position: `inverse[position * rows + row]`. */
  inverse: Float64Array
  /** Replacements since the inverse was last made anew. */
  age: number
}

/** All logicals: the basis of a program without columns. */
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

/** Writes the column of a variable as a combination of the basic ones into `into`, by position. */
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
 * Puts a variable in the place of the one at `position`; `column` is the variable's `columnInBasis`. `touched` is room
 * for one number a row.
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

/** Below this a pivot says that the columns depend on each other. */
const leastPivot = 1e-9

/**
 * Makes the inverse anew from the columns. Variables whose columns turn out to depend on the others leave the basis,
 * logicals take their places; they are returned.
 */
export function refactorize(basis: Basis, columns: Columns, column: Float64Array, touched: Int32Array): number[] {
  const rows = basis.head.length
  const kept = new Uint8Array(rows)
  const structurals: number[] = []
  for (const variable of basis.head) {
    if (variable < rows) kept[variable] = 1
    else structurals.push(variable)
  }
  resetBasis(basis)
  const dropped: number[] = []
  for (const variable of structurals) {
    columnInBasis(basis, columns, variable, column)
    let position = -1
    let largest = leastPivot
    for (let row = 0; row < rows; row++) {
      if (kept[row] === 1 || Math.abs(column[row]!) <= largest) continue
      largest = Math.abs(column[row]!)
      position = row
    }
    if (position === -1) {
      dropped.push(variable)
      continue
    }
    pivot(basis, position, variable, column, touched)
    kept[position] = 1
  }
  basis.age = 0
  return dropped
}
