import { minRayActivity } from '../linear/certificate.ts'
import type { Outcome } from '../linear/linearProgram.ts'
import type { PriceClasses } from './columnPricing.ts'
import type { LineupColumn, MasterProblem } from './masterProblem.ts'
import { lineupValueOf, noRowValues, type RowValues, type RunModel, scaledBy } from './runModel.ts'

export interface WeightedLineup extends LineupColumn {
  /** In how many turns the lineup is used; may be fractional. */
  weight: number
}

export interface Optimum {
  /** What the mix scores. */
  score: number
  /** No mix scores more, and so no run does. */
  bound: number
  /** By row: what one more lineup of its end is worth, in whole units of score. */
  duals: RowValues
  lineups: WeightedLineup[]
}

/** Smaller weights of columns are rounding. */
const leastWeight = 1e-7

/**
 * The best mix for the remaining turns by column generation, starting from a feasible master; undefined if none was found.
 *
 * @param gap relative gap between score and bound at which the search ends.
 */
export function optimalMix(
  runModel: RunModel,
  master: MasterProblem,
  priceClasses: PriceClasses,
  mostRounds: number,
  gap: number,
): Optimum | undefined {
  const { classes } = runModel
  let bound = Number.POSITIVE_INFINITY
  let best = noRowValues(runModel)
  const reducedScores = (duals: RowValues) => {
    const charge = scaledBy(duals, -1)
    return (turnClass: number) => lineupValueOf(runModel, charge, classes[turnClass]!.score)
  }

  /** Prices class after class with the newest duals until a round over all classes gains little. */
  function improve(): Outcome {
    let outcome = master.optimize()
    for (let round = 0; round < mostRounds && outcome.status === 'optimal'; round++) {
      const before = outcome.objective
      for (let step = 0; step < classes.length && outcome.status === 'optimal'; step++) {
        const duals = wholeDuals(outcome.duals, runModel)
        if (!priceClasses(reducedScores(duals), outcome.duals, true, 1).isAdded) return outcome
        outcome = master.optimize()
      }
      if (outcome.status === 'optimal' && outcome.objective - before <= gap * Math.abs(before)) break
    }
    return outcome
  }

  for (let round = 1; ; round++) {
    const outcome = improve()
    if (outcome.status !== 'optimal') return undefined
    const duals = wholeDuals(outcome.duals, runModel)
    const { most, isAdded } = priceClasses(reducedScores(duals), outcome.duals, true)
    // The Lagrangian bound: the best lineups at reduced scores, plus what the duals pay for the ends of the rows.
    const paid = -minRayActivity(
      [...duals.quotas, ...duals.features].map((dual) => -dual),
      master.remainder,
    )
    const total = most.reduce<number>((sum, value, index) => sum + master.remainder.turns[index]! * (value ?? 0), paid)
    if (total < bound) {
      bound = total
      best = duals
    }
    if (isAdded && round < mostRounds && bound - outcome.objective > gap * Math.abs(bound)) continue
    return { score: outcome.objective, bound, duals: best, lineups: weightedLineups(master, outcome.weights) }
  }
}

export const weightedLineups = ({ columns }: MasterProblem, weights: Float64Array): WeightedLineup[] =>
  Array.from(weights, (weight, column) => ({ ...columns[column]!, weight })).filter(
    ({ weight }) => weight > leastWeight,
  )

/** The duals of the quotas and features, rounded to whole numbers. */
function wholeDuals(duals: Float64Array, { quotas, features }: RunModel): RowValues {
  const whole = duals.map(Math.round)
  return {
    quotas: whole.slice(0, quotas.length),
    features: whole.slice(quotas.length, quotas.length + features.length),
  }
}
