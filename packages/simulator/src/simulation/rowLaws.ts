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
  const counts = new Uint32Array(0x1_0000)
  return Array.from({ length: model.rowPerson.length }, (_, row) => {
    const counted = countedScores(scores.subarray(row * worlds, (row + 1) * worlds), counts)
    const law = lawOfScores(counted, model.unit)
    counts.fill(0, counted.least - offset, counted.most - offset + 1)
    return law
  })
}

/** How often each score came, from `least` to `most`: score s at `s - offset`. */
interface CountedScores {
  counts: Uint32Array
  least: number
  most: number
}

const offset = -0x8000

function countedScores(scores: Int16Array, counts: Uint32Array): CountedScores {
  let [least, most] = [0x7fff, -0x8000]
  for (let world = 0; world < scores.length; world++) {
    const score = scores[world]!
    counts[score - offset]! += 1
    if (score < least) least = score
    if (score > most) most = score
  }
  return { counts, least, most }
}

/** Sums are taken score by score from the least on. */
function lawOfScores({ counts, least, most }: CountedScores, unit: number): RowLaw {
  const [from, to] = [least * unit, most * unit]
  const histogram = new Array<number>(bins).fill(0)
  const quantiles: number[] = []
  let sum = 0
  let passed = 0
  for (let score = least; score <= most; score++) {
    const count = counts[score - offset]!
    if (count === 0) continue
    const points = score * unit
    for (let one = 0; one < count; one++) sum += points
    passed += count
    histogram[to > from ? Math.min(bins - 1, Math.floor((bins * (points - from)) / (to - from))) : 0]! += count
    while (
      quantiles.length < quantileShares.length &&
      Math.floor(quantileShares[quantiles.length]! * (worlds - 1)) < passed
    )
      quantiles.push(points)
  }
  const mean = sum / worlds
  let squares = 0
  for (let score = least; score <= most; score++) {
    const away = square(score * unit - mean)
    for (let one = counts[score - offset]!; one > 0; one--) squares += away
  }
  return { mean, sd: Math.sqrt(squares / worlds), quantiles, histogram: { from, to, counts: histogram } }
}
