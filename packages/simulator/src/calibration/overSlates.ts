import { groupedBy, seededRandom } from '@slatecraft/slate'
import { square } from '../sameMath.ts'

/** What one slate adds to a measure. */
export interface OfSlate {
  /** Slates of one night share games and weather, so a night is drawn whole: `2026-01-17 nba`. */
  night: string
  /** Items that it adds: players, pairs, lineups … */
  n: number
}

/** A measure with its standard error; the interval holds 95%. */
export interface Estimate {
  slates: number
  n: number
  value: number
  /** Null with fewer than three nights: two say nothing of how much nights differ. */
  error: number | null
  low: number | null
  high: number | null
}

const draws = 500
const fewestNights = 3

/**
 * A statistic of all slates, and its error from a seeded bootstrap over nights: lineups and players of one night share its
 * outcomes and count as one draw. With few nights a plain bootstrap is too narrow by sqrt((k - 1) / k), so its deviations
 * are widened by that.
 */
export function overSlates<Slate extends OfSlate>(
  slates: readonly Slate[],
  statistic: (slates: readonly Slate[]) => number,
  seed: number,
): Estimate {
  const value = statistic(slates)
  const found = { slates: slates.length, n: slates.reduce((sum, { n }) => sum + n, 0), value }
  const nights = [...groupedBy(slates, ({ night }) => night).values()]
  if (nights.length < fewestNights) return { ...found, error: null, low: null, high: null }
  const random = seededRandom(seed)
  const widening = Math.sqrt(nights.length / (nights.length - 1))
  const drawn: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const resample = nights.flatMap(() => nights[Math.floor(random() * nights.length)]!)
    const statisticOfDraw = statistic(resample)
    if (Number.isFinite(statisticOfDraw)) drawn.push((statisticOfDraw - value) * widening)
  }
  if (drawn.length < draws / 2) return { ...found, error: null, low: null, high: null }
  drawn.sort((a, b) => a - b)
  const mean = drawn.reduce((sum, deviation) => sum + deviation, 0) / drawn.length
  const variance = drawn.reduce((sum, deviation) => sum + square(deviation - mean), 0) / (drawn.length - 1)
  return {
    ...found,
    error: Math.sqrt(variance),
    low: value + drawn[Math.floor(0.025 * drawn.length)]!,
    high: value + drawn[Math.ceil(0.975 * drawn.length) - 1]!,
  }
}

/** Sums of a slate: the statistic is their ratio, such as hits per player. */
export interface Ratio extends OfSlate {
  above: number
  below: number
}

export const ratio = (slates: readonly Ratio[]) =>
  slates.reduce((sum, { above }) => sum + above, 0) / slates.reduce((sum, { below }) => sum + below, 0)
