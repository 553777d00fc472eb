import { assignSlots, type BuildReport, type BuildRequest, type BuiltLineup } from '@slatecraft/slate'
import { engineVersion } from './engineVersion.ts'
import { notApplied } from './notApplied.ts'
import { exposureFaults } from './portfolio/capacity.ts'
import { quotasOf } from './portfolio/exposure.ts'
import { createRun, type Run } from './portfolio/run.ts'
import { createProblem, type Problem } from './problem.ts'
import { requestHash } from './requestHash.ts'
import { inPoints, unitsPerPoint } from './scoreUnits.ts'
import type { Solution } from './solve/model.ts'
import { whyNotBuildable } from './whyNotBuildable.ts'

export interface BuildOptions {
  /** Milliseconds from any fixed point; only `seconds` of the outcome (time inside the engine) depends on it. */
  now: () => number
  /** Asked between lineups; once true the run ends as cancelled and keeps what it built. */
  isCancelled?: () => boolean
  /** Search nodes for one lineup before it is sent without proof (`optimal: false`, with its bound). */
  nodeLimit?: number
}

export type BuildOutcome = Omit<BuildReport, 'lineups'>

const defaultNodeLimit = 2_000_000

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
  const ended = (status: BuildReport['status'], ...reasons: string[]): BuildOutcome => {
    leave()
    return {
      status,
      engine: engineVersion,
      seed: request.seed,
      requestHash: requestHash(request),
      seconds: secondsInside,
      messages: [...messages, ...reasons],
    }
  }

  const unable = whyNotBuildable(request)
  if (unable !== undefined) return ended('failed', unable)
  const ignored = notApplied(request)
  if (ignored.length > 0) messages.push(`Not applied yet by this engine: ${ignored.join(', ')}.`)

  const problem = createProblem(request)
  const quotas = quotasOf(request)
  const faults = exposureFaults(problem, quotas, request.numLUs)
  if (faults.length > 0) return ended('infeasible', ...faults)

  const run = createRun(request, problem, quotas, options.nodeLimit ?? defaultNodeLimit)
  let built = 0
  while (built < request.numLUs) {
    if (options.isCancelled?.()) return ended('cancelled', `Cancelled after ${built} of ${request.numLUs} lineups.`)
    const next = run.next()
    if ('reason' in next) {
      const status = next.isProven ? 'infeasible' : 'failed'
      return ended(status, `Unable to build lineup ${built + 1} of ${request.numLUs}: ${next.reason}`)
    }
    built++
    const lineup = toLineup(problem, next)
    leave()
    yield lineup
    entered = options.now()
  }
  messages.push(...run.raisedCaps())
  return ended('complete')
}

function toLineup(
  { players, ruleset }: Problem,
  { items, isOptimal, bound }: Extract<ReturnType<Run['next']>, Solution>,
): BuiltLineup {
  const members = items.map((item) => players[item]!)
  const order = assignSlots(members, ruleset)
  if (order === undefined)
    throw new Error(`the solver's lineup fits no roster: ${members.map((player) => player.Id).join()}`)
  const placed = order.map((index) => members[index]!)
  /** To two decimals. */
  const sum = (amount: (player: (typeof placed)[number]) => number) =>
    Math.round(
      placed.reduce((total, player) => total + Math.round(amount(player) * unitsPerPoint), 0) / (unitsPerPoint / 100),
    ) / 100
  return {
    players: placed.map((player) => player.Id),
    slots: ruleset.slots.map((slot) => slot.name),
    points: sum((player) => player.ProjPtsAdjusted),
    salary: placed.reduce((total, player) => total + player.Salary, 0),
    ownership: sum((player) => player.ProjOwn ?? 0),
    optimal: isOptimal,
    bound: inPoints(bound),
  }
}
