import { log10, power } from '../sameMath.ts'

/** Shares of equal bins: bin b has values from `from + b * width` up to the next. */
export interface Histogram {
  from: number
  width: number
  shares: number[]
}

const roundSteps = [1, 2, 5, 10]

/** Round bins over the range of some values, at most so many: 0 to 400 in 16 are 50 wide and eight. */
export function roundBins(
  values: Iterable<number>,
  most: number,
): Pick<Histogram, 'from' | 'width'> & { bins: number } {
  let least = Number.POSITIVE_INFINITY
  let greatest = Number.NEGATIVE_INFINITY
  for (const value of values) {
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  if (!(least < greatest)) return { from: least === greatest ? least : 0, width: 1, bins: 1 }
  const binsOf = (width: number) => Math.floor(greatest / width + 1e-9) - Math.floor(least / width + 1e-9) + 1
  const scale = power(10, Math.floor(log10((greatest - least) / most) + 1e-9))
  const width = roundSteps.map((step) => step * scale).find((one) => binsOf(one) <= most) ?? 20 * scale
  return { from: width * Math.floor(least / width + 1e-9), width, bins: binsOf(width) }
}

/** @param weight by value; all alike by default. */
export function weightedHistogram(
  values: ArrayLike<number>,
  weight: ArrayLike<number> | undefined,
  { from, width, bins }: ReturnType<typeof roundBins>,
): Histogram {
  const shares = new Array<number>(bins).fill(0)
  let total = 0
  for (let at = 0; at < values.length; at++) {
    const bin = Math.max(0, Math.min(bins - 1, Math.floor((values[at]! - from) / width + 1e-9)))
    const one = weight?.[at] ?? 1
    shares[bin]! += one
    total += one
  }
  return { from, width, shares: shares.map((share) => (total > 0 ? share / total : 0)) }
}
