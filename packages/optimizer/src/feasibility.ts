import { type BuildRequest, lineupsToBuild, type RunExplanation } from '@slatecraft/slate'
import { explainFirstImpossible } from './explain/explanation.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'

/** Whether a run is possible, as far as that is known without building it. */
export type Feasibility =
  /** A mix meets all exposures and shares, and each kind of lineup can be built. A run of whole lineups may still fail. */
  | { status: 'possible' }
  /** The search was given up. */
  | { status: 'unknown' }
  /** Proven. `reasons` are sentences; the explanation is there if the conflicting settings could be named. */
  | { status: 'impossible'; reasons: readonly string[]; explanation?: RunExplanation | undefined }

/**
 * Checks a run as `buildLineups` does before its first lineup, then builds the first lineup of each kind that the run
 * needs.
 *
 * @param nodeLimit search nodes per lineup.
 */
export function feasibility(given: BuildRequest, nodeLimit = defaultNodeLimit): Feasibility {
  // Earlier lineups never make a run infeasible: a rebuild drops those that don't fit.
  const request = { ...given, earlierLineups: [] }
  if (lineupsToBuild(request) === 0) return { status: 'possible' }
  const { input, task, outcome } = setUpRun(request, nodeLimit)
  if ('refusal' in outcome) return { status: 'impossible', ...outcome.refusal }
  if (request.afterStartActivated) return { status: 'possible' }
  const lineup = explainFirstImpossible(request, task)
  if (lineup?.isProven) return { status: 'impossible', reasons: [lineup.sentence], explanation: lineup }
  // With ownership randomness, single lineups may still be infeasible.
  const isKnown = outcome.hasMix && lineup === undefined && task.problem === input.problem
  return { status: isKnown ? 'possible' : 'unknown' }
}
