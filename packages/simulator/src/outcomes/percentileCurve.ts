import type { Player } from '@slatecraft/slate'
import { log } from '../sameMath.ts'
import { deviateOf, shareOf, tableBy } from './normalGrid.ts'
import { normalQuantile } from './normalTable.ts'

type Percentiles = NonNullable<Player['Percentiles']>

const percentileShares = [0.25, 0.5, 0.75, 0.85, 0.95, 0.99] as const

/** Stated percentiles closer than this to the mass at zero say no more than the mass. */
const leastGap = 0.05

/** Where a law's mass at zero ends and its points begin. */
interface Beginning {
  share: number
  points: number
}

/**
 * Quantiles through a source's percentiles, by entry of a table: a monotone cubic of the normal deviate between them, an
 * exponential tail above the 99th with the slope of 95 to 99. Sources say nothing below the 25th: there the curve goes on
 * straight as from the 50th to the 25th, or to where the mass at zero ends.
 */
export function percentileCurve(percentiles: Percentiles, beginning?: Beginning): Float64Array {
  const above = (beginning?.share ?? -1) + leastGap
  const stated = percentileShares
    .map((share, index) => ({ share, points: Math.max(beginning?.points ?? -Infinity, percentiles[index]!) }))
    .filter(({ share }) => share > above)
  const knots = beginning === undefined ? stated : [beginning, ...stated]
  const spline = monotoneSpline(
    knots.map(({ share }) => normalQuantile(share)),
    knots.map(({ points }) => points),
  )
  const [, , , , high, highest] = percentiles
  const tail = (highest - high) / log(5)
  return tableBy((entry) => {
    const left = 1 - shareOf[entry]!
    return left < 0.01 ? highest + tail * log(0.01 / Math.max(left, 1e-9)) : spline(deviateOf[entry]!)
  })
}

/** Fritsch and Carlson's monotone cubic (1980) with harmonic slopes; straight beyond its ends. `x` ascends strictly. */
function monotoneSpline(x: readonly number[], y: readonly number[]): (at: number) => number {
  const last = x.length - 1
  const secant = x.slice(1).map((next, index) => (y[index + 1]! - y[index]!) / (next - x[index]!))
  const slope = x.map((_, index) => {
    const [before, after] = [secant[index - 1], secant[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  let index = 0
  return (at) => {
    if (at <= x[0]!) return y[0]! + (at - x[0]!) * (secant[0] ?? 0)
    if (at >= x[last]!) return y[last]! + (at - x[last]!) * slope[last]!
    // Asked in ascending order, mostly.
    if (x[index]! > at) index = 0
    while (x[index + 1]! <= at) index++
    const width = x[index + 1]! - x[index]!
    const t = (at - x[index]!) / width
    const [from, to] = [y[index]!, y[index + 1]!]
    const bend =
      t * (1 - t) * ((1 - t) * (slope[index]! * width - (to - from)) - t * (slope[index + 1]! * width - (to - from)))
    return from + t * (to - from) + bend
  }
}
