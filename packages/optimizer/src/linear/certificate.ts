/** Rows of a linear program: the activity of row r lies between `lo[r]` and `hi[r]`; either may be infinite. */
export interface RowRanges {
  lo: ArrayLike<number>
  hi: ArrayLike<number>
}

/**
 * The least value of sum of ray[r] * activity[r] that the ranges allow; -Infinity where they do not bound it. A sum of
 * whole numbers below 2^53 is exact.
 */
export function minRayActivity(ray: ArrayLike<number>, { lo, hi }: RowRanges): number {
  let sum = 0
  for (let row = 0; row < ray.length; row++) {
    const multiplier = ray[row]!
    if (multiplier > 0) sum += multiplier * lo[row]!
    else if (multiplier < 0) sum += multiplier * hi[row]!
  }
  return sum
}

/**
 * Whether a ray proves by plain arithmetic that no weights of 0 and more bring the activities into their ranges: it
 * gives every column a sum of at most 0, so every mix of them too, but the ranges ask for more than 0.
 * @param columns entries of each column.
 * @param tolerance how far sums may be off for rounding, relative to the sizes of what is added.
 */
export function provesInfeasible(
  ray: ArrayLike<number>,
  ranges: RowRanges,
  columns: readonly { rows: ArrayLike<number>; values: ArrayLike<number> }[],
  tolerance = 1e-9,
): boolean {
  let size = 0
  for (let row = 0; row < ray.length; row++) {
    const multiplier = ray[row]!
    if (multiplier !== 0) size += Math.abs(multiplier * (multiplier > 0 ? ranges.lo[row]! : ranges.hi[row]!))
  }
  // The comparison fails for infinite and undefined sums too.
  if (!(minRayActivity(ray, ranges) > tolerance * size)) return false
  return columns.every(({ rows, values }) => {
    let sum = 0
    let columnSize = 0
    for (let entry = 0; entry < rows.length; entry++) {
      const product = ray[rows[entry]!]! * values[entry]!
      sum += product
      columnSize += Math.abs(product)
    }
    return sum <= tolerance * columnSize
  })
}
