import { tableSize } from '../worlds/worldModel.ts'
import { deviateOf, deviationOf, weightOf } from './normalGrid.ts'

/**
 * The correlations of a table's scores with Hermite's polynomials of the normal deviates that they are drawn by, from the
 * first: with it alone, scores are taken as nearly linear in the draw.
 */
export type HermiteParts = readonly number[]

/** A share of the correlation that is always left, so that a skewed law is not given too much. */
const leastLinear = 0.3
/** Most of the scores of a game's last minutes are zeros: so many polynomials tell them well. */
const parts = 12

/** Of a whole game's table. */
export const linearPart = (table: Float64Array): HermiteParts => [
  deviationOf(table) === 0 ? 1 : Math.max(leastLinear, partsOf(table, 1)[0]!),
]

/** Of what is left of a game, where scores are far from linear. */
export const manyParts = (table: Float64Array): HermiteParts => (deviationOf(table) === 0 ? [1] : partsOf(table, parts))

function partsOf(table: Float64Array, count: number): number[] {
  const sd = deviationOf(table)
  const sums = new Array<number>(count).fill(0)
  for (let entry = 0; entry < tableSize; entry++) {
    const z = deviateOf[entry]!
    const weighed = weightOf[entry]! * table[entry]!
    // Normalized: h(k + 1) = (z h(k) - sqrt(k) h(k - 1)) / sqrt(k + 1).
    let before = 0
    let now = 1
    for (let part = 0; part < count; part++) {
      const next = (z * now - Math.sqrt(part) * before) / Math.sqrt(part + 1)
      before = now
      now = next
      sums[part]! += weighed * now
    }
  }
  return sums.map((sum) => sum / sd)
}

/** More than this can't be asked of two draws. */
const mostCorrelation = 0.9

/** The correlation of two draws with which the scores have the correlation that is wanted, as nearly as there is one. */
export function drawCorrelation(wanted: number, one: HermiteParts, other: HermiteParts): number {
  if (one.length === 1 || other.length === 1)
    return Math.max(-mostCorrelation, Math.min(mostCorrelation, wanted / (one[0]! * other[0]!)))
  let [low, high] = wanted < 0 ? [-mostCorrelation, 0] : [0, mostCorrelation]
  for (let halving = 0; halving < 30; halving++) {
    const middle = (low + high) / 2
    if (scoreCorrelation(middle, one, other) < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Mehler's formula. */
function scoreCorrelation(ofDraws: number, one: HermiteParts, other: HermiteParts): number {
  let sum = 0
  for (let part = Math.min(one.length, other.length) - 1; part >= 0; part--)
    sum = ofDraws * (sum + one[part]! * other[part]!)
  return sum
}
