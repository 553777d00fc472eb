import { type BuildRequest, lineupsToBuild, type RunExplanation } from '@slatecraft/slate'
import { explainRun } from './explain/explanation.ts'
import { explainExposures, type FaultsOf } from './explain/exposureExplanation.ts'
import type { RunTask } from './explain/runDemand.ts'
import { afterStartFaults } from './portfolio/afterStart.ts'
import { createAfterStartRun } from './portfolio/afterStartRun.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { createRebuiltRun } from './portfolio/rebuiltRun.ts'
import { createRun, type Run, type RunInput, withoutOwnership } from './portfolio/run.ts'
import { sharesOf } from './portfolio/shares.ts'
import { capacityFaults } from './portfolio/slotCapacity.ts'
import { turnsOf } from './portfolio/turns.ts'
import { createProblem, modelOf } from './problem.ts'

/** Search nodes for one lineup. */
export const defaultNodeLimit = 2_000_000

/** A run that can't be, found out before its first lineup. */
interface Refusal {
  /** Sentences for the user. */
  reasons: readonly string[]
  explanation?: RunExplanation | undefined
}

/** A request as a run that is ready to build its first lineup, or why there is none. */
export interface RunSetup {
  input: RunInput
  /** As explanations see it: whoever draws his ownership for each lineup is held to none of his own. */
  asked: RunTask
  /** Whether there is a plan for what the run owes is known only where none was refused. */
  outcome: { refusal: Refusal } | { run: Run; isPlanned: boolean }
}

/** All that is looked at before the first lineup; what `buildLineups` and `feasibility` have in common. */
export function setUpRun(request: BuildRequest, nodeLimit: number): RunSetup {
  const problem = createProblem(request)
  const shares = sharesOf(request, problem.ruleset)
  const lineups = lineupsToBuild(request)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const input = { request, problem, quotas, shares, lineups, nodeLimit }
  const seen = request.projOwnRandInput > 0 ? withoutOwnership(problem) : problem
  const asked = { problem: seen, quotas, shares, turns: turnsOf(shares, lineups), lineups }
  return { input, asked, outcome: outcomeOf(input, asked) }
}

function outcomeOf(input: RunInput, asked: RunTask): RunSetup['outcome'] {
  const { request, problem, quotas, lineups } = input
  if (request.afterStartActivated) {
    const isRebuild = request.earlierLineups.length > 0
    const reasons = isRebuild ? [noRebuild] : afterStartFaults(request, problem.ruleset, problem.items)
    return reasons.length > 0 ? { refusal: { reasons } } : { run: createAfterStartRun(input), isPlanned: true }
  }
  // Places alone are looked at, and no limit of all lineups changes who stands where.
  const { model } = modelOf(problem, [])
  const faultsOf: FaultsOf = (some) => capacityFaults({ ...problem, model }, some, lineups)
  const faults = faultsOf(quotas)
  if (faults.length > 0) {
    const reasons = faults.map(({ words }) => words)
    return { refusal: { reasons, explanation: explainExposures(request, asked, faultsOf) } }
  }
  const run = request.earlierLineups.length > 0 ? createRebuiltRun(input) : createRun(input)
  const conflict = run.conflict()
  if (typeof conflict === 'string') return { run, isPlanned: conflict === 'none' }
  const explanation = explainRun(request, asked)
  return { refusal: { reasons: [explanation?.sentence ?? collision], explanation } }
}

const noRebuild = 'A build after the start fills up lineups that are there: it keeps none of the build before.'
const collision = 'The exposures and shares of this run rule each other out.'
