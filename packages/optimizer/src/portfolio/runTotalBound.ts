import type { MixGuide } from './mixGuide.ts'
import { runBound, tightRunBound } from './runBound.ts'
import { noRowValues } from './runModel.ts'

/** Lineups of a class that are found one by one; in longer runs the others count as much as the last of them. */
const mostPriced = 300

/**
 * An upper bound on the sum of the objectives of a run's lineups, in units of the score, over all runs that meet the
 * exposures and shares.
 *
 * @param guide of a run without lineups yet.
 * @param scores the objective of each lineup, if they differ by more than their turns (randomness).
 */
export function runTotalBound(guide: MixGuide, scores?: readonly Float64Array[]): number {
  const { solver, runModel, price, turnClasses } = guide
  const optimum = solver.optimum()
  const duals = optimum?.duals ?? noRowValues(runModel)
  const priceFew: typeof price = (turnClass, value, count) => price(turnClass, value, Math.min(count, mostPriced))
  if (scores === undefined)
    return optimum === undefined ? runBound(runModel, priceFew, duals) : tightRunBound(runModel, priceFew, optimum)
  const classes = scores.map((score, turn) => ({ ...runModel.classes[turnClasses[turn]!]!, turns: 1, score }))
  return runBound({ ...runModel, classes }, (turn, value, count) => price(turnClasses[turn]!, value, count), duals)
}
