import { minRayActivity } from '../linear/certificate.ts'
import type { Optimum } from './mixSolver.ts'
import { lineupValueOf, type PriceLineups, type RowValues, type RunModel, rangesOf, scaledBy } from './runModel.ts'

/**
 * An upper bound on what a run's lineups can score together. Each row gets a price; lineups pay it, what the row's end
 * allows is paid back, and no run that meets the rows pays more than it gets back. So for any prices the best lineups of
 * every class, after paying, with the pay-back are a bound; good prices (`Plan.optimum`) make it a good one. Lineups
 * of a class are taken to differ, as they must in every run; that lineups of different classes differ too, or by more
 * than one player, is not used, so that the bound is tight for Min Unique 1 at best.
 * @param prices whole numbers in the units of the score: above 0 where many lineups in the row are dear.
 * @returns the bound in the units of the score; -Infinity where there are too few lawful lineups.
 */
export function runBound(runModel: RunModel, price: PriceLineups, prices: RowValues): number {
  return settle(runModel, price, prices).bound
}

/** Less than this share of a bound is not worth a step. */
const worthwhile = 1e-4

/** What the first step hopes to gain, as a share of the bound, and how often a hope is halved before it is given up. */
const firstHope = 5e-3
const halvings = 6

/**
 * The same from the best prices of a mix. Where few lineups are good these are not the best for lineups that differ, for in a
 * mix one lineup may stand many times; then they are bettered step by step (subgradients with a target that gives way:
 * Polyak, USSR Computational Mathematics and Mathematical Physics 9, 1969). Measured: 150 lineups of a showdown slate,
 * 17,760 points as a mix, come from 17,609 to 17,293.
 * @param mostSteps each costs as much as one bound.
 */
export function tightRunBound(
  runModel: RunModel,
  price: PriceLineups,
  optimum: Pick<Optimum, 'bound' | 'prices'>,
  mostSteps = 20,
): number {
  let best = { ...settle(runModel, price, optimum.prices), prices: optimum.prices }
  if (best.bound > optimum.bound * (1 - worthwhile)) return best.bound
  let at = best
  let hope = firstHope * best.bound
  const leastHope = hope * 0.5 ** halvings
  for (let step = 0; step < mostSteps && hope > leastHope; step++) {
    const prices = stepFrom(runModel, at.prices, at.counts, at.bound - best.bound + hope)
    if (prices === undefined) break
    at = { ...settle(runModel, price, prices), prices }
    if (at.bound < best.bound) best = at
    else {
      at = best
      hope /= 2
    }
  }
  return best.bound
}

/** The bound for some prices, and how many of its lineups count in each row. */
function settle(runModel: RunModel, price: PriceLineups, prices: RowValues) {
  const { quotas, features } = runModel
  const charge = scaledBy(prices, -1)
  const counts = new Float64Array(quotas.length + features.length)
  let bound = -minRayActivity([...charge.quotas, ...charge.features], rangesOf(runModel))
  for (const [index, { turns, score }] of runModel.classes.entries()) {
    if (turns === 0) continue
    const priced = price(index, lineupValueOf(runModel, charge, score), turns)
    if (priced === undefined) return { bound: Number.NEGATIVE_INFINITY, counts }
    const known = priced.lineups.slice(0, turns)
    if (known.length < turns) bound += (turns - known.length) * priced.rest
    for (const { items, value } of known) {
      // What a search without proof listed may not be the best: another may be worth as much as `rest`.
      bound += Math.max(value, priced.rest)
      for (const [row, quota] of quotas.entries()) if (quota.items.some((item) => items.includes(item))) counts[row]!++
      for (const [row, { has }] of features.entries()) if (has(items)) counts[quotas.length + row]!++
    }
  }
  return { bound, counts }
}

/** Prices that would lower the bound by `gain` if it went on as it begins; undefined where it falls in no direction. */
function stepFrom(runModel: RunModel, prices: RowValues, counts: Float64Array, gain: number): RowValues | undefined {
  const { lo, hi } = rangesOf(runModel)
  const known = [...prices.quotas, ...prices.features]
  /** How many lineups are missing at the end that is priced; a price of 0 stays where both ends hold. */
  const missing = known.map((value, row) => {
    const [toLeast, toMost] = [lo[row]! - counts[row]!, hi[row]! - counts[row]!]
    if (value !== 0) return value > 0 ? toMost : toLeast
    return Math.max(0, toLeast) + Math.min(0, toMost)
  })
  const size = missing.reduce((sum, each) => sum + each * each, 0)
  if (size === 0 || !Number.isFinite(size)) return undefined
  const moved = known.map((value, row) => {
    const next = Math.round(value - (gain / size) * missing[row]!)
    // Beyond 0 it is the other end that counts.
    return value * next < 0 ? 0 : next
  })
  const split = prices.quotas.length
  return { quotas: Float64Array.from(moved.slice(0, split)), features: Float64Array.from(moved.slice(split)) }
}
