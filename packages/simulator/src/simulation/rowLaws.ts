import { square } from '../sameMath.ts'
import { rowScores } from '../worlds/rowScores.ts'
import type { WorldModel } from '../worlds/worldModel.ts'
import { quantileShares } from './quantileShares.ts'

/** What a row scores over worlds, in points. */
export interface RowLaw {
  mean: number
  sd: number
  /** At `quantileShares`. */
  quantiles: number[]
  /** The number of worlds in each of `bins` equal parts from `from` to `to`. */
  histogram: { from: number; to: number; counts: number[] }
}

const worlds = 8192
const bins = 12

/** The laws of rows as they are drawn, with everything that goes into them: a user's own law, cuts, scratches. */
export function rowLaws(model: WorldModel, seed: number): RowLaw[] {
  const scores = rowScores(model, seed, 0, worlds)
  return Array.from({ length: model.rowPerson.length }, (_, row) =>
    lawOfScores(
      Float64Array.from(scores.subarray(row * worlds, (row + 1) * worlds), (units) => units * model.unit).sort(),
    ),
  )
}

function lawOfScores(sorted: Float64Array): RowLaw {
  const mean = sorted.reduce((sum, points) => sum + points, 0) / sorted.length
  const variance = sorted.reduce((sum, points) => sum + square(points - mean), 0) / sorted.length
  const from = sorted[0]!
  const to = sorted.at(-1)!
  const counts = new Array<number>(bins).fill(0)
  for (const points of sorted)
    counts[to > from ? Math.min(bins - 1, Math.floor((bins * (points - from)) / (to - from))) : 0]!++
  return {
    mean,
    sd: Math.sqrt(variance),
    quantiles: quantileShares.map((share) => sorted[Math.floor(share * (sorted.length - 1))]!),
    histogram: { from, to, counts },
  }
}
