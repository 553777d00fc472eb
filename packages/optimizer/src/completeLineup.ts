import { type BuildRequest, type BuiltLineup, lineupsToBuild } from '@slatecraft/slate'
import { whyNotCompleted } from './hand/whyNoLineup.ts'
import { limitFaults } from './limits/limitFaults.ts'
import { createDiagramCache } from './portfolio/diagramCache.ts'
import { itemsInSlots } from './portfolio/itemsInSlots.ts'
import { limitsOfOneLineup } from './portfolio/limitsOfOneLineup.ts'
import type { SearchOutcome } from './portfolio/lineupSearch.ts'
import { quotasOf } from './portfolio/quotas.ts'
import type { RunLineup } from './portfolio/run.ts'
import { sharesOf } from './portfolio/shares.ts'
import { searchTurn } from './portfolio/turnSearch.ts'
import { createProblem, type Problem } from './problem.ts'
import { isUserLimit, type Limit } from './rules/rules.ts'
import { baseScores } from './scoreUnits.ts'
import { defaultNodeLimit } from './setUpRun.ts'
import { noEarlierSolutions } from './solve/earlierSolutions.ts'
import { toLineup } from './toLineup.ts'

export type Completion =
  /** `broken` names the user's own limits that the lineup had to break, in sentences; empty if it keeps all. */
  | { status: 'complete'; lineup: BuiltLineup; broken: readonly string[] }
  /** Proven: the site's rules and Max Salary alone allow no lineup with these players. */
  | { status: 'impossible'; reasons: readonly string[] }
  /** The search was given up. */
  | { status: 'unknown' }

/**
 * Completes a lineup started by hand: the lineup with the most projected points that the request's limits allow. There is
 * no randomness, and other lineups, built or saved, don't count. Of the run's shares the lineup obeys those that hold for
 * every lineup (all or none), and the one stack rule that allows the most points. Other players at Min Exp 100 need not be
 * in; players at Max Exp 0 must not be. If no lineup obeys all that, only the site's rules and Max Salary hold, and the
 * result names the limits it breaks.
 *
 * @param ids the players who must be in.
 */
export function completeLineup(given: BuildRequest, ids: readonly string[], nodeLimit = defaultNodeLimit): Completion {
  const held = new Set(ids)
  const request = singleLineup(given, held)
  const unknown = ids.filter((id) => !request.players.some(({ Id }) => Id === id))
  if (unknown.length > 0)
    return { status: 'impossible', reasons: unknown.map((id) => `Player ${id} is not in the pool.`) }
  const problem = createProblem(request)
  const lineups = Math.max(1, lineupsToBuild(given))
  const limitSets = limitsOfOneLineup(sharesOf({ ...request, numLUs: lineups }, problem.ruleset), lineups)
  const best = bestOf(limitSets, (limits) => search({ request, problem, held, nodeLimit }, limits))
  if (best.found !== undefined) return { status: 'complete', lineup: toLineup(problem, best.found), broken: [] }

  const site = { ...problem, limits: ofTheSite(problem, request.maxSal) }
  const { found, isProven } = bestOf([[]], (limits) => search({ request, problem: site, held, nodeLimit }, limits))
  if (found !== undefined)
    return { status: 'complete', lineup: toLineup(site, found), broken: brokenBy(found.items, problem, limitSets) }
  if (!isProven) return { status: 'unknown' }
  const chosen = request.players.filter(({ Id }) => held.has(Id))
  const reasons = whyNotCompleted(chosen, request.players, problem.ruleset, request.maxSal)
  return { status: 'impossible', reasons }
}

/** The request for one lineup with these players, without anything random or that concerns several lineups. */
function singleLineup(given: BuildRequest, ids: ReadonlySet<string>): BuildRequest {
  return {
    ...given,
    numLUs: 1,
    minUnique: 1,
    includeSaved: false,
    earlierLineups: [],
    afterStartActivated: false,
    ceilingPct: 0,
    projOwnRandInput: 0,
    players: given.players.map((player) =>
      ids.has(player.Id) ? { ...player, MinExp: 100, MaxExp: 100 } : { ...player, MaxExp: player.MaxExp > 0 ? 100 : 0 },
    ),
  }
}

interface Best {
  found: RunLineup | undefined
  isProven: boolean
}

/** The best lineup over several sets of limits; proven if the searches for all of them are. */
function bestOf(limitSets: readonly Limit[][], attempt: (limits: readonly Limit[]) => Best): Best {
  let found: RunLineup | undefined
  let isProven = true
  let bound = Number.NEGATIVE_INFINITY
  for (const limits of limitSets) {
    const best = attempt(limits)
    isProven &&= best.isProven
    bound = Math.max(bound, best.found?.bound ?? bound)
    if (best.found !== undefined && (found === undefined || best.found.score > found.score)) found = best.found
  }
  const isOptimal = isProven && found?.score === bound
  return { found: found && { ...found, bound, isOptimal }, isProven }
}

interface Task {
  request: BuildRequest
  problem: Problem
  /** Ids of the players who must be in. */
  held: ReadonlySet<string>
  nodeLimit: number
}

function search({ request, problem, held, nodeLimit }: Task, limits: readonly Limit[]): Best {
  const { items, ruleset } = problem
  const quotas = quotasOf(request, items, problem.limits)
  const which = (test: (index: number) => boolean) => [...quotas.keys()].filter(test)
  const { found, isProven }: SearchOutcome = searchTurn(
    {
      limits,
      compile: createDiagramCache(problem, 1).compile,
      score: baseScores(items, { ceiling: false }),
      quotas,
      usedUp: which((index) => quotas[index]!.raisedCap === 0),
      must: which((index) => held.has(request.players[quotas[index]!.player]!.Id)),
      due: [],
      earlier: noEarlierSolutions(items.length, ruleset.slots.length),
      nodeLimit,
      guide: undefined,
    },
    { count: 1 },
  )
  const [best] = found
  return { found: best && { ...best, bySlot: itemsInSlots(best.items, problem) }, isProven }
}

/** The site's rules and the user's Max Salary. */
const ofTheSite = ({ limits }: Problem, maxSal: number): Limit[] => [
  ...limits.filter((limit) => !isUserLimit(limit)),
  { kind: 'salary', min: 0, max: maxSal },
]

/** The user's limits that a lineup breaks, with the set of limits of which it breaks fewest. */
function brokenBy(found: readonly number[], { items, limits }: Problem, limitSets: readonly Limit[][]): string[] {
  const rows = found.map((item) => items[item]!.row)
  const faults = (some: readonly Limit[]) => some.flatMap((limit) => limitFaults(limit, rows))
  const [least = []] = limitSets.map(faults).sort((a, b) => a.length - b.length)
  return [...faults(limits), ...least]
}
