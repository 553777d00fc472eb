/** Ranges of a linear program's rows: the activity of row r must be from `lo[r]` to `hi[r]`. Either may be infinite. */
export interface RowRanges {
  lo: ArrayLike<number>
  hi: ArrayLike<number>
}

/**
 * The minimum of the sum of ray[r] * activity[r] over all activities in their ranges; -Infinity if it is unbounded. Exact
 * for whole numbers with sums below 2^53.
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
 * Checks a Farkas certificate by plain arithmetic: the ray gives every column a sum of at most 0, and so every
 * nonnegative combination of them, but the ranges require a sum above 0.
 *
 * @param columns the nonzero entries of each column.
 * @param tolerance for rounding, relative to the size of the terms.
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
  // Negated so that it also returns false for NaN.
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
