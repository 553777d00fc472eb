import { square } from '../sameMath.ts'
import { type Estimate, worldsPerBatch } from './batchMeans.ts'
import { type Candidates, feeOf, type Payouts } from './candidates.ts'
import { type Bin, profitHistogram } from './profitHistogram.ts'

export interface NightResult extends ProfitSpread {
  byContest: (ProfitSpread & { contest: number })[]
  histogram: Bin[]
}

/** Cents, over worlds. */
interface ProfitSpread {
  entries: number
  fees: number
  profit: Estimate
  sd: Estimate
  quantiles: { share: number; profit: Estimate }[]
  /** Share of worlds in which payouts exceed fees. */
  chanceToProfit: Estimate
  /** Mean profit in the worst 5 % of worlds. */
  worstTwentieth: Estimate
}

const shares = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99]

/**
 * What the entries of a portfolio win together, less their fees. `payouts` by entry; take other worlds than those that the
 * entries were chosen on.
 */
export function nightResult(entries: Candidates, payouts: Payouts): NightResult {
  const all = [...entries.contestOf.keys()]
  const contests = [...new Set(entries.contestOf)].sort((a, b) => a - b)
  const spreadOf = (chosen: readonly number[]) => spread(chosen, profits(chosen), feesOf(chosen))
  const feesOf = (chosen: readonly number[]) => chosen.reduce((sum, entry) => sum + feeOf(entries, entry), 0)
  return {
    ...spreadOf(all),
    byContest: contests.map((contest) => ({
      contest,
      ...spreadOf(all.filter((entry) => entries.contestOf[entry] === contest)),
    })),
    histogram: profitHistogram(profits(all), feesOf(all)),
  }

  function profits(chosen: readonly number[]): Float64Array {
    const { worlds, cents } = payouts
    const sums = new Float64Array(worlds).fill(-feesOf(chosen))
    for (const entry of chosen)
      for (let world = 0; world < worlds; world++) sums[world]! += cents[entry * worlds + world]!
    return sums
  }
}

function spread(chosen: readonly number[], profits: Float64Array, fees: number): ProfitSpread {
  const batches = wholeBatches(profits)
  const sorted = profits.toSorted()
  const sortedBatches = batches.map((batch) => batch.toSorted())
  const ofSorted = (statistic: (sorted: Float64Array) => number) => estimate(statistic, sorted, sortedBatches)
  return {
    entries: chosen.length,
    fees,
    profit: estimate(mean, profits, batches),
    sd: estimate(deviation, profits, batches),
    quantiles: shares.map((share) => ({ share, profit: ofSorted((each) => quantile(each, share)) })),
    chanceToProfit: estimate((each) => mean(each.map((profit) => (profit > 0 ? 1 : 0))), profits, batches),
    worstTwentieth: ofSorted((each) => mean(each.subarray(0, Math.max(1, Math.round(each.length / 20))))),
  }
}

/** A statistic of all worlds. Its standard error is that of the mean over batches of worlds; a last, shorter one is left out. */
function estimate(
  statistic: (profits: Float64Array) => number,
  all: Float64Array,
  batches: readonly Float64Array[],
): Estimate {
  const values = Float64Array.from(batches, statistic)
  return { mean: statistic(all), se: values.length < 2 ? Number.NaN : deviation(values) / Math.sqrt(values.length) }
}

function wholeBatches(profits: Float64Array): Float64Array[] {
  const size = worldsPerBatch(profits.length)
  return Array.from({ length: Math.floor(profits.length / size) }, (_, batch) =>
    profits.subarray(batch * size, (batch + 1) * size),
  )
}

const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: Float64Array): number {
  const middle = mean(values)
  return Math.sqrt(values.reduce((sum, value) => sum + square(value - middle), 0) / Math.max(1, values.length - 1))
}

/** The smallest value that at least the share of the values does not exceed. */
const quantile = (sorted: Float64Array, share: number) =>
  sorted[Math.max(0, Math.ceil(share * sorted.length - 1e-9) - 1)]!
