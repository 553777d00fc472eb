import { tableSize } from '../worlds/worldModel.ts'
import { meanOf, weightOf } from './normalGrid.ts'

/** Limits of a law's scores. */
export interface Limits {
  least: number
  /** The lowest score above zero. */
  first: number
  /** Scores are multiples of this many points. */
  grid: number
  /** Entries that are zero. */
  zeros: number
}

const rounds = 40
const closeEnough = 0.002

/**
 * The curve as scores: clipped to the limits, rounded to the grid, and with this mean *after* that. A law with a mass at zero
 * keeps it and is scaled above its first score; any other is shifted.
 */
export function matched(curve: Float64Array, mean: number, limits: Limits): Float64Array {
  return limits.zeros > 0 ? scaled(curve, mean, limits) : shifted(curve, mean, limits)
}

function shifted(curve: Float64Array, mean: number, { least, grid }: Limits): Float64Array {
  let shift = mean - meanOf(curve)
  let scores = curve
  for (let round = 0; round < rounds; round++) {
    scores = curve.map((points) => Math.max(least, Math.round((points + shift) / grid) * grid))
    const off = mean - meanOf(scores)
    if (Math.abs(off) < closeEnough) break
    shift += off
  }
  return scores
}

function scaled(curve: Float64Array, mean: number, { first, grid, zeros }: Limits): Float64Array {
  const share = weightOf.subarray(zeros).reduce((sum, weight) => sum + weight, 0)
  const scoresAt = (factor: number) =>
    curve.map((points, entry) =>
      entry < zeros ? 0 : Math.round(Math.max(first, first + (points - first) * factor) / grid) * grid,
    )
  // The mean rises with the factor, so halving the range finds it even where rounding makes it jump.
  let [low, high] = [0, 2]
  while (high < 1e6 && meanOf(scoresAt(high)) < mean) high *= 2
  let scores = scoresAt(high)
  for (let round = 0; round < rounds; round++) {
    const factor = (low + high) / 2
    scores = scoresAt(factor)
    const off = meanOf(scores) - mean
    if (Math.abs(off) < closeEnough * share) break
    if (off > 0) high = factor
    else low = factor
  }
  return scores
}

/** Zeros as entries: so many that the scores above zero can be half above the first one. */
export function zeroEntries(share: number, mean: number, first: number): number {
  const needed = Math.min(0.999, Math.max(share, 1 - mean / (1.5 * first)))
  let entries = 0
  let sum = 0
  while (entries < tableSize && sum + weightOf[entries]! / 2 < needed) sum += weightOf[entries++]!
  return entries
}
