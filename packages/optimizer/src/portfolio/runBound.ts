import { minRayActivity } from '../linear/certificate.ts'
import type { Optimum } from './optimalMix.ts'
import { lineupValueOf, type PriceLineups, type RowValues, type RunModel, rangesOf, scaledBy } from './runModel.ts'

/**
 * An upper bound on the total score of a run's lineups, by Lagrangian relaxation of its rows: the best lineups of each
 * class at scores reduced by the multipliers, plus what the multipliers pay for the ends of the rows. Any multipliers give a
 * bound; the duals of the best mix (`Optimum.duals`) give a good one. Lineups of a class are taken to be different, as in
 * every run. That lineups of different classes differ too, or by more than one player, is not used, so the bound is tight
 * for Min Unique 1 at best.
 *
 * @param multipliers whole numbers in units of the score; positive if lineups in the row pay.
 * @returns the bound in units of the score; -Infinity if there are too few valid lineups.
 */
export function runBound(runModel: RunModel, price: PriceLineups, multipliers: RowValues): number {
  return evaluate(runModel, price, multipliers).bound
}

/** A smaller gain, as a share of the bound, is not worth a step. */
const leastGain = 1e-4

/** Gain that the first step aims at, as a share of the bound, and how often the aim is halved. */
const firstAim = 5e-3
const halvings = 6

/**
 * The bound from the duals of the best mix, improved step by step. The duals are not the best multipliers for lineups that
 * must differ, since a mix may use one lineup many times; this matters if few lineups are good. Subgradient steps with a
 * decreasing target (Polyak, USSR Computational Mathematics and Mathematical Physics 9, 1969). Measured on 150 lineups of a
 * showdown slate: 17,760 points as a mix, 17,609 with its duals, 17,293 after the steps.
 *
 * @param mostSteps each costs as much as one bound.
 */
export function tightRunBound(
  runModel: RunModel,
  price: PriceLineups,
  optimum: Pick<Optimum, 'bound' | 'duals'>,
  mostSteps = 20,
): number {
  let best = { ...evaluate(runModel, price, optimum.duals), multipliers: optimum.duals }
  if (best.bound > optimum.bound * (1 - leastGain)) return best.bound
  let current = best
  let aim = firstAim * best.bound
  const leastAim = aim * 0.5 ** halvings
  for (let step = 0; step < mostSteps && aim > leastAim; step++) {
    const gain = current.bound - best.bound + aim
    const multipliers = subgradientStep(runModel, current.multipliers, current.counts, gain)
    if (multipliers === undefined) break
    current = { ...evaluate(runModel, price, multipliers), multipliers }
    if (current.bound < best.bound) best = current
    else {
      current = best
      aim /= 2
    }
  }
  return best.bound
}

/** The bound for some multipliers, and how many of its lineups count in each row. */
function evaluate(runModel: RunModel, price: PriceLineups, multipliers: RowValues) {
  const { quotas, features } = runModel
  const charge = scaledBy(multipliers, -1)
  const counts = new Float64Array(quotas.length + features.length)
  let bound = -minRayActivity([...charge.quotas, ...charge.features], rangesOf(runModel))
  for (const [index, { turns, score }] of runModel.classes.entries()) {
    if (turns === 0) continue
    const priced = price(index, lineupValueOf(runModel, charge, score), turns)
    if (priced === undefined) return { bound: Number.NEGATIVE_INFINITY, counts }
    const known = priced.lineups.slice(0, turns)
    if (known.length < turns) bound += (turns - known.length) * priced.rest
    for (const { items, value } of known) {
      // Without proof, the listed lineups may not be the best: another one may be worth up to `rest`.
      bound += Math.max(value, priced.rest)
      for (const [row, quota] of quotas.entries()) if (quota.items.some((item) => items.includes(item))) counts[row]!++
      for (const [row, { has }] of features.entries()) if (has(items)) counts[quotas.length + row]!++
    }
  }
  return { bound, counts }
}

/** Multipliers that would lower the bound by `gain` if its slope stayed the same; undefined if no direction lowers it. */
function subgradientStep(
  runModel: RunModel,
  multipliers: RowValues,
  counts: Float64Array,
  gain: number,
): RowValues | undefined {
  const { lo, hi } = rangesOf(runModel)
  const values = [...multipliers.quotas, ...multipliers.features]
  /** The subgradient: how many lineups are missing at the priced end. A multiplier of 0 stays if both ends are met. */
  const missing = values.map((value, row) => {
    const [toLeast, toMost] = [lo[row]! - counts[row]!, hi[row]! - counts[row]!]
    if (value !== 0) return value > 0 ? toMost : toLeast
    return Math.max(0, toLeast) + Math.min(0, toMost)
  })
  const size = missing.reduce((sum, each) => sum + each * each, 0)
  if (size === 0 || !Number.isFinite(size)) return undefined
  const moved = values.map((value, row) => {
    const next = Math.round(value - (gain / size) * missing[row]!)
    // Past 0 the other end counts.
    return value * next < 0 ? 0 : next
  })
  const split = multipliers.quotas.length
  return { quotas: Float64Array.from(moved.slice(0, split)), features: Float64Array.from(moved.slice(split)) }
}
