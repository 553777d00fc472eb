import type { OfSlate, Ratio } from '../overSlates.ts'
import { sharedRanks, spearman } from './rankCorrelation.ts'

/** One slate's rank correlation of a forecast with the real finish. */
export interface FinishOfSlate extends OfSlate {
  rank: number
}

/**
 * @param forecasts higher is better: simulated ROI, projection …
 * @param finish the share of real entries that each lineup beat, 0 to 1.
 */
export const finishOfSlate = (
  night: string,
  forecasts: ArrayLike<number>,
  finish: ArrayLike<number>,
): FinishOfSlate => ({ night, n: forecasts.length, rank: spearman(forecasts, finish) })

/** Each slate counts the same, however many lineups it has. */
export const meanRankCorrelation = (slates: readonly FinishOfSlate[]) =>
  slates.reduce((sum, { rank }) => sum + rank, 0) / slates.length

/** Mean finish by decile of the forecast, the lowest decile first: `above` the sum of shares beaten, `below` lineups. */
export function finishByDecile(night: string, forecasts: ArrayLike<number>, finish: ArrayLike<number>): Ratio[] {
  const deciles = Array.from({ length: 10 }, () => ({ night, n: 0, above: 0, below: 0 }))
  const ranks = sharedRanks(forecasts)
  for (let lineup = 0; lineup < ranks.length; lineup++) {
    const decile = deciles[Math.min(9, Math.floor((10 * ranks[lineup]!) / ranks.length))]!
    decile.n++
    decile.below++
    decile.above += finish[lineup]!
  }
  return deciles
}

/**
 * How many lineups of the forecast's best decile finished in the real top 1%. Equal forecasts at the border share the
 * places that are left.
 */
export function topDecileHits(night: string, forecasts: ArrayLike<number>, isTop: ArrayLike<number>): Ratio {
  const order = Array.from({ length: forecasts.length }, (_, lineup) => lineup).sort(
    (a, b) => forecasts[b]! - forecasts[a]!,
  )
  const places = Math.max(1, Math.round(order.length / 10))
  const border = forecasts[order[Math.min(order.length, places) - 1]!]!
  const hitsOf = (lineups: readonly number[]) => lineups.reduce((sum, lineup) => sum + isTop[lineup]!, 0)
  const over = order.filter((lineup) => forecasts[lineup]! > border)
  const at = order.filter((lineup) => forecasts[lineup] === border)
  const hits = hitsOf(over) + (hitsOf(at) * (places - over.length)) / at.length
  return { night, n: places, above: hits, below: places }
}
