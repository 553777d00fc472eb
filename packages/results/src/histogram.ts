/** Values from `from` up to, but not including, `below`. */
export interface Bin {
  from: number
  below: number
  count: number
}

/** Round widths: 1, 2 or 5 times a power of ten. */
const niceWidths = (least: number) =>
  Array.from({ length: 30 }, (_, step) => [1, 2, 5][step % 3]! * 10 ** Math.floor(step / 3)).filter(
    (width) => width >= least,
  )

/**
 * Counts whole-number values in at most `most` bins of equal, round width, from the first bin with a value to the last. Bins
 * start at multiples of their width. No values, no bins.
 */
export function histogram(values: readonly number[], most: number, leastWidth = 1): Bin[] {
  if (values.length === 0) return []
  const low = values.reduce((a, b) => Math.min(a, b))
  const high = values.reduce((a, b) => Math.max(a, b))
  const binAt = (value: number, width: number) => Math.floor(value / width)
  const width = niceWidths(leastWidth).find((width) => binAt(high, width) - binAt(low, width) < most)!
  const first = binAt(low, width)
  const bins = Array.from({ length: binAt(high, width) - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    below: (first + index + 1) * width,
    count: 0,
  }))
  for (const value of values) bins[binAt(value, width) - first]!.count++
  return bins
}
