import { type BuildRequest, lineupsToBuild } from '@slatecraft/slate'
import { createAfterStartRun } from './afterStart/afterStartRun.ts'
import { explainRun } from './explain/explanation.ts'
import { explainExposures, type FaultsOf } from './explain/exposureExplanation.ts'
import { explainOverlap } from './explain/overlapExplanation.ts'
import type { RunTask } from './explain/runDemand.ts'
import { createCertainRun } from './portfolio/certainRun.ts'
import { withoutOwnership } from './portfolio/problemForLineup.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { createRebuiltRun } from './portfolio/rebuiltRun.ts'
import type { Run, RunInput } from './portfolio/run.ts'
import { sharesOf } from './portfolio/shares.ts'
import { capacityFaults } from './portfolio/slotCapacity.ts'
import { turnsOf } from './portfolio/turns.ts'
import { createProblem, modelOf } from './problem.ts'
import type { RunEnding } from './runEnding.ts'

/** Search nodes per lineup. */
export const defaultNodeLimit = 2_000_000

export interface RunSetup {
  input: RunInput
  /** The run as explanations see it: with ownership randomness, without ownership limits. */
  task: RunTask
  /** A run ready for its first lineup, and whether a mix for it was found; or why there is none. */
  outcome: { refusal: RunEnding } | { run: Run; hasMix: boolean }
}

/** Everything that is checked before the first lineup; shared by `buildLineups` and `feasibility`. */
export function setUpRun(request: BuildRequest, effort: Pick<RunInput, 'nodeLimit' | 'planAttempts'>): RunSetup {
  const problem = createProblem(request)
  const shares = sharesOf(request, problem.ruleset)
  const lineups = lineupsToBuild(request)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const input = { request, problem, quotas, shares, lineups, ...effort }
  const explained = request.projOwnRandInput > 0 ? withoutOwnership(problem) : problem
  const task = { request, problem: explained, quotas, shares, turns: turnsOf(shares, lineups), lineups }
  return { input, task, outcome: outcomeOf(input, task) }
}

function outcomeOf(input: RunInput, task: RunTask): RunSetup['outcome'] {
  const { request, problem, quotas, lineups } = input
  if (request.afterStartActivated) {
    if (lineups === 0) return refused([noLineups])
    if (request.earlierLineups.length > 0) return refused([noRebuild])
    return { run: createAfterStartRun(input), hasMix: true }
  }
  // Only slots count here, and no limit of every lineup changes which slots an item fits.
  const { model } = modelOf(problem, [])
  const faultsOf: FaultsOf = (some) => capacityFaults({ ...problem, model }, some, lineups)
  const faults = faultsOf(quotas)
  if (faults.length > 0) {
    const reasons = faults.map(({ words }) => words)
    const explanation = explainExposures(request, task, faultsOf)
    return { refusal: { built: 0, isProven: true, isRunProven: true, start: undefined, reasons, explanation } }
  }
  const overlap = explainOverlap(request, task, model)
  if (overlap !== undefined) return refused([unexplained], overlap)
  const run = request.earlierLineups.length > 0 ? createRebuiltRun(input) : createCertainRun(input)
  const conflict = run.conflict()
  if (typeof conflict === 'string') return { run, hasMix: conflict === 'none' }
  return refused([unexplained], explainRun(request, task))
}

/** Proven before the first lineup. */
const refused = (reasons: readonly string[], explanation?: RunEnding['explanation']) => ({
  refusal: { built: 0, isProven: true, isRunProven: true, start: '', reasons, explanation },
})

const noLineups = 'After the start, a build fills the given lineups, but none is given.'
const noRebuild = 'After the start, a build fills the given lineups. It can’t keep lineups of an earlier build.'
const unexplained = 'The exposures and shares of this run conflict.'
