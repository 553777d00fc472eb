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
export function nightResult(entries: Candidates, { worlds, cents }: Payouts): NightResult {
  const contests = [...new Set(entries.contestOf)].sort((a, b) => a - b)
  return nightOfProfits(
    contests.map((contest) => {
      const chosen = [...entries.contestOf.keys()].filter((entry) => entries.contestOf[entry] === contest)
      const fees = chosen.reduce((sum, entry) => sum + feeOf(entries, entry), 0)
      const profits = new Float64Array(worlds).fill(-fees)
      for (const entry of chosen)
        for (let world = 0; world < worlds; world++) profits[world]! += cents[entry * worlds + world]!
      return { contest, entries: chosen.length, fees, profits }
    }),
    worlds,
  )
}

/** The entries of a contest together. */
export interface ContestProfits {
  contest: number
  entries: number
  fees: number
  /** Cents, by world. */
  profits: Float64Array
}

/** The same of profits that are already summed up. */
export function nightOfProfits(contests: readonly ContestProfits[], worlds: number): NightResult {
  const all = { entries: 0, fees: 0, profits: new Float64Array(worlds) }
  for (const { entries, fees, profits } of contests) {
    all.entries += entries
    all.fees += fees
    for (const [world, profit] of profits.entries()) all.profits[world]! += profit
  }
  return {
    ...spread(all),
    byContest: contests.map(({ contest, ...one }) => ({ contest, ...spread(one) })),
    histogram: profitHistogram(all.profits, all.fees),
  }
}

function spread({ entries, fees, profits }: Omit<ContestProfits, 'contest'>): ProfitSpread {
  const batches = wholeBatches(profits)
  const sorted = profits.toSorted()
  const sortedBatches = batches.map((batch) => batch.toSorted())
  const ofSorted = (statistic: (sorted: Float64Array) => number) => estimate(statistic, sorted, sortedBatches)
  return {
    entries,
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
