/** Ranks from 0; equal values share the mean of their ranks. */
export function sharedRanks(values: ArrayLike<number>): Float64Array {
  const order = Array.from({ length: values.length }, (_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Float64Array(values.length)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++
    for (let at = from; at < to; at++) ranks[order[at]!] = (from + to - 1) / 2
    from = to
  }
  return ranks
}

/** Spearman's rank correlation; 0 where one side has a single value. */
export const spearman = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  pearson(sharedRanks(one), sharedRanks(other))

/** Pearson's correlation; 0 where one side does not vary. */
export function pearson(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const n = one.length
  let [sumX, sumY] = [0, 0]
  for (let index = 0; index < n; index++) {
    sumX += one[index]!
    sumY += other[index]!
  }
  let [xx, yy, xy] = [0, 0, 0]
  for (let index = 0; index < n; index++) {
    const [x, y] = [one[index]! - sumX / n, other[index]! - sumY / n]
    xx += x * x
    yy += y * y
    xy += x * y
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy)
}
