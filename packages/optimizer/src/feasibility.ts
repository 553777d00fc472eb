import { type BuildRequest, lineupsToBuild, type RunExplanation } from '@slatecraft/slate'
import { explainFirstImpossible } from './explain/explanation.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'

/** Whether a run can be, as far as that can be told without building it. */
export type Feasibility =
  /** There is a plan for what the run owes, and each kind of its lineups can be built. Whole lineups may still not add up. */
  | { status: 'possible' }
  /** The search was given up. */
  | { status: 'unknown' }
  /** Proven; `reasons` are sentences, the explanation is there wherever the settings in conflict could be named. */
  | { status: 'impossible'; reasons: readonly string[]; explanation?: RunExplanation | undefined }

/**
 * Looks at a run as `buildLineups` does before its first lineup, and at the first lineup of each kind that it asks for.
 *
 * @param nodeLimit search nodes for one lineup of the run's plan.
 */
export function feasibility(written: BuildRequest, nodeLimit = defaultNodeLimit): Feasibility {
  // Earlier lineups make way where they must.
  const request = { ...written, earlierLineups: [] }
  if (lineupsToBuild(request) === 0) return { status: 'possible' }
  const { input, asked, outcome } = setUpRun(request, nodeLimit)
  if ('refusal' in outcome) return { status: 'impossible', ...outcome.refusal }
  if (request.afterStartActivated) return { status: 'possible' }
  const lineup = explainFirstImpossible(request, asked)
  if (lineup?.isProven) return { status: 'impossible', reasons: [lineup.sentence], explanation: lineup }
  // Lineups that draw an ownership each may still fail by it.
  const isKnown = outcome.isPlanned && lineup === undefined && asked.problem === input.problem
  return { status: isKnown ? 'possible' : 'unknown' }
}
