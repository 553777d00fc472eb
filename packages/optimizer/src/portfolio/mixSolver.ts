import { createColumnPricing } from './columnPricing.ts'
import { cutOf, type FarkasProof, type RunCut, shortfallOf, wholeWeights } from './farkasProof.ts'
import { createMasterProblem, type LineupColumn } from './masterProblem.ts'
import { type Optimum, optimalMix, type WeightedLineup, weightedLineups } from './optimalMix.ts'
import {
  lineupValueOf,
  type PriceLineups,
  type PricingEffort,
  type RowValues,
  type RunModel,
  scaledBy,
} from './runModel.ts'

/**
 * Finds mixes for a run by column generation (Dantzig and Wolfe). A mix is a linear relaxation of the run: lineups may be
 * used in fractions and more than once, each in turns of its class. The solver either finds a mix that meets all rows or
 * proves in whole numbers that there is none, so that no run meets them. A mix is no run yet: if the rows leave little
 * room, whole lineups that must differ may still fail, which shows only when few turns are left.
 */
export interface MixSolver {
  /**
   * Whether there is a mix for the remaining turns. A Farkas proof shows that there is none; 'unknown' means that the search
   * gave up.
   *
   * @param changes ranges to use instead for some rows (by row, quotas first), for this call only.
   * @param most rounds of column generation before the search gives up.
   */
  check: (changes?: ReadonlyMap<number, { lo: number; hi: number }>, most?: number) => MixAnswer
  /**
   * Whether there is a mix for the turns after the next one, if that is of this class and has this lineup. If not: the cut
   * that the next lineup must satisfy.
   */
  checkAfter: (turnClass: number, items: readonly number[]) => 'feasible' | 'unknown' | RunCut
  /** Rounds of column generation that `checkAfter` has taken so far. */
  readonly lookaheadRounds: number
  /** The cuts that the proofs found so far imply for a next lineup of this class. */
  cuts: (turnClass: number) => RunCut[]
  /** The ranges of the rows for the remaining turns. */
  readonly ranges: { readonly lo: ArrayLike<number>; readonly hi: ArrayLike<number> }
  /** By how much the rows require more than the remaining turns can give, by a proof. */
  shortfall: (proof: FarkasProof) => number
  /** Fixes the next lineup of the run. */
  take: (turnClass: number, items: readonly number[]) => void
  /** The columns found so far; another solver over the same classes can start with them. */
  readonly columns: readonly LineupColumn[]
  /** Some mix for the remaining turns; undefined if none was found. */
  anyMix: () => WeightedLineup[] | undefined
  /**
   * The best mix for the remaining turns; undefined if none was found.
   *
   * @param gap relative gap between score and bound at which the search ends.
   */
  optimum: (gap?: number) => Optimum | undefined
}

type MixAnswer = 'feasible' | 'unknown' | FarkasProof

/**
 * Roundings of a Farkas ray. The coarse one leaves digits to rank lineups of equal weight by score; the fine one follows if
 * the coarse one proves nothing and finds no column.
 */
const grids = [
  { steps: 2 ** 12, ranks: 2 ** 10 },
  { steps: 2 ** 26, ranks: 1 },
]

/**
 * If classes have limits of their own, most pricings find a column with little effort; only if none does for any class, they
 * take longer. Other runs have one diagram: the best lineups are found in no time, or not at all.
 */
const growingEfforts: readonly PricingEffort[] = ['seed', 'little', 'more', 'most']

/** Tolerance for a ray's value, which has no whole scale. */
const rounding = 1e-6

/** Rounds of column generation before the search gives up, for the whole remainder and for a look ahead. */
const mostRounds = 500
const mostLookaheadRounds = 25

/**
 * @param runModel `lo` must not exceed `hi` in any row.
 * @param known columns to start with, such as those of a similar run.
 */
