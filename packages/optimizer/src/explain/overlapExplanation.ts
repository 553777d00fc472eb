import type { Model } from '@slatecraft/diagram'
import { type BuildRequest, type ConflictLine, settingLabel } from '@slatecraft/slate'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import type { Change } from '../limits/rule.ts'
import { leastShared } from '../portfolio/leastShared.ts'
import { type Quota, quotasOf } from '../portfolio/quotas.ts'
import { runDemandInputs } from './demandInputs.ts'
import { type Explanation, explanationOf } from './explanation.ts'
import { exposureInLineups, withoutMinimums } from './exposureChange.ts'
import { minimalSet } from './minimalSet.ts'
import type { RunDemand, RunTask } from './runDemand.ts'
import { greatestBelow } from './runRepairs.ts'
import { runDemandLines, runLinesOf } from './runWords.ts'

type Slots = Pick<Model, 'slotCounts' | 'fits'>
type Least = RunDemand & { kind: 'least' }

/** Names of one list. */
const mostNames = 5

/** Counting pairs is cheap. */
const mostCalls = 2000

/**
 * Why a run's lineups can't differ as much as they must, if counting shared players proves it: minimum exposures and Min
 * Unique leave room for fewer lineups. Undefined if it proves nothing.
 */
export function explainOverlap(request: BuildRequest, task: RunTask, slots: Slots): Explanation | undefined {
  const { quotas, lineups, problem } = task
  const { minUnique } = request
  const roster = problem.ruleset.slots.length
  const allows = (some: readonly Quota[], count: number, unique: number) =>
    leastShared(slots, some, count) <= ((count * (count - 1)) / 2) * (roster - unique)
  if (allows(quotas, lineups, minUnique)) return undefined

  const asking = quotas
    .flatMap(({ min }, quota): Least[] => (min > 0 ? [{ kind: 'least', quota, count: min }] : []))
    .sort((a, b) => a.count - b.count)
  const isPossible = (least: readonly Least[], unique = minUnique) =>
    allows(
      least.map(({ quota, count }) => ({ ...quotas[quota]!, min: count })),
      lineups,
      unique,
    )
  const isProven = (least: readonly Least[]) => (isPossible(least) ? 'yes' : 'no')
  const { members } = minimalSet(asking, isProven, mostCalls)

  const inputs = { request, ruleset: problem.ruleset }
  const differing: ConflictLine = {
    words: `${settingLabel('minUnique')} ${minUnique} for ${lineups} lineups`,
    about: [settingInput('minUnique'), settingInput('numLUs')],
  }
  const lines = runLinesOf(members, task, request.players).map((line) => ({
    words: line.words,
    about: line.demands.flatMap((demand) => runDemandInputs(demand, task, inputs)),
  }))
  return explanationOf({
    request,
    lines: [differing, ...lines],
    shortLines: [differing.words, ...runDemandLines(members, task, request.players, { mostNames })],
    repairs: overlapRepairs(),
    // What is left without one of them is not known to be possible, only not refuted by counting.
    isMinimal: false,
    isProven: true,
  })

  function overlapRepairs(): Change[] {
    const unique = greatestBelow(minUnique, (less) => less === 0 || isPossible(asking, less))
    const single = members.flatMap((demand) => {
      const others = asking.filter((other) => other !== demand)
      const under = (count: number) => isPossible([...others, { ...demand, count }])
      const count = demand.count >= lineups ? (under(0) ? 0 : undefined) : greatestBelow(demand.count, under)
      return count === undefined ? [] : [exposureInLineups('MinExp', quotas[demand.quota]!, count, request)]
    })
    const several = single.length === 0 && isPossible([]) ? [withoutMinimums(tooMany(), request, mostNames)] : []
    const fewer = greatestBelow(lineups, (count) => count < 2 || allowsRunOf(count))
    return [
      ...(unique !== undefined && unique > 0
        ? [{ words: `Lower ${settingLabel('minUnique')} to ${unique}`, changes: settingChange('minUnique', unique) }]
        : []),
      ...single,
      ...several,
      ...(fewer !== undefined && fewer > 0
        ? [{ words: `Build only ${fewer} lineup${fewer === 1 ? '' : 's'}`, changes: settingChange('numLUs', fewer) }]
        : []),
    ]
  }

  /** Minimums that are given up so that the best players by projection keep theirs. */
  function tooMany(): Quota[] {
    const points = ({ quota }: Least) => request.players[quotas[quota]!.player]!.ProjPtsAdjusted
    const kept: Least[] = []
    const gone: Quota[] = []
    for (const demand of [...asking].sort((a, b) => points(b) - points(a)))
      if (isPossible([...kept, demand])) kept.push(demand)
      else gone.push(quotas[demand.quota]!)
    return gone
  }

  function allowsRunOf(count: number): boolean {
    const fewer = { ...request, numLUs: count }
    return allows(quotasOf(fewer, problem.items, problem.limits), count, minUnique)
  }
}
