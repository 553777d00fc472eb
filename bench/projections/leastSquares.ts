/**
 * Weights of the columns that fit `value` best, by normal equations. `ridge` holds a column's weight at 0 as strongly as
 * ridge² rows of weight 1 whose column has the value of its standard deviation; constant columns are free.
 */
export function leastSquares(
  rows: readonly { row: readonly number[]; value: number; weight: number }[],
  ridge = 0,
): number[] {
  const size = rows[0]!.row.length
  const matrix = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  for (const { row, value, weight } of rows)
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) matrix[i]![j]! += weight * row[i]! * row[j]!
      matrix[i]![size]! += weight * row[i]! * value
    }
  for (let i = 0; i < size; i++) {
    const mean = rows.reduce((sum, { row }) => sum + row[i]!, 0) / rows.length
    const variance = rows.reduce((sum, { row }) => sum + (row[i]! - mean) ** 2, 0) / rows.length
    matrix[i]![i]! += ridge ** 2 * variance + 1e-9
  }
  return solved(matrix)
}

/** Gauss with pivots; the last column is the right side. */
function solved(matrix: number[][]): number[] {
  const size = matrix.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = matrix[row]![column]! / matrix[column]![column]!
      for (let other = column; other <= size; other++) matrix[row]![other]! -= factor * matrix[column]![other]!
    }
  }
  return matrix.map((row, index) => row[size]! / row[index]!)
}
