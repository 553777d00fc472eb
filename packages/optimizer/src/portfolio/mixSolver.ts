import { minRayActivity } from '../linear/certificate.ts'
import type { Outcome } from '../linear/linearProgram.ts'
import { cutOf, type FarkasProof, type RunCut, shortfallOf, wholeWeights } from './farkasProof.ts'
import { createMasterProblem, type LineupColumn } from './masterProblem.ts'
import {
  type LineupValue,
  lineupValueOf,
  noRowValues,
  type PriceLineups,
  type RowValues,
  type RunModel,
  scaledBy,
  valueBoundOf,
} from './runModel.ts'

/**
 * A run as a linear relaxation over lineups (Dantzig and Wolfe): lineups may be taken in fractions and more than once,
 * each as part of a turn of its class. It proves that no run meets the rows, in whole numbers (`Refutation`), or finds a
 * mix that does. A mix is no run yet: whole lineups that must differ may still not add up where the rows leave little
 * room, and that shows only when few turns are left.
 */
export interface MixSolver {
  /**
   * Whether the turns that are left can meet the rows. A refutation is proof; unknown is a search given up.
   * @param changes other ranges of some rows, by row (quotas first), for this question only.
   */
  check: (changes?: ReadonlyMap<number, { lo: number; hi: number }>) => 'feasible' | 'unknown' | FarkasProof
  /**
   * Whether the turns after the next one can, if that is of this class and its lineup is this. Where that is refuted:
   * what the lineup must weigh at least instead.
   */
  checkAfter: (turnClass: number, items: readonly number[]) => 'feasible' | 'unknown' | RunCut
  /** Rounds of column generation that `leaves` has taken so far: its work. */
  readonly lookaheadRounds: number
  /** What the refutations found so far ask of the next lineup, if it is of this class. */
  cuts: (turnClass: number) => RunCut[]
  /** By how much the rows ask for more than the turns that are left can give, by a refutation. */
  shortfall: (refutation: FarkasProof) => number
  /** The next lineup of the run is this. */
  take: (turnClass: number, items: readonly number[]) => void
  /** Lineups that it found lawful, for plans over the same classes of turns. */
  readonly columns: readonly LineupColumn[]
  /** Some mix for the turns that are left; undefined where none was found. */
  anyMix: () => WeightedLineup[] | undefined
  /**
   * The best mix for the turns that are left; undefined where none was found.
   * @param gap where score and bound are so close, as a share of the bound, that is close enough.
   */
  optimum: (gap?: number) => Optimum | undefined
}

export interface Optimum {
  /** What the mix scores. */
  score: number
  /** No mix scores more, and so no run. */
  bound: number
  /** What a lineup should pay for counting in a row: what one lineup more of its end is worth. Whole units of score. */
  prices: RowValues
  lineups: WeightedLineup[]
}

interface WeightedLineup extends LineupColumn {
  /** In how many turns the lineup stands. */
  weight: number
}

/** Steps of weights: first coarse ones, which leave room to rank lineups of one weight by score, then fine ones. */
const grids = [
  { steps: 2 ** 12, ranks: 2 ** 10 },
  { steps: 2 ** 26, ranks: 1 },
]

/** Rounds of column generation before it is given up, for the run and for what one lineup leaves of it. */
const mostRounds = 500
const mostRoundsAtTurn = 25

/** Lineups that each pricing of a class asks for: a few more cost little and save half of the pricings. */
const lineupsAPricing = 8

/** Weights of lineups below this are rounding. */
const leastWeight = 1e-7

/**
 * @param runModel whose rows must have a `lo` of at most their `hi`.
 * @param known lawful lineups to begin with: a plan that is much like one before it has little left to find.
 */
