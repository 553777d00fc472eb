import type { MixGuide } from './mixGuide.ts'
import { runBound, tightRunBound } from './runBound.ts'
import { noRowValues } from './runModel.ts'

/** Best lineups of a class that are told apart; the rest of a long run counts as good as the last of them. */
const mostToldApart = 300

/**
 * An upper bound on the sum of what the lineups of a run maximise, in units of the score: over all runs that meet the
 * exposures and shares, whatever the order of their lineups.
 *
 * @param guide of a run that has not begun.
 * @param scores what each lineup of the run maximises, where they differ by more than their turns do (randomness).
 */
export function runTotalBound(guide: MixGuide, scores?: readonly Float64Array[]): number {
  const { solver, runModel, price, turnClasses } = guide
  const optimum = solver.optimum()
  const prices = optimum?.prices ?? noRowValues(runModel)
  const priceFew: typeof price = (turnClass, worth, count) => price(turnClass, worth, Math.min(count, mostToldApart))
  if (scores === undefined)
    return optimum === undefined ? runBound(runModel, priceFew, prices) : tightRunBound(runModel, priceFew, optimum)
  const classes = scores.map((score) => ({ turns: 1, score }))
  return runBound({ ...runModel, classes }, (turn, worth, count) => price(turnClasses[turn]!, worth, count), prices)
}
