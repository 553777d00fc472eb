import type { NightCheck, Sport } from '@slatecraft/slate'
import { judgedClass } from '../calibration/laws/lawClasses.ts'
import type { PoolRows } from '../poolRows.ts'
import { rowScores } from '../worlds/rowScores.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import { nightCheck } from './nightCheck.ts'

/** Where a player's points lie in worlds. */
export interface Percentile {
  /** Share of worlds with fewer points, of equal ones half. */
  middle: number
  equal: number
}

interface JudgedPlayers {
  /** By row; null for those who are not judged. A captain is judged as the player. */
  percentiles: (Percentile | null)[]
  checks: NightCheck[]
}

interface Night {
  model: WorldModel
  pool: PoolRows
  sport: Sport
  seed: number
  /** By row: real points, NaN where unknown. */
  points: Float64Array
  /** By row: whether the game was on or over when it was simulated. */
  isBegun: (row: number) => boolean
}

const worlds = 1024

/**
 * Where players' points fell in what was drawn for them. Points of one night hang together, so the same measures are taken in
 * each world: a night counts as odd only where it would be odd with the correlations that were drawn.
 */
export function judgedPlayers({ model, pool, sport, seed, points, isBegun }: Night): JudgedPlayers {
  const scores = rowScores(model, seed, 0, worlds)
  const percentiles: (Percentile | null)[] = new Array(pool.players.length).fill(null)
  const real = emptyMeans()
  const samples = Array.from({ length: worlds }, emptyMeans)
  for (const [row, player] of pool.players.entries()) {
    const actual = points[row]!
    if (player.RosterPosition === 'CPT' || Number.isNaN(actual) || player.ProjPtsAdjusted <= 0 || isBegun(row)) continue
    const judged = judgedClass(sport, player, actual)
    if (judged === undefined) continue
    const own = scores.subarray(row * worlds, (row + 1) * worlds)
    const counted = judged.isPlayed ? own.filter((units) => units !== 0) : own.slice()
    if (counted.length === 0) continue
    counted.sort()
    const percentile = percentileIn(counted, actual / model.unit)
    percentiles[row] = percentile
    add(real, percentile)
    const byScore = new Map<number, Percentile>()
    for (let world = 0; world < worlds; world++) {
      const score = own[world]!
      if (judged.isPlayed && score === 0) continue
      let found = byScore.get(score)
      if (found === undefined) {
        found = percentileIn(counted, score)
        byScore.set(score, found)
      }
      add(samples[world]!, found)
    }
  }
  const checks = (['level', 'within50', 'within90'] as const).flatMap(
    (measure) =>
      nightCheck({
        measure,
        n: real.n,
        samples: samples.map((one) => one[measure] / one.n),
        real: real[measure] / real.n,
      }) ?? [],
  )
  return { percentiles, checks }
}

/** Sums over players. */
interface Means {
  n: number
  level: number
  within50: number
  within90: number
}

const emptyMeans = (): Means => ({ n: 0, level: 0, within50: 0, within90: 0 })

function add(means: Means, percentile: Percentile): void {
  means.n++
  means.level += percentile.middle
  means.within50 += shareWithin(percentile, 0.25, 0.75)
  means.within90 += shareWithin(percentile, 0.05, 0.95)
}

/** How much of a percentile lies between two: where equal scores are many, it is a range. */
export function shareWithin({ middle, equal }: Percentile, low: number, high: number): number {
  if (equal < 1e-9) return middle >= low && middle < high ? 1 : 0
  const [from, to] = [middle - equal / 2, middle + equal / 2]
  return Math.max(0, Math.min(high, to) - Math.max(low, from)) / equal
}

/** @param sorted scores in units, ascending. */
function percentileIn(sorted: Int16Array, units: number): Percentile {
  const under = firstFrom(sorted, units - 0.01)
  const upTo = firstFrom(sorted, units + 0.01)
  return { middle: (under + upTo) / 2 / sorted.length, equal: (upTo - under) / sorted.length }
}

/** The first index whose number is more than `units`. */
function firstFrom(sorted: Int16Array, units: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > units) high = middle
    else low = middle + 1
  }
  return low
}