export function createMixSolver(
  runModel: RunModel,
  price: PriceLineups,
  known: readonly LineupColumn[] = [],
): MixSolver {
  const master = createMasterProblem(runModel)
  const { remainder } = master
  for (const { turnClass, items } of known) master.add(turnClass, items)
  const priceClasses = createColumnPricing(runModel, master, price)
  const proofs: FarkasProof[] = []
  let lookaheadRounds = 0
  const efforts = runModel.classes.some(({ hasOwnLimits }) => hasOwnLimits)
    ? growingEfforts
    : ([undefined, 'most'] as const)
  const rows = runModel.quotas.length + runModel.features.length
  const ranks = runModel.classes.map(({ score }) => ranksOf(score, grids[0]!.ranks / runModel.lineupLength))

  /** Phase 1 of column generation: adds columns until the master is feasible or proven infeasible. */
  function findMix(most = mostRounds): MixAnswer {
    const stillValid = proofs.find((proof) => shortfallOf(proof, remainder) > 0)
    if (stillValid !== undefined) return stillValid
    for (let round = 0; round < most; round++) {
      if (most === mostLookaheadRounds) lookaheadRounds++
      const outcome = master.feasible()
      if (outcome.status === 'optimal') return 'feasible'
      if (outcome.status !== 'infeasible') return 'unknown'
      const result = proveOrAdd(outcome.ray)
      if (result === undefined) return 'unknown'
      if (result !== 'added') return result
    }
    return 'unknown'
  }

  /** Turns a Farkas ray of the master into a proof for the run, or adds columns that refute the ray; undefined if neither. */
  function proveOrAdd(ray: Float64Array): FarkasProof | 'added' | undefined {
    const duals = ray.map((value) => -value)
    for (const grid of grids) {
      const { weights, factor, isExact } = wholeWeights(ray, runModel, grid.steps)
      const scaled = scaledBy(weights, grid.ranks)
      const valueOfClass = (index: number) => lineupValueOf(runModel, scaled, grid.ranks > 1 ? ranks[index] : undefined)
      const floorOf = (index: number) => (Math.floor(rounding - factor * ray[rows + index]!) + 1) * grid.ranks - 1
      for (const effort of efforts) {
        const within = effort && ((index: number) => ({ floor: floorOf(index), heavy: grid.ranks, effort }))
        const { most, isAdded } = priceClasses(valueOfClass, duals, false, 1, within)
        const proof = { weights, most: most.map((value) => value && Math.floor(value / grid.ranks)) }
        if (shortfallOf(proof, remainder) > 0) {
          proofs.push(proof)
          return proof
        }
        if (isAdded) return 'added'
      }
      if (isExact && efforts.length > 1) return undefined
    }
    return undefined
  }

  function check(changes: ReadonlyMap<number, { lo: number; hi: number }> = new Map(), most = mostRounds): MixAnswer {
    const before = [...changes.keys()].map((row) => ({ row, lo: remainder.lo[row]!, hi: remainder.hi[row]! }))
    for (const [row, { lo, hi }] of changes) master.setRange(row, lo, hi)
    const found = findMix(most)
    for (const { row, lo, hi } of before) master.setRange(row, lo, hi)
    return found
  }

  function checkAfter(turnClass: number, items: readonly number[]): ReturnType<MixSolver['checkAfter']> {
    master.change(turnClass, items, -1)
    const found = findMix(mostLookaheadRounds)
    master.change(turnClass, items, 1)
    return typeof found === 'string' ? found : cutOf(found, remainder, turnClass)
  }

  function cuts(turnClass: number): RunCut[] {
    return proofs
      .map((proof) => cutOf(proof, remainder, turnClass))
      .filter((cut) => cut.least > lightestOf(runModel, cut.weights))
  }

  function anyMix(): WeightedLineup[] | undefined {
    if (findMix() !== 'feasible') return undefined
    const outcome = master.feasible()
    return outcome.status === 'optimal' ? weightedLineups(master, outcome.weights) : undefined
  }

  return {
    check,
    checkAfter,
    get lookaheadRounds() {
      return lookaheadRounds
    },
    cuts,
    ranges: { lo: remainder.lo, hi: remainder.hi },
    shortfall: (proof) => shortfallOf(proof, remainder),
    take: (turnClass, items) => master.change(turnClass, items, -1),
    columns: master.columns,
    anyMix,
    optimum: (gap = 1e-4) =>
      findMix() === 'feasible' ? optimalMix(runModel, master, priceClasses, mostRounds, gap) : undefined,
  }
}

/** Scores as whole numbers from 0 to less than `highest`. */
function ranksOf(score: Float64Array, highest: number): Float64Array {
  const best = score.reduce((most, value) => Math.max(most, value), 1)
  return score.map((value) => Math.floor((Math.max(0, value) / best) * (highest - 1)))
}

/** A lower bound on what any lineup weighs. */
function lightestOf(runModel: RunModel, weights: RowValues): number {
  const { items, features } = lineupValueOf(runModel, weights)
  const lightest = items.reduce((least, weight) => Math.min(least, weight), Number.POSITIVE_INFINITY)
  return features.reduce((sum, weight) => sum + Math.min(0, weight), runModel.lineupLength * lightest)
}
