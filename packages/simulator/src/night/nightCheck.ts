import type { NightCheck, NightMeasure } from '@slatecraft/slate'
import { normalShare } from '../outcomes/normalTable.ts'
import { square } from '../sameMath.ts'

interface Checked {
  measure: NightMeasure
  n: number
  /** What was said on average, where that is better known than the mean of the samples. */
  said?: number
  /** The measure in possible nights. */
  samples: ArrayLike<number>
  real: number
}

/** From so many samples on, their own quantiles are used; below, those of Student's law. */
const fewestSamples = 100

/** What happened against possible nights. Undefined where there is nothing to compare. */
export function nightCheck({ measure, n, said, samples, real }: Checked): NightCheck | undefined {
  const sorted = Float64Array.from(samples).filter(Number.isFinite).sort()
  const count = sorted.length
  if (n === 0 || count < 2 || !Number.isFinite(real)) return undefined
  const mean = sorted.reduce((sum, one) => sum + one, 0) / count
  const sd = Math.sqrt(sorted.reduce((sum, one) => sum + square(one - mean), 0) / (count - 1))
  const facts = { measure, n, real: short(real) }
  if (count < fewestSamples) {
    const wide = sd * Math.sqrt(1 + 1 / count)
    const half = studentHalf(count - 1) * wide
    return {
      ...facts,
      said: saidOf(said ?? mean, sd, mean - half, mean + half),
      percentile:
        wide > 0 ? short(studentShare((real - mean) / wide, count - 1)) : real === mean ? 0.5 : real < mean ? 0 : 1,
    }
  }
  const at = (share: number) => sorted[Math.round(share * (count - 1))]!
  const under = countWhile(sorted, (one) => one < real - tiny)
  const upTo = countWhile(sorted, (one) => one <= real + tiny)
  return {
    ...facts,
    said: saidOf(said ?? mean, sd, at(0.025), at(0.975)),
    percentile: short((under + upTo) / 2 / count),
  }
}

/** The share of Student's law below `t`, by the normal one (Abramowitz, Stegun 26.7.8), and the half of it that holds 95%. */
const studentShare = (t: number, freedom: number) =>
  normalShare((t * (1 - 1 / (4 * freedom))) / Math.sqrt(1 + (t * t) / (2 * freedom)))
const studentHalf = (freedom: number) => 1.96 + 2.4 / freedom

/** Shares and sums that are equal may differ in their last digits. */
const tiny = 1e-9

const saidOf = (mean: number, sd: number, low: number, high: number) => ({
  mean: short(mean),
  sd: short(sd),
  low: short(low),
  high: short(high),
})

function countWhile(sorted: Float64Array, isIn: (one: number) => boolean): number {
  const end = sorted.findIndex((one) => !isIn(one))
  return end === -1 ? sorted.length : end
}

const short = (value: number) => Number(value.toPrecision(6))
