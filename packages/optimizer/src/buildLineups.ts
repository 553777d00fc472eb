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

  const { input, outcome } = setUpRun(request, options.nodeLimit ?? defaultNodeLimit)
  const { problem, shares, lineups } = input
  if (shares.ignored.length > 0) messages.push(`No effect in this contest: ${shares.ignored.join(', ')}.`)
  messages.push(...shares.notes)
  if ('refusal' in outcome) {
    const { reasons, explanation } = outcome.refusal
    return { ...ended('infeasible', ...reasons), ...explained(explanation) }
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
      return { ...ended('infeasible', `${which} ${explanation?.sentence ?? deadEnd}`), ...explained(explanation) }
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

const outOfWork = 'the search reached its work limit without an answer.'
const deadEnd = 'with every lineup that is left, the rest of the run could not meet its exposures and shares.'

const explained = (explanation: RunExplanation | undefined): Pick<BuildReport, 'explanation'> => {
  if (explanation === undefined) return {}
  const { conflict, repairs, isMinimal } = explanation
  return { explanation: { conflict, repairs, isMinimal } }
}
