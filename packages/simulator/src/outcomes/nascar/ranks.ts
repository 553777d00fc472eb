/** By value: how many are smaller, ties counted half. */
export function averageRanks(values: readonly number[]): number[] {
  return values.map((value) =>
    values.reduce((rank, other) => rank + (other < value ? 1 : other === value ? 0.5 : 0), 0),
  )
}

/** Spearman's correlation; 0 if all values of a list are equal. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [averageRanks(a), averageRanks(b)]
  const middle = a.length / 2
  const product = (p: readonly number[], q: readonly number[]) =>
    p.reduce((sum, rank, index) => sum + (rank - middle) * (q[index]! - middle), 0)
  const scale = Math.sqrt(product(x, x) * product(y, y))
  return scale === 0 ? 0 : product(x, y) / scale
}
