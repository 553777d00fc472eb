import {
  type BuildReport,
  type BuildRequest,
  type BuiltLineup,
  lineupsToBuild,
  type RunExplanation,
} from '@slatecraft/slate'
import { engineVersion } from './engineVersion.ts'
import type { Run } from './portfolio/run.ts'
import { requestHash } from './requestHash.ts'
import { runAhead } from './runAhead.ts'
import { reasonsOf } from './runEnding.ts'
import { inPoints } from './scoreUnits.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'
import { withTriedRepairs } from './triedRepairs.ts'

export interface BuildOptions {
  /** Milliseconds since any fixed point. Only the outcome's `seconds` (time inside the engine) depend on it. */
  now: () => number
  /** Called between lineups. Once it returns true, the run ends as cancelled and keeps the lineups it has. */
  isCancelled?: () => boolean
  /** Search nodes per lineup. At the limit a lineup is returned without proof (`optimal: false`, with its bound). */
  nodeLimit?: number
  /** Whether to bound the total that any run could score, once the run is complete. Takes up to as long as the run. */
  isMeasured?: boolean
}

export type BuildOutcome = Omit<BuildReport, 'lineups'>

/**
 * Builds the lineups of a request one at a time and yields each as soon as it is proven. Iterate it in a thread that may
 * block: a lineup takes from a fraction of a millisecond to about a second at worst.
 */
export function* buildLineups(request: BuildRequest, options: BuildOptions): Generator<BuiltLineup, BuildOutcome> {
  let secondsInside = 0
  let entered = options.now()
  const leave = () => {
    secondsInside += (options.now() - entered) / 1000
  }
  const messages: string[] = []
  let replaced: Run['replaced']
  const ended = (status: BuildReport['status'], ...reasons: string[]): BuildOutcome => {
    leave()
    return {
      status,
      engine: engineVersion,
      seed: request.seed,
      requestHash: requestHash(request),
      seconds: secondsInside,
      messages: [...messages, ...reasons],
      ...(replaced !== undefined && { replaced: replaced() }),
    }
  }

  const isCancelled = () => options.isCancelled?.() ?? false
  if (isCancelled()) return ended('cancelled', cancelledAfter(0, lineupsToBuild(request)))
  const setup = setUpRun(request, { nodeLimit: options.nodeLimit ?? defaultNodeLimit })
  const { input, outcome } = setup
  const { shares, lineups } = input
  if (shares.ignored.length > 0) messages.push(`No effect in this contest: ${shares.ignored.join(', ')}.`)
  messages.push(...shares.notes)
  replaced = 'run' in outcome ? outcome.run.replaced : undefined
  const ahead = runAhead(setup, isCancelled)
  let step = ahead.next()
  while (!step.done) {
    leave()
    yield step.value
    entered = options.now()
    step = ahead.next()
  }
  const result = step.value
  if (result.status === 'stopped') return ended('cancelled', cancelledAfter(result.built, lineups))
  if (result.status === 'ended') {
    const ending = withTriedRepairs(request, result.ending, isCancelled)
    return {
      ...ended(ending.isRunProven ? 'infeasible' : 'failed', ...reasonsOf(ending)),
      ...explained(ending.explanation),
    }
  }
  const { run } = result
  messages.push(...run.notes())
  const total = options.isMeasured === false ? undefined : run.total()
  const complete = ended('complete')
  return total === undefined
    ? complete
    : { ...complete, total: { points: inPoints(total.score), bound: inPoints(total.bound) } }
}

const cancelledAfter = (built: number, lineups: number) =>
  `Canceled ${built === 0 ? 'before the first' : `after ${built}`} of ${lineups} lineups.`

const explained = (explanation: RunExplanation | undefined): Pick<BuildReport, 'explanation'> => {
  if (explanation === undefined) return {}
  const { conflict, repairs, isMinimal } = explanation
  return { explanation: { conflict, repairs, isMinimal } }
}
