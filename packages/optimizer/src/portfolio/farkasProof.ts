import { minRayActivity, type RowRanges } from '../linear/certificate.ts'
import { noRowValues, type RowValues, type RunModel } from './runModel.ts'

/**
 * Proves that a run is infeasible: what its rows require of all lineups together, weighted, exceeds the most that its
 * turns can give. The proof stays valid for the remaining turns as the run goes on; only the requirements and the number
 * of turns change. All numbers are whole, so that nothing depends on rounding.
 */
export interface FarkasProof {
  /** Positive: counts toward a row's `lo`; negative: against its `hi`. */
  weights: RowValues
  /** By class: the most that a valid lineup weighs; undefined if no turn of the class was left when it was found. */
  most: readonly (number | undefined)[]
}

/** What remains of a run: the ranges of its rows, quotas first, and the number of turns of each class. */
export interface Remainder extends RowRanges {
  turns: ArrayLike<number>
}

/** By how much the rows require more than the turns can give. If it is positive, the remainder is infeasible. */
export function shortfallOf({ weights, most }: FarkasProof, { lo, hi, turns }: Remainder): number {
  let shortfall = minRayActivity([...weights.quotas, ...weights.features], { lo: Array.from(lo, notNegative), hi })
  for (const [index, weight] of most.entries()) {
    const left = turns[index]!
    if (left > 0) shortfall -= left * (weight ?? Number.POSITIVE_INFINITY)
  }
  return shortfall
}

/** A minimum that is already met requires nothing. */
const notNegative = (count: number) => Math.max(0, count)

/**
 * A cut: every next lineup that leaves the run feasible weighs at least this much. Feature weights are never positive, so
 * a search that ignores them misses nothing, but may return a lineup that weighs too little.
 */
export interface RunCut {
  weights: RowValues
  least: number
}

/** The cut that a proof implies for the next lineup, if that is of `turnClass`. */
export function cutOf(proof: FarkasProof, { lo, hi, turns }: Remainder, turnClass: number): RunCut {
  const { quotas, features } = proof.weights
  /** Counting toward a minimum that is already met helps nothing. */
  const stillRequired = (weight: number, row: number) => (weight > 0 && lo[row]! <= 0 ? 0 : weight)
  const weights = {
    quotas: quotas.map(stillRequired),
    features: features.map((weight, index) => stillRequired(weight, quotas.length + index)),
  }
  const after = Array.from(turns, (left, index) => (index === turnClass ? left - 1 : left))
  return { weights, least: shortfallOf({ ...proof, weights }, { lo, hi, turns: after }) }
}

/** Multiples of the smallest weight that are tried before rounding. */
const multiples = 24

interface WholeWeights {
  weights: RowValues
  /** What the ray was scaled by, and whether that made it whole without rounding. */
  factor: number
  isExact: boolean
}

/** Scales a ray to whole weights: exactly if the ratios are simple, else rounded so that the largest is `grid`. */
export function wholeWeights(ray: Float64Array, runModel: RunModel, grid: number): WholeWeights {
  const split = runModel.quotas.length
  const ofRows = ray.subarray(0, split + runModel.features.length)
  const sizes = ofRows.map(Math.abs)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  if (largest === 0) {
    const classes = ray.subarray(ofRows.length).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    return { weights: noRowValues(runModel), factor: 1 / classes, isExact: true }
  }
  const smallest = sizes.reduce((least, size) => (size > 0 ? Math.min(least, size) : least), largest)
  let factor = grid / largest
  let isExact = false
  for (let multiple = 1; multiple <= multiples && multiple * largest <= grid * smallest; multiple++) {
    const isWhole = sizes.every((size) => {
      const value = (multiple * size) / smallest
      return Math.abs(value - Math.round(value)) < 1e-6
    })
    if (!isWhole) continue
    factor = multiple / smallest
    isExact = true
    break
  }
  const weights = ofRows.map((value) => Math.round(value * factor))
  return { weights: { quotas: weights.slice(0, split), features: weights.slice(split) }, factor, isExact }
}