export function createMixSolver(
  runModel: RunModel,
  price: PriceLineups,
  known: readonly LineupColumn[] = [],
): MixSolver {
  const { classes } = runModel
  const mix = createMasterProblem(runModel)
  const { remainder } = mix
  for (const { turnClass, items } of known) mix.add(turnClass, items)
  const refutations: FarkasProof[] = []
  let roundsAtTurns = 0
  const ranks = classes.map(({ score }) => ranksOf(score, grids[0]!.ranks / runModel.lineupLength))

  /** Where the next pricing goes on, so that every class is looked at as often. */
  let nextClass = 0

  /**
   * Prices the classes that have turns left, until `enough` of them gave new lineups (to price the next one by what these
   * change takes half the pricings): the most that a lineup of each is worth, undefined for those that were not priced,
   * and whether any lineup was added.
   */
  function priceAll(
    worthOfClass: (index: number) => LineupValue,
    multipliers: Float64Array,
    isScored: boolean,
    enough = Number.POSITIVE_INFINITY,
  ) {
    const most: (number | undefined)[] = classes.map(() => undefined)
    let productive = 0
    for (let looked = 0; looked < classes.length && productive < enough; looked++) {
      const turnClass = nextClass
      nextClass = (nextClass + 1) % classes.length
      if (remainder.turns[turnClass] === 0) continue
      const priced = price(turnClass, worthOfClass(turnClass), lineupsAPricing)
      most[turnClass] = valueBoundOf(priced)
      const isAdded = (priced?.lineups ?? []).map(({ items }) => mix.addIfGood(turnClass, items, multipliers, isScored))
      if (isAdded.includes(true)) productive++
    }
    return { most, isAdded: productive > 0 }
  }

  /** Looks for a mix by column generation, lowering the sum of what the rows lack. */
  function findMix(most = mostRounds): 'feasible' | 'unknown' | FarkasProof {
    const refuted = refutations.find((refutation) => shortfallOf(refutation, remainder) > 0)
    if (refuted !== undefined) return refuted
    for (let round = 0; round < most; round++) {
      if (most === mostRoundsAtTurn) roundsAtTurns++
      const outcome = mix.feasible()
      if (outcome.status === 'optimal') return 'feasible'
      if (outcome.status !== 'infeasible') return 'unknown'
      const refutation = refuteOrAdd(outcome.ray)
      if (refutation === undefined) return 'unknown'
      if (refutation !== 'added') return refutation
    }
    return 'unknown'
  }

  /** Makes a refutation of a ray, or finds lineups that it overlooks; undefined where numbers are too close for both. */
  function refuteOrAdd(ray: Float64Array): FarkasProof | 'added' | undefined {
    const against = ray.map((value) => -value)
    for (const grid of grids) {
      const weights = wholeWeights(ray, runModel, grid.steps)
      const scaled = scaledBy(weights, grid.ranks)
      const worthOfClass = (index: number) => lineupValueOf(runModel, scaled, grid.ranks > 1 ? ranks[index] : undefined)
      const { most, isAdded } = priceAll(worthOfClass, against, false, 1)
      const refutation = { weights, most: most.map((worth) => worth && Math.floor(worth / grid.ranks)) }
      if (shortfallOf(refutation, remainder) > 0) {
        refutations.push(refutation)
        return refutation
      }
      if (isAdded) return 'added'
    }
    return undefined
  }

  function check(changes: ReadonlyMap<number, { lo: number; hi: number }> = new Map()): ReturnType<MixSolver['check']> {
    const before = [...changes.keys()].map((row) => ({ row, lo: remainder.lo[row]!, hi: remainder.hi[row]! }))
    for (const [row, { lo, hi }] of changes) mix.setRange(row, lo, hi)
    const found = findMix()
    for (const { row, lo, hi } of before) mix.setRange(row, lo, hi)
    return found
  }

  function checkAfter(turnClass: number, items: readonly number[]): ReturnType<MixSolver['checkAfter']> {
    mix.change(turnClass, items, -1)
    const found = findMix(mostRoundsAtTurn)
    mix.change(turnClass, items, 1)
    return typeof found === 'string' ? found : cutOf(found, remainder, turnClass)
  }

  function cuts(turnClass: number): RunCut[] {
    return refutations
      .map((refutation) => cutOf(refutation, remainder, turnClass))
      .filter((cut) => cut.least > lightestOf(runModel, cut.weights))
  }

  /** Prices one class after another by the newest duals, until all of them together gain little. */
  function raise(gap: number): Outcome {
    let outcome = mix.optimize()
    for (let round = 0; round < mostRounds && outcome.status === 'optimal'; round++) {
      const before = outcome.objective
      for (let turn = 0; turn < classes.length && outcome.status === 'optimal'; turn++) {
        if (!priceAll(pricedBy(pricesOf(outcome.duals)), outcome.duals, true, 1).isAdded) return outcome
        outcome = mix.optimize()
      }
      if (outcome.status === 'optimal' && outcome.objective - before <= gap * Math.abs(before)) break
    }
    return outcome
  }

  const pricedBy = (prices: RowValues) => {
    const charge = scaledBy(prices, -1)
    return (turnClass: number) => lineupValueOf(runModel, charge, classes[turnClass]!.score)
  }

  const weighted = (weights: Float64Array): WeightedLineup[] =>
    Array.from(weights, (weight, column) => ({ ...mix.columns[column]!, weight })).filter(
      ({ weight }) => weight > leastWeight,
    )

  function anyMix(): WeightedLineup[] | undefined {
    if (findMix() !== 'feasible') return undefined
    const outcome = mix.feasible()
    return outcome.status === 'optimal' ? weighted(outcome.weights) : undefined
  }

  function optimum(gap = 1e-4): Optimum | undefined {
    if (findMix() !== 'feasible') return undefined
    let bound = Number.POSITIVE_INFINITY
    let best = noRowValues(runModel)
    for (let round = 1; ; round++) {
      const outcome = raise(gap)
      if (outcome.status !== 'optimal') return undefined
      const prices = pricesOf(outcome.duals)
      const { most, isAdded } = priceAll(pricedBy(prices), outcome.duals, true)
      const paidBack = -minRayActivity(
        [...prices.quotas, ...prices.features].map((price) => -price),
        remainder,
      )
      const total = most.reduce<number>((sum, worth, index) => sum + remainder.turns[index]! * (worth ?? 0), paidBack)
      if (total < bound) {
        bound = total
        best = prices
      }
      if (isAdded && round < mostRounds && bound - outcome.objective > gap * Math.abs(bound)) continue
      return { score: outcome.objective, bound, prices: best, lineups: weighted(outcome.weights) }
    }
  }

  /** Whole prices from the duals of the rows. */
  function pricesOf(duals: Float64Array): RowValues {
    const whole = duals.map(Math.round)
    const { length } = runModel.quotas
    return { quotas: whole.slice(0, length), features: whole.slice(length, length + runModel.features.length) }
  }

  return {
    check,
    checkAfter,
    get lookaheadRounds() {
      return roundsAtTurns
    },
    cuts,
    shortfall: (refutation) => shortfallOf(refutation, remainder),
    take: (turnClass, items) => mix.change(turnClass, items, -1),
    columns: mix.columns,
    anyMix: anyMix,
    optimum,
  }
}

/** Scores as small whole numbers of at most `highest`, none below 0. */
function ranksOf(score: Float64Array, highest: number): Float64Array {
  const best = score.reduce((most, value) => Math.max(most, value), 1)
  return score.map((value) => Math.floor((Math.max(0, value) / best) * (highest - 1)))
}

/** Less than any lineup weighs. */
function lightestOf(runModel: RunModel, weights: RowValues): number {
  const { items, features } = lineupValueOf(runModel, weights)
  const lightest = items.reduce((least, weight) => Math.min(least, weight), Number.POSITIVE_INFINITY)
  return features.reduce((sum, weight) => sum + Math.min(0, weight), runModel.lineupLength * lightest)
}
