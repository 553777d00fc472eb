import { type BuildRequest, lineupsToBuild, type RunExplanation } from '@slatecraft/slate'
import { explainRun } from './explain/explanation.ts'
import { explainExposures, type FaultsOf } from './explain/exposureExplanation.ts'
import type { RunTask } from './explain/runDemand.ts'
import { afterStartFaults } from './portfolio/afterStart.ts'
import { createAfterStartRun } from './portfolio/afterStartRun.ts'
import { createRun } from './portfolio/createRun.ts'
import { withoutOwnership } from './portfolio/problemForLineup.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { createRebuiltRun } from './portfolio/rebuiltRun.ts'
import type { Run, RunInput } from './portfolio/run.ts'
import { sharesOf } from './portfolio/shares.ts'
import { capacityFaults } from './portfolio/slotCapacity.ts'
import { turnsOf } from './portfolio/turns.ts'
import { createProblem, modelOf } from './problem.ts'

/** Search nodes per lineup. */
export const defaultNodeLimit = 2_000_000

/** Why a run is impossible, known before its first lineup. */
interface Refusal {
  /** Sentences for the user. */
  reasons: readonly string[]
  explanation?: RunExplanation | undefined
}

export interface RunSetup {
  input: RunInput
  /** The run as explanations see it: with ownership randomness, without ownership limits. */
  task: RunTask
  /** A run ready for its first lineup, and whether a mix for it was found; or why there is none. */
  outcome: { refusal: Refusal } | { run: Run; hasMix: boolean }
}

/** Everything that is checked before the first lineup; shared by `buildLineups` and `feasibility`. */
export function setUpRun(request: BuildRequest, nodeLimit: number): RunSetup {
  const problem = createProblem(request)
  const shares = sharesOf(request, problem.ruleset)
  const lineups = lineupsToBuild(request)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const input = { request, problem, quotas, shares, lineups, nodeLimit }
  const explained = request.projOwnRandInput > 0 ? withoutOwnership(problem) : problem
  const task = { problem: explained, quotas, shares, turns: turnsOf(shares, lineups), lineups }
  return { input, task, outcome: outcomeOf(input, task) }
}

function outcomeOf(input: RunInput, task: RunTask): RunSetup['outcome'] {
  const { request, problem, quotas, lineups } = input
  if (request.afterStartActivated) {
    const isRebuild = request.earlierLineups.length > 0
    const reasons = isRebuild ? [noRebuild] : afterStartFaults(request, problem.ruleset, problem.items)
    return reasons.length > 0 ? { refusal: { reasons } } : { run: createAfterStartRun(input), hasMix: true }
  }
  // Only slots count here, and no limit of every lineup changes which slots an item fits.
  const { model } = modelOf(problem, [])
  const faultsOf: FaultsOf = (some) => capacityFaults({ ...problem, model }, some, lineups)
  const faults = faultsOf(quotas)
  if (faults.length > 0) {
    const reasons = faults.map(({ words }) => words)
    return { refusal: { reasons, explanation: explainExposures(request, task, faultsOf) } }
  }
  const run = request.earlierLineups.length > 0 ? createRebuiltRun(input) : createRun(input)
  const conflict = run.conflict()
  if (typeof conflict === 'string') return { run, hasMix: conflict === 'none' }
  const explanation = explainRun(request, task)
  return { refusal: { reasons: [explanation?.sentence ?? unexplained], explanation } }
}

const noRebuild = 'After the start, a build fills the given lineups. It can’t keep lineups of an earlier build.'
const unexplained = 'The exposures and shares of this run conflict.'
