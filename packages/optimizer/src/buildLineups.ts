import type { BuildReport, BuildRequest, BuiltLineup, RunExplanation } from '@slatecraft/slate'
import { engineVersion } from './engineVersion.ts'
import { explainLineup } from './explain/explanation.ts'
import { infeasibleTurn } from './explain/infeasibleTurn.ts'
import type { Run } from './portfolio/run.ts'
import { requestHash } from './requestHash.ts'
import { inPoints } from './scoreUnits.ts'
import { defaultNodeLimit, setUpRun } from './setUpRun.ts'
import { toLineup } from './toLineup.ts'

export interface BuildOptions {
  /** Milliseconds from any fixed point; only `seconds` of the outcome (time inside the engine) depends on it. */
  now: () => number
  /** Asked between lineups; once true the run ends as cancelled and keeps what it built. */
  isCancelled?: () => boolean
  /** Search nodes for one lineup before it is sent without proof (`optimal: false`, with its bound). */
  nodeLimit?: number
  /** Whether a complete run is held against the most that any run could score; that takes up to as long again. */
  isMeasured?: boolean
}

export type BuildOutcome = Omit<BuildReport, 'lineups'>

/**
 * Builds the lineups of a request, one at a time, each as soon as it is proven. Iterate it in a thread that may block:
 * a lineup takes a fraction of a millisecond to, at worst, about a second.
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

  const { input, outcome } = setUpRun(request, options.nodeLimit ?? defaultNodeLimit)
  const { problem, shares, lineups } = input
  if (shares.ignored.length > 0) messages.push(`Without meaning in this contest: ${shares.ignored.join(', ')}.`)
  messages.push(...shares.notes)
  if ('refusal' in outcome) {
    const { reasons, explanation } = outcome.refusal
    return { ...ended('infeasible', ...reasons), ...told(explanation) }
  }
  const { run } = outcome
  replaced = run.replaced
  while (run.prepare?.() === 'working')
    if (options.isCancelled?.()) return ended('cancelled', `Cancelled before the first of ${lineups} lineups.`)
  let built = 0
  while (built < lineups) {
    if (options.isCancelled?.()) return ended('cancelled', `Cancelled after ${built} of ${lineups} lineups.`)
    const next = run.next()
    if (!('items' in next)) {
      const which = `Unable to build lineup ${built + 1} of ${lineups}:`
      if (!next.isProven) return ended('failed', `${which} ${outOfWork}`)
      const explanation = explainLineup(infeasibleTurn({ ...input, ...next, built }))
      return { ...ended('infeasible', `${which} ${explanation?.sentence ?? deadEnd}`), ...told(explanation) }
    }
    built++
    const lineup = toLineup(problem, next)
    leave()
    yield lineup
    entered = options.now()
  }
  messages.push(...run.notes())
  const total = options.isMeasured === false ? undefined : run.total()
  const complete = ended('complete')
  return total === undefined
    ? complete
    : { ...complete, total: { points: inPoints(total.score), bound: inPoints(total.bound) } }
}

const outOfWork = 'the search ended without an answer within its limit of work.'
const deadEnd =
  'after the lineups before it, none is left that leaves the rest of the run a way to meet its exposures and shares.'

const told = (explanation: RunExplanation | undefined): Pick<BuildReport, 'explanation'> => {
  if (explanation === undefined) return {}
  const { conflict, repairs, isMinimal } = explanation
  return { explanation: { conflict, repairs, isMinimal } }
}
