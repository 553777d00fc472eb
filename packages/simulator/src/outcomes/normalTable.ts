import { exp, log } from '../sameMath.ts'
/** Standard normal quantiles of 4,096 equal parts in Q12 (4,096 is one deviation): 12 random bits give a normal draw. */
export const normalTable = table()

function table(): Int16Array {
  const parts = 4096
  const quantiles = Float64Array.from({ length: parts }, (_, part) => normalQuantile((part + 0.5) / parts))
  const variance = quantiles.reduce((sum, z) => sum + z * z, 0) / parts
  return Int16Array.from(quantiles, (z) => Math.round((4096 * z) / Math.sqrt(variance)))
}

/** Acklam's rational approximation (2003), one step of Newton's method better: to about 1e-12. `p` is between 0 and 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p)
  const z = p < 0.02425 ? tailQuantile(Math.sqrt(-2 * log(p))) : middleQuantile(p - 0.5)
  const error = (normalShare(z) - p) * Math.sqrt(2 * Math.PI) * exp((z * z) / 2)
  return z - error / (1 + (z * error) / 2)
}

/** Coefficients from the highest power on. */
function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}

function middleQuantile(q: number): number {
  const above = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716]
  const below = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572]
  const r = q * q
  return (q * polynomial(r, [...above, 2.506628277459239])) / polynomial(r, [...below, 1])
}

function tailQuantile(q: number): number {
  const above = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968]
  const below = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
  return polynomial(q, [...above, 2.938163982698783]) / polynomial(q, [...below, 1])
}

/** The share of a standard normal below `z`: a continued fraction in the tail, else a series (Abramowitz, Stegun 26.2). */
export function normalShare(z: number): number {
  if (z > 0) return 1 - normalShare(-z)
  const density = exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z < -3) {
    let fraction = 0
    for (let depth = 60; depth > 0; depth--) fraction = depth / (-z + fraction)
    return density / (-z + fraction)
  }
  let term = -z
  let sum = term
  for (let power = 3; power < 60; power += 2) {
    term *= (z * z) / power
    sum += term
  }
  return 0.5 - density * sum
}
