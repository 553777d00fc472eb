import { minRayActivity, type RowRanges } from '../linear/certificate.ts'
import { noRowValues, type RowValues, type RunModel } from './runModel.ts'

/**
 * What the rows ask of all lineups together, weighed, against the most that a lineup of each class can give. It refutes
 * a run whose rows ask for more than its turns can give, and it stays true of the turns that are left as the run goes on:
 * only what they ask for and how many they are changes. All numbers are whole, so that nothing rests on rounding.
 */
export interface FarkasProof {
  /** Above 0: counts towards a row's `lo`; below 0: against its `hi`. */
  weights: RowValues
  /** By class, the most that a lawful lineup weighs; undefined where no turn of the class was left when it was found. */
  most: readonly (number | undefined)[]
}

/** What is left of a run: the ranges of its rows, quotas first, and the turns of each class. */
export interface Remainder extends RowRanges {
  turns: ArrayLike<number>
}

/** By how much the rows of a remainder ask for more than its turns can give; above 0 it can't be met. */
export function shortfallOf({ weights, most }: FarkasProof, { lo, hi, turns }: Remainder): number {
  let shortfall = minRayActivity([...weights.quotas, ...weights.features], { lo: Array.from(lo, atLeastNone), hi })
  for (const [index, weight] of most.entries()) {
    const left = turns[index]!
    if (left > 0) shortfall -= left * (weight ?? Number.POSITIVE_INFINITY)
  }
  return shortfall
}

/** No lineups count less than none, so a minimum that is met asks for nothing. */
const atLeastNone = (count: number) => Math.max(0, count)

/**
 * Every lineup that leaves the rest of the run a chance weighs at least so much. Features never weigh more than 0, so a
 * search that can't count them may leave them out: what it then finds may still weigh too little, but it misses nothing.
 */
export interface RunCut {
  weights: RowValues
  least: number
}

/** What a refutation asks of the next lineup, when it is of `turnClass`: with less, it would refute the turns after it. */
export function cutOf(refutation: FarkasProof, { lo, hi, turns }: Remainder, turnClass: number): RunCut {
  const { quotas, features } = refutation.weights
  /** A minimum that is met asks nothing of the next lineup either, though it may count there. */
  const stillAsked = (weight: number, row: number) => (weight > 0 && lo[row]! <= 0 ? 0 : weight)
  const weights = {
    quotas: quotas.map(stillAsked),
    features: features.map((weight, index) => stillAsked(weight, quotas.length + index)),
  }
  const after = Array.from(turns, (left, index) => (index === turnClass ? left - 1 : left))
  return { weights, least: shortfallOf({ ...refutation, weights }, { lo, hi, turns: after }) }
}

/** Multiples of the smallest weight that are tried before weights are rounded. */
const multiples = 24

/** Whole weights for the rows that point where a ray points: exactly if its ratios are simple, else in `grid` steps. */
export function wholeWeights(ray: Float64Array, runModel: RunModel, grid: number): RowValues {
  const split = runModel.quotas.length
  const ofRows = ray.subarray(0, split + runModel.features.length)
  const sizes = ofRows.map(Math.abs)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  if (largest === 0) return noRowValues(runModel)
  const smallest = sizes.reduce((least, size) => (size > 0 ? Math.min(least, size) : least), largest)
  let factor = grid / largest
  for (let multiple = 1; multiple <= multiples && multiple * largest <= grid * smallest; multiple++) {
    const isWhole = sizes.every((size) => {
      const value = (multiple * size) / smallest
      return Math.abs(value - Math.round(value)) < 1e-6
    })
    if (!isWhole) continue
    factor = multiple / smallest
    break
  }
  const weights = ofRows.map((value) => Math.round(value * factor))
  return { quotas: weights.slice(0, split), features: weights.slice(split) }
}
