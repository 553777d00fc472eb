import { tableSize } from '../worlds/worldModel.ts'
import { meanOf, tableBy, weightOf } from './normalGrid.ts'

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
const nearEnough = 0.015
const finestGrid = 0.001

/**
 * The curve as scores: clipped to the limits, rounded to the grid, and with this mean *after* that. A law with a mass at zero
 * keeps it and is scaled above its first score; any other is shifted.
 */
export function matched(curve: Float64Array, mean: number, limits: Limits): Float64Array {
  const scores = limits.zeros > 0 ? scaled(curve, mean, limits) : shifted(curve, mean, limits)
  const isReached = Math.abs(meanOf(scores) - mean) < nearEnough
  // A law of almost one score can't have any mean on a coarse grid.
  return isReached || limits.grid <= finestGrid ? scores : matched(curve, mean, { ...limits, grid: finestGrid })
}

function shifted(curve: Float64Array, mean: number, { least, grid }: Limits): Float64Array {
  const clipped = (points: number, shift: number) => Math.max(least, Math.round((points + shift) / grid) * grid)
  let shift = mean - meanOf(curve)
  for (let round = 0; round < rounds; round++) {
    let has = 0
    for (let entry = 0; entry < tableSize; entry++) has += weightOf[entry]! * clipped(curve[entry]!, shift)
    if (Math.abs(mean - has) < closeEnough) break
    shift += mean - has
  }
  return tableBy((entry) => clipped(curve[entry]!, shift))
}

function scaled(curve: Float64Array, mean: number, { first, grid, zeros }: Limits): Float64Array {
  const scoreAt = (points: number, factor: number) =>
    Math.round(Math.max(first, first + (points - first) * factor) / grid) * grid
  const meanAt = (factor: number) => {
    let sum = 0
    for (let entry = zeros; entry < tableSize; entry++) sum += weightOf[entry]! * scoreAt(curve[entry]!, factor)
    return sum
  }
  // The mean rises with the factor, in jumps where the grid is coarse: false position, halving where that is stuck.
  let [low, high] = [0, 2]
  let [underLow, overHigh] = [meanAt(low) - mean, meanAt(high) - mean]
  while (high < 1e6 && overHigh < 0) {
    high *= 2
    overHigh = meanAt(high) - mean
  }
  let factor = high
  for (let round = 0; round < rounds && overHigh > underLow; round++) {
    const isStuck = round % 3 === 2
    factor = isStuck ? (low + high) / 2 : low + ((high - low) * -underLow) / (overHigh - underLow)
    const off = meanAt(factor) - mean
    if (Math.abs(off) < closeEnough) break
    if (off > 0) [high, overHigh] = [factor, off]
    else [low, underLow] = [factor, off]
  }
  return tableBy((entry) => (entry < zeros ? 0 : scoreAt(curve[entry]!, factor)))
}

/** Zeros as entries: so many that the scores above zero can be half above the first one. */
export function zeroEntries(share: number, mean: number, first: number): number {
  const needed = Math.min(0.999, Math.max(share, 1 - mean / (1.5 * first)))
  let entries = 0
  let sum = 0
  while (entries < tableSize && sum + weightOf[entries]! / 2 < needed) sum += weightOf[entries++]!
  return entries
}
