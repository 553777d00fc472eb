import { square } from '../../sameMath.ts'
import type { OfSlate } from '../overSlates.ts'

/** Forecast rates of one slate's lineups (to cash, to reach the top 1% …) against what they did. */
export interface RatesOfSlate extends OfSlate {
  /** Sums of deviations from the slate's own means: forecast squared, and forecast times result. */
  forecastSquares: number
  products: number
  /** Sums of the squared errors of the forecasts, and of the slate's own rate given to every lineup. */
  brier: number
  flatBrier: number
}

/** @param results 1 for a lineup that did it, 0 for one that did not. */
export function ratesOfSlate(night: string, forecasts: ArrayLike<number>, results: ArrayLike<number>): RatesOfSlate {
  const n = forecasts.length
  let [sumF, sumR] = [0, 0]
  for (let lineup = 0; lineup < n; lineup++) {
    sumF += forecasts[lineup]!
    sumR += results[lineup]!
  }
  const [meanF, meanR] = [sumF / n, sumR / n]
  const sums = { night, n, forecastSquares: 0, products: 0, brier: 0, flatBrier: 0 }
  for (let lineup = 0; lineup < n; lineup++) {
    const [forecast, result] = [forecasts[lineup]!, results[lineup]!]
    sums.forecastSquares += square(forecast - meanF)
    sums.products += (forecast - meanF) * (result - meanR)
    sums.brier += square(result - forecast)
    sums.flatBrier += square(result - meanR)
  }
  return sums
}

/**
 * Slope of results on forecasts within slates: 1 where a lineup whose rate is 10 points higher does it 10 points oftener,
 * under 1 where forecasts are too far apart, 0 where they tell nothing.
 */
export const reliabilitySlope = (slates: readonly RatesOfSlate[]) =>
  sumOf(slates, 'products') / sumOf(slates, 'forecastSquares')

/** Mean squared error of the forecast rates. */
export const brierScore = (slates: readonly RatesOfSlate[]) => sumOf(slates, 'brier') / sumOf(slates, 'n')

/** The share of the Brier score that forecasts save over one rate for all; negative where they cost. */
export const brierSkill = (slates: readonly RatesOfSlate[]) => 1 - sumOf(slates, 'brier') / sumOf(slates, 'flatBrier')

const sumOf = (slates: readonly RatesOfSlate[], name: Exclude<keyof RatesOfSlate, 'night'>) =>
  slates.reduce((sum, slate) => sum + slate[name], 0)
