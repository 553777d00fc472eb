import { log, log1p } from '../../sameMath.ts'
import type { OfSlate, Ratio } from '../overSlates.ts'
import type { WeightedLineups } from './pairLifts.ts'

/** A quantile of the real entries and of the field that is judged, such as of salary or of projected points. */
export interface QuantileOfSlate extends OfSlate {
  real: number
  field: number
}

/** Mean over slates of field minus real. */
export const quantileGap = (slates: readonly QuantileOfSlate[]) =>
  slates.reduce((sum, { real, field }) => sum + field - real, 0) / slates.length

/** Mean over slates of the real entries' quantile. */
export const realQuantile = (slates: readonly QuantileOfSlate[]) =>
  slates.reduce((sum, { real }) => sum + real, 0) / slates.length

/** @param valueByRow the value of a row; a lineup's is their sum. */
export function quantileOfSlate(
  night: string,
  real: WeightedLineups,
  field: WeightedLineups,
  valueByRow: ArrayLike<number>,
  share: number,
): QuantileOfSlate {
  return {
    night,
    n: real.weight.length,
    real: weightedQuantile(sumsOf(real, valueByRow), real.weight, share),
    field: weightedQuantile(sumsOf(field, valueByRow), field.weight, share),
  }
}

export function sumsOf({ size, lineups, weight }: WeightedLineups, valueByRow: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(weight.length)
  for (let lineup = 0; lineup < sums.length; lineup++)
    for (let slot = 0; slot < size; slot++) sums[lineup]! += valueByRow[lineups[lineup * size + slot]!]!
  return sums
}

function weightedQuantile(values: Float64Array, weight: ArrayLike<number>, share: number): number {
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!)
  const total = order.reduce((sum, lineup) => sum + weight[lineup]!, 0)
  let reached = 0
  for (const lineup of order) {
    reached += weight[lineup]!
    if (reached >= share * total) return values[lineup]!
  }
  return values[order.at(-1)!]!
}

/**
 * Log-likelihood of the real entries, in nats: `above` is their sum, `below` the entries, so that their ratio is the mean.
 * A lineup that the field rules out counts with `least`, or one of them would decide everything.
 *
 * @param logProbability by lineup; minus infinity where the field has none.
 */
export function logLikelihood(
  night: string,
  { weight }: Pick<WeightedLineups, 'weight'>,
  logProbability: ArrayLike<number>,
  least: number,
): Ratio {
  let [above, below] = [0, 0]
  for (let lineup = 0; lineup < weight.length; lineup++) {
    above += weight[lineup]! * Math.max(least, logProbability[lineup]!)
    below += weight[lineup]!
  }
  return { night, n: below, above, below }
}

/**
 * The baseline of independence: each player is in a lineup with the probability of their ownership, apart from all others.
 * It has no salary cap and no slots, so most of what it gives is not lawful.
 *
 * @param owned by row, the share of entries that own it.
 */
export function independentLogProbability(
  { size, lineups, weight }: WeightedLineups,
  owned: ArrayLike<number>,
): Float64Array {
  const out = Array.from(owned, (share) => log1p(-clipped(share))).reduce((sum, value) => sum + value, 0)
  const gain = Float64Array.from(owned, (share) => log(clipped(share)) - log1p(-clipped(share)))
  const logs = sumsOf({ size, lineups, weight }, gain)
  return logs.map((one) => one + out)
}

/** No player is sure to be in, or out. */
const clipped = (share: number) => Math.min(0.999, Math.max(0.0005, share))
