import { type BuildRequest, lineupsToBuild, type RunExplanation } from '@slatecraft/slate'
import { explainFirstImpossible } from './explain/explanation.ts'
import { runAhead } from './runAhead.ts'
import { type RunEnding, reasonsOf } from './runEnding.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'
import { withTriedRepairs } from './triedRepairs.ts'

/** Whether a run is possible, as far as that is known. */
export type Feasibility =
  /** The run has been built. */
  | { status: 'possible' }
  /** Nothing rules it out, and so many of its lineups have been built; then the search gave up, or was told to stop. */
  | { status: 'unknown'; built: number; lineups: number; hasGivenUp: boolean }
  /**
   * No run begins, or the one that a build makes stops after so many lineups. `reasons` are sentences; the explanation is
   * there if the conflicting settings could be named.
   */
  | {
      status: 'impossible'
      built: number
      lineups: number
      reasons: readonly string[]
      explanation?: RunExplanation | undefined
    }

interface FeasibilityOptions {
  /** Search nodes per lineup. */
  nodeLimit?: number
  /** Whether to leave the rest of the run untried. */
  isStopped?: () => boolean
}

/**
 * Builds a run ahead: only that shows whether all of its lineups can differ enough and meet their shares together. First it
 * looks for a kind of lineup that can't be built, which a run would find out late.
 */
export function feasibility(
  given: BuildRequest,
  { nodeLimit = defaultNodeLimit, isStopped = () => false }: FeasibilityOptions = {},
): Feasibility {
  // Earlier lineups never make a run infeasible: a rebuild drops those that don't fit.
  const request = { ...given, earlierLineups: [] }
  const lineups = lineupsToBuild(request)
  if (lineups === 0) return { status: 'possible' }
  const impossible = (ending: RunEnding): Feasibility => {
    const tried = withTriedRepairs(request, ending, isStopped)
    return {
      status: 'impossible',
      built: ending.built,
      lineups,
      reasons: reasonsOf(tried),
      explanation: tried.explanation,
    }
  }
  const setup = setUpRun(request, { nodeLimit })
  if (!('refusal' in setup.outcome) && !request.afterStartActivated) {
    const explanation = explainFirstImpossible(request, setup.task)
    if (explanation?.isProven)
      return impossible({ built: 0, isProven: true, isRunProven: true, start: '', reasons: [], explanation })
  }
  const ahead = runAhead(setup, isStopped)
  let built = 0
  let step = ahead.next()
  for (; !step.done; step = ahead.next()) built++
  const { value: result } = step
  if (result.status === 'complete') return { status: 'possible' }
  if (result.status === 'ended' && result.ending.isProven) return impossible(result.ending)
  return { status: 'unknown', built, lineups, hasGivenUp: result.status === 'ended' }
}
