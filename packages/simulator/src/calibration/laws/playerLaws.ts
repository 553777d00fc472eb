import { type OfSlate, type Ratio, ratio } from '../overSlates.ts'
import {
  crps,
  cumulative,
  deviationOf,
  meanOf,
  type QuantileLaw,
  quantileOf,
  type StatedPercentiles,
} from './quantileLaw.ts'

/** A player's law and actual points. */
export interface JudgedPlayer {
  law: QuantileLaw
  actual: number
}

export const judgedPercents = [25, 50, 75, 85, 95, 99] as const

/**
 * How many of a slate's players scored at most their law's percentile. Where the law has a mass (a bat's zero), the
 * percentile may lie inside of it, and "at most" would count all of it. So the randomized probability transform decides, by
 * its expectation: a player counts with the share of the mass that lies under the percentile.
 */
export function coverage(night: string, players: readonly JudgedPlayer[], percent: number): Ratio {
  const level = percent / 100
  const hits = players.map(({ law, actual }) => {
    const { under, upTo } = cumulative(law, actual)
    if (upTo <= level) return 1
    return under >= level ? 0 : (level - under) / (upTo - under)
  })
  return { night, n: players.length, above: sumOf(hits), below: players.length }
}

/** The same for a source's stated percentile, as such tables are published: the share that scored at most that. */
export function statedCoverage(
  night: string,
  players: readonly { percentiles: StatedPercentiles; actual: number }[],
  percent: number,
): Ratio {
  const stated = players.flatMap(({ percentiles, actual }) => {
    const points = percentiles.get(percent)
    return points === undefined ? [] : [actual <= points ? 1 : 0]
  })
  return { night, n: stated.length, above: sumOf<number>(stated), below: stated.length }
}

/** Residuals in standard deviations of the law. */
export interface Residuals extends OfSlate {
  sum: number
  squares: number
}

export function residuals(night: string, players: readonly { mean: number; sd: number; actual: number }[]): Residuals {
  const z = players.filter(({ sd }) => sd > 0).map(({ mean, sd, actual }) => (actual - mean) / sd)
  return { night, n: z.length, sum: sumOf(z), squares: sumOf(z.map((value) => value * value)) }
}

export const ofLaw = ({ law, actual }: JudgedPlayer) => ({ mean: meanOf(law), sd: deviationOf(law), actual })

/** The deviation of residuals over the deviation that was stated: 1 where the law is as wide as results are. */
export function deviationRatio(slates: readonly Residuals[]): number {
  const [n, sum, squares] = totals(slates)
  return Math.sqrt((squares - (sum * sum) / n) / (n - 1))
}

/** Mean residual in standard deviations of the law. */
export function residualBias(slates: readonly Residuals[]): number {
  const [n, sum] = totals(slates)
  return sum / n
}

const totals = (slates: readonly Residuals[]): [n: number, sum: number, squares: number] => [
  sumOf(slates.map(({ n }) => n)),
  sumOf(slates.map(({ sum }) => sum)),
  sumOf(slates.map(({ squares }) => squares)),
]

/** CRPS of two laws of the same players, summed: `above` is the law that is judged, `below` the other one. */
export function crpsOfBoth(night: string, players: readonly (JudgedPlayer & { other: QuantileLaw })[]): Ratio {
  return {
    night,
    n: players.length,
    above: sumOf(players.map(({ law, actual }) => crps(law, actual))),
    below: sumOf(players.map(({ other, actual }) => crps(other, actual))),
  }
}

/**
 * Quantile scores at the percentiles that the source states, summed: what needs no guess of the law between and below them.
 * `above` is the law that is judged, `below` the source.
 */
export function quantileScores(
  night: string,
  players: readonly (JudgedPlayer & { percentiles: StatedPercentiles })[],
): Ratio {
  let [above, below] = [0, 0]
  for (const { law, percentiles, actual } of players)
    for (const [percent, points] of percentiles) {
      above += quantileScore(quantileOf(law, percent / 100), percent / 100, actual)
      below += quantileScore(points, percent / 100, actual)
    }
  return { night, n: players.length, above, below }
}

const quantileScore = (points: number, level: number, actual: number) =>
  actual >= points ? level * (actual - points) : (1 - level) * (points - actual)

/** The share of the other law's score that this law saves. */
export const scoreSkill = (slates: readonly Ratio[]) => 1 - ratio(slates)

const sumOf = <Value extends number>(values: readonly Value[]): number => values.reduce((sum, value) => sum + value, 0)
