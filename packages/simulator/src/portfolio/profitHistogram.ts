/** Profits from `from` on and below `to`, in cents, and the share of worlds that have them. */
export interface Bin {
  from: number
  to: number
  share: number
}

/**
 * A histogram for drawing. Losses are in tenths of the fees; profits, which can be many times the fees, in steps of 1, 2 and 5
 * times powers of ten of the fees, from a tenth on.
 */
export function profitHistogram(profits: Float64Array, fees: number): Bin[] {
  /** Free entries: in dollars. */
  const unit = fees > 0 ? fees : 100
  const largest = profits.reduce((most, profit) => Math.max(most, profit), 0)
  const edges = Array.from({ length: 11 }, (_, tenth) => ((tenth - 10) * unit) / 10)
  for (let power = unit / 10; edges.at(-1)! <= largest; power *= 10) edges.push(power, 2 * power, 5 * power)
  const counts = new Float64Array(edges.length - 1)
  for (const profit of profits) {
    let bin = 0
    while (bin + 1 < counts.length && profit >= edges[bin + 1]!) bin++
    counts[bin]!++
  }
  const bins = Array.from(counts, (count, bin) => ({
    from: edges[bin]!,
    to: edges[bin + 1]!,
    share: count / profits.length,
  }))
  return bins.slice(0, 1 + bins.findLastIndex(({ share }) => share > 0))
}
