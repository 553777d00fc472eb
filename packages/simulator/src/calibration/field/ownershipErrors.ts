import { logistic, logit } from '../../logit.ts'
import { square } from '../../sameMath.ts'
import type { OfSlate, Ratio } from '../overSlates.ts'

/** Ownership of one slate's players, as shares of entries (0 to 1), at the same index. */
export interface OwnershipOfSlate extends OfSlate {
  projected: Float64Array
  actual: Float64Array
}

/** Players that nobody was expected to own, and nobody did, say nothing: under .5% on both sides. */
export const isCounted = ({ projected, actual }: { projected: number; actual: number }) =>
  projected >= 0.005 || actual >= 0.005

export const ownershipOfSlate = (
  night: string,
  players: readonly { projected: number; actual: number }[],
): OwnershipOfSlate => ({
  night,
  n: players.length,
  projected: Float64Array.from(players, ({ projected }) => projected),
  actual: Float64Array.from(players, ({ actual }) => actual),
})

/** Mean absolute error, in points of percent. */
export const meanAbsoluteError = (slates: readonly OwnershipOfSlate[]) =>
  100 * meanOver(slates, (projected, actual) => Math.abs(actual - projected))

/** Root mean squared error, in points of percent. */
export const rootMeanSquaredError = (slates: readonly OwnershipOfSlate[]) =>
  100 * Math.sqrt(meanOver(slates, (projected, actual) => square(actual - projected)))

/** Absolute errors of one projection (`above`) and of another one (`below`) of the same players. */
export const absoluteErrors = (one: OwnershipOfSlate, other: OwnershipOfSlate): Ratio => ({
  night: one.night,
  n: one.n,
  above: meanAbsoluteError([one]) * one.n,
  below: meanAbsoluteError([other]) * other.n,
})

/** Ownership is cut to these before its logit is taken, or players near 0 would rule the slope even more. */
const [lowest, highest] = [0.0025, 0.9975]
const clippedLogit = (share: number) => logit(Math.min(highest, Math.max(lowest, share)))

/**
 * Slope of the real ownership's logit on the projected one's, by least squares: 1 is right, under 1 means that projections
 * are too far apart. The many players near 0 weigh as much as the chalk.
 */
export function logitSlope(slates: readonly OwnershipOfSlate[]): number {
  let [n, sumX, sumY, xx, xy] = [0, 0, 0, 0, 0]
  for (const { projected, actual } of slates)
    for (let index = 0; index < projected.length; index++) {
      const [x, y] = [clippedLogit(projected[index]!), clippedLogit(actual[index]!)]
      n++
      sumX += x
      sumY += y
      xx += x * x
      xy += x * y
    }
  return (xy - (sumX * sumY) / n) / (xx - (sumX * sumX) / n)
}

const newtonSteps = 12

/**
 * The slope of a fractional logit (Papke, Wooldridge 1996): the real share itself, not its logit, is what should be met, so
 * a player weighs by the variance of their share.
 */
export function fractionalLogitSlope(slates: readonly OwnershipOfSlate[]): number {
  let [intercept, slope] = [0, 1]
  const all = slates.map(({ projected, actual }) => ({ x: projected.map(clippedLogit), actual }))
  for (let step = 0; step < newtonSteps; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0]
    for (const { x, actual } of all)
      for (let index = 0; index < x.length; index++) {
        const at = x[index]!
        const mean = logistic(intercept + slope * at)
        const [rest, weight] = [actual[index]! - mean, mean * (1 - mean)]
        g0 += rest
        g1 += rest * at
        h00 += weight
        h01 += weight * at
        h11 += weight * at * at
      }
    const determinant = h00 * h11 - h01 * h01
    if (!(determinant > 0)) return Number.NaN
    intercept += (h11 * g0 - h01 * g1) / determinant
    slope += (h00 * g1 - h01 * g0) / determinant
  }
  return slope
}

function meanOver(slates: readonly OwnershipOfSlate[], errorOf: (projected: number, actual: number) => number) {
  let [sum, n] = [0, 0]
  for (const { projected, actual } of slates) {
    for (let index = 0; index < projected.length; index++) sum += errorOf(projected[index]!, actual[index]!)
    n += projected.length
  }
  return sum / n
}
