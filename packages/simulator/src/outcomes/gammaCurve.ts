import { exp, log, power } from '../sameMath.ts'
import { tableSize } from '../worlds/worldModel.ts'
import { deviateOf, deviationOf, meanOf, shareOf } from './normalGrid.ts'

const curves = new Map<number, Float64Array>()
const steps = 20

/**
 * Quantiles of a shifted gamma law (Pearson III) of mean 0, deviation 1 and this skewness (0 to 6, to the twentieth), by
 * entry of a table.
 */
export function gammaCurve(skewness: number): Float64Array {
  const step = Math.round(Math.min(6, Math.max(0, skewness)) * steps)
  const known = curves.get(step)
  if (known !== undefined) return known
  const made = step === 0 ? deviateOf : standardized(quantiles((2 * steps) / step))
  curves.set(step, made)
  return made
}

/**
 * Quantiles of a gamma law of this shape's root: shape = root^2. Newton's method, kept in bounds, from Wilson and
 * Hilferty's approximation (1931).
 */
function quantiles(root: number): Float64Array {
  const shape = root * root
  const logOfFactorial = logGamma(shape + 1)
  const found = new Float64Array(tableSize)
  let last = 0
  for (let entry = 0; entry < tableSize; entry++) {
    let [low, high] = [last, shape + 40 + 12 * root]
    const cubeRoot = 1 - 1 / (9 * shape) + deviateOf[entry]! / (3 * root)
    let x = Math.min(high, Math.max(last * 1.000_01, shape * power(Math.max(0, cubeRoot), 3), 1e-9))
    for (let step = 0; step < 80; step++) {
      const off = gammaShare(shape, logOfFactorial, x) - shareOf[entry]!
      if (off < 0) low = x
      else high = x
      const density = (shape / x) * exp(shape * log(x) - x - logOfFactorial)
      const newton = x - off / density
      const next = newton > low && newton < high ? newton : (low + high) / 2
      const isDone = Math.abs(next - x) < 1e-9 * (1 + x)
      x = next
      if (isDone) break
    }
    found[entry] = last = Math.max(last, x)
  }
  return found
}

/** The share of a gamma law (scale 1) below x: the series of the incomplete gamma function (Abramowitz, Stegun 6.5.29). */
function gammaShare(shape: number, logOfFactorial: number, x: number): number {
  if (x > shape + 40 + 12 * Math.sqrt(shape)) return 1
  let term = 1
  let sum = 1
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= x / (shape + k)
    sum += term
  }
  return Math.min(1, sum * exp(shape * log(x) - x - logOfFactorial))
}

/** Stirling's series, after raising the argument. */
function logGamma(x: number): number {
  if (x < 8) return logGamma(x + 1) - log(x)
  return (x - 0.5) * log(x) - x + log(2 * Math.PI) / 2 + 1 / (12 * x) - 1 / (360 * power(x, 3))
}

function standardized(curve: Float64Array): Float64Array {
  const mean = meanOf(curve)
  const deviation = deviationOf(curve)
  return curve.map((value) => (value - mean) / deviation)
}
