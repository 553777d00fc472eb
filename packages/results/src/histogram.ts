/** Values from `from` up to, but without, `below`. */
export interface Bin {
  from: number
  below: number
  count: number
}

/** Widths that people count in: 1, 2 or 5 times a power of ten. */
const niceWidths = (least: number) =>
  Array.from({ length: 30 }, (_, step) => [1, 2, 5][step % 3]! * 10 ** Math.floor(step / 3)).filter(
    (width) => width >= least,
  )

/**
 * How often whole-number values fall where, in at most `most` bins of one width that begin at multiples of it: from the
 * first to the last bin that holds any. No bins without values.
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
