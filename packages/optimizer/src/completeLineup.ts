import { type BuildRequest, type BuiltLineup, lineupsToBuild } from '@slatecraft/slate'
import { whyNotCompleted } from './hand/whyNoLineup.ts'
import { limitFaults } from './limits/limitFaults.ts'
import { createDiagramCache } from './portfolio/diagramCache.ts'
import type { SearchOutcome } from './portfolio/lineupSearch.ts'
import { quotasOf } from './portfolio/quotas.ts'
import { itemsInSlots, type RunLineup } from './portfolio/run.ts'
import { type Shares, sharesOf } from './portfolio/shares.ts'
import { searchTurn } from './portfolio/turnSearch.ts'
import { limitsOfTurn } from './portfolio/turns.ts'
import { createProblem, type Problem } from './problem.ts'
import { isUserLimit, type Limit } from './rules/rules.ts'
import { baseScores } from './scoreUnits.ts'
import { defaultNodeLimit } from './setUpRun.ts'
import { noEarlierSolutions } from './solve/earlierSolutions.ts'
import { toLineup } from './toLineup.ts'

export type Completion =
  /** `broken` names, in sentences, the user's own limits that the lineup had to break; none where it keeps all. */
  | { status: 'complete'; lineup: BuiltLineup; broken: readonly string[] }
  /** Proven: the site's rules and Max Salary alone leave no lineup with these players. */
  | { status: 'impossible'; reasons: readonly string[] }
  /** The search was given up. */
  | { status: 'unknown' }

/**
 * The best completion of a lineup put together by hand: that with most projected points which the limits of the request
 * allow. Nothing is drawn, and no other lineup counts, built or saved. Of what a run owes as a whole a single lineup is held
 * to what each of its lineups is: shares of all or none, and one stack rule of the run, whichever gives the best. Others at
 * Min Exp 100 need not be in, whoever is at Max Exp 0 may not be. Where that leaves no lineup only the site's rules and Max
 * Salary are kept, and it is told what was not.
 *
 * @param ids the players who must be in.
 */
export function completeLineup(asked: BuildRequest, ids: readonly string[], nodeLimit = defaultNodeLimit): Completion {
  const held = new Set(ids)
  const request = singleLineup(asked, held)
  const unknown = ids.filter((id) => !request.players.some(({ Id }) => Id === id))
  if (unknown.length > 0)
    return { status: 'impossible', reasons: unknown.map((id) => `Player ${id} is not in the pool.`) }
  const problem = createProblem(request)
  const lineups = Math.max(1, lineupsToBuild(asked))
  const ways = waysOf(sharesOf({ ...request, numLUs: lineups }, problem.ruleset), lineups)
  const best = bestOf(ways, (limits) => search({ request, problem, held, nodeLimit }, limits))
  if (best.found !== undefined) return { status: 'complete', lineup: toLineup(problem, best.found), broken: [] }

  const site = { ...problem, limits: ofTheSite(problem, request.maxSal) }
  const { found, isProven } = bestOf([[]], (limits) => search({ request, problem: site, held, nodeLimit }, limits))
  if (found !== undefined)
    return { status: 'complete', lineup: toLineup(site, found), broken: brokenBy(found.items, problem, ways) }
  if (!isProven) return { status: 'unknown' }
  const given = request.players.filter(({ Id }) => held.has(Id))
  const reasons = whyNotCompleted(given, request.players, problem.ruleset, request.maxSal)
  return { status: 'impossible', reasons }
}

/** The request of one lineup that holds these players, with nothing in it that is a matter of several lineups or of chance. */
function singleLineup(asked: BuildRequest, ids: ReadonlySet<string>): BuildRequest {
  return {
    ...asked,
    numLUs: 1,
    minUnique: 1,
    includeSaved: false,
    earlierLineups: [],
    afterStartActivated: false,
    ceilingPct: 0,
    projOwnRandInput: 0,
    players: asked.players.map((player) =>
      ids.has(player.Id) ? { ...player, MinExp: 100, MaxExp: 100 } : { ...player, MaxExp: player.MaxExp > 0 ? 100 : 0 },
    ),
  }
}

/** What a lineup may be held to by the shares of its run: each way is what one kind of its lineups obeys. */
function waysOf({ rules, forced, limited }: Shares, lineups: number): Limit[][] {
  const always = forced.flatMap(({ count }, index) => (count >= lineups ? [index] : []))
  const never = limited.filter(({ cap }) => cap === 0).map(({ without }) => without)
  const used = [...rules.keys()].filter((rule) => rules[rule]!.count > 0)
  const isFree = used.length === 0 || used.some((rule) => rules[rule]!.limit === undefined)
  return (isFree ? [-1] : used).map((rule) => [...limitsOfTurn({ rules, forced }, rule, always), ...never])
}

interface Best {
  found: RunLineup | undefined
  isProven: boolean
}

/** The best lineup of several ways; proven where that holds beside every other one. */
function bestOf(ways: readonly Limit[][], attempt: (limits: readonly Limit[]) => Best): Best {
  let found: RunLineup | undefined
  let isProven = true
  let bound = Number.NEGATIVE_INFINITY
  for (const limits of ways) {
    const best = attempt(limits)
    isProven &&= best.isProven
    bound = Math.max(bound, best.found?.bound ?? bound)
    if (best.found !== undefined && (found === undefined || best.found.score > found.score)) found = best.found
  }
  const isOptimal = isProven && found?.score === bound
  return { found: found && { ...found, bound, isOptimal }, isProven }
}

interface Asked {
  request: BuildRequest
  problem: Problem
  /** Ids of those who must be in. */
  held: ReadonlySet<string>
  nodeLimit: number
}

function search({ request, problem, held, nodeLimit }: Asked, limits: readonly Limit[]): Best {
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

/** Only what the site asks for, and the most that the user spends. */
const ofTheSite = ({ limits }: Problem, maxSal: number): Limit[] => [
  ...limits.filter((limit) => !isUserLimit(limit)),
  { kind: 'salary', min: 0, max: maxSal },
]

/** What of the user's limits a lineup breaks; of the ways the one that it breaks least of. */
function brokenBy(found: readonly number[], { items, limits }: Problem, ways: readonly Limit[][]): string[] {
  const rows = found.map((item) => items[item]!.row)
  const faults = (some: readonly Limit[]) => some.flatMap((limit) => limitFaults(limit, rows))
  const [least = []] = ways.map(faults).sort((a, b) => a.length - b.length)
  return [...faults(limits), ...least]
}
