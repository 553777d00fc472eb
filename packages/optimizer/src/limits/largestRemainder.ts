/**
 * Apportions `total` by `weights` with the largest remainder (Hamilton's method): rounds each part down, then adds one to
 * those that lost most, of equals to the first.
 */
export function largestRemainder(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => (weight / sum) * total)
  const counts = parts.map((part) => Math.floor(part + 1e-9))
  // Rounded, because equal remainders must be equal despite floating-point error.
  const loss = parts.map((part, index) => Math.round((part - counts[index]!) * 1e9))
  const left = total - counts.reduce((all, count) => all + count, 0)
  const losers = [...weights.keys()].sort((a, b) => loss[b]! - loss[a]! || a - b)
  for (const index of losers.slice(0, left)) counts[index]!++
  return counts
}
