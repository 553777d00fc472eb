import type { BuildRequest } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { baseScores, isRandomized, scoresOf, unitsPerPoint } from '../scoreUnits.ts'
import { budgetTable } from '../solve/budgetTable.ts'
import { buildDiagram } from '../solve/diagram.ts'
import { addEarlier, noEarlier } from '../solve/earlier.ts'
import { type Objective, rosterSizeOf, type Solution } from '../solve/model.ts'
import { type Prices, price, weightRange } from '../solve/price.ts'
import { type SearchResult, search } from '../solve/search.ts'
import { searchApart } from '../solve/searchApart.ts'
import { explain } from './explain.ts'
import { type Quota, savedLineupsOf } from './exposure.ts'
import { itemOrder } from './itemOrder.ts'
import { demandOf } from './pacing.ts'
import { placeSets } from './placeSets.ts'
import type { SearchTask } from './searchTask.ts'

/**
 * A run builds its lineups in order; each is the best one for its objective that the limits and the lineups before it
 * allow. For every lineup it goes through these steps until one has a lawful lineup:
 *
 *   1. with the players whom minimum exposures need now, and those who are behind their share;
 *   2. with as many of the latter as fit together, most urgent first, or with none of them;
 *   3. with maximum exposures rounded up instead of down, if the search has proven that nothing else is left;
 *   4. otherwise it explains why there is none.
 */
export interface Run {
  next: () => (Solution & { isOptimal: boolean; bound: number }) | { reason: string; isProven: boolean }
  /** Tells which maximum exposures had to be rounded up. */
  raisedCaps: () => string[]
}

const narrowestBand = unitsPerPoint / 4

/** Work spent on finding out whether one more player fits in. */
const lookingNodes = 100_000

const outOfWork = 'the search ended without an answer within its limit of work.'

/** Lineups that one search may look for: more of them make it keep long lists sorted. */
const largestBatch = 1000

/** From how many lineups of one objective on the exact table over salary pays (measured: about 60 on 720 players). */
const lineupsWorthATable = 100

export function createRun(request: BuildRequest, problem: Problem, quotas: readonly Quota[], nodeLimit: number): Run {
  const { model, players } = problem
  const lineups = request.numLUs
  const rosterSize = rosterSizeOf(model)
  const indexOf = new Map(players.map((player, index) => [player.Id, index]))
  const sets = placeSets(model.places)
  const randomized = isRandomized(request)
  const projections = baseScores(request)
  /** What the next lineup maximises: one draw for all the searches that it takes. */
  let score = randomized ? scoresOf(request, 0) : projections

  const earlier = noEarlier(model.size, rosterSize - request.minUnique)
  for (const ids of savedLineupsOf(request)) {
    const items = ids.flatMap((id) => indexOf.get(id) ?? [])
    addEarlier(
      earlier,
      items.sort((a, b) => a - b),
    )
  }
  const diagram = buildDiagram(model, itemOrder(model, projections, request.minUnique))
  const task: SearchTask = { model, diagram, earlier, range: weightRange(diagram, model), nodeLimit }

  const held = new Int32Array(model.size)
  const raised = new Set<number>()
  let built = 0
  /** Lineups that one search found together; the next ones are taken from here. */
  let found: (Solution & { isOptimal: boolean; bound: number })[] = []
  /** How far below its relaxation's bound the last lineup was: about where the next one will be. */
  let band = narrowestBand
  let last: { objective: Objective; prices: Prices } | undefined

  function objectiveFor(forcedItems: readonly number[], capOf: (quota: Quota) => number): Objective {
    const forced = new Uint8Array(model.size)
    for (const item of forcedItems) forced[item] = 1
    const banned = Uint8Array.from(quotas, (quota, item) => (held[item]! >= capOf(quota) && forced[item] === 0 ? 1 : 0))
    return { score, banned, forced }
  }

  /** Bounds for an objective; the last ones are kept, for many lineups share an objective. */
  function pricesFor(objective: Objective, count: number): Prices {
    if (last === undefined || !isSame(last.objective, objective)) {
      last = { objective, prices: price(diagram, model, objective, task.range) }
    }
    if (count >= lineupsWorthATable) last.prices.table ??= budgetTable(diagram, model, objective)
    return last.prices
  }

  function solve(objective: Objective, count: number): SearchResult {
    const options = { count, nodeLimit, firstBand: band }
    const result = search(diagram, model, objective, pricesFor(objective, count), earlier, options)
    const worst = result.solutions.at(-1)
    if (worst !== undefined) band = Math.max(narrowestBand, result.relaxed - worst.score)
    return result
  }

  /** How many lineups in a row can't change what the next one may hold, so that one search finds them all. */
  function independentLineups(): number {
    const left = lineups - built
    // Whoever must be in all that are left is forced in each of them alike; others come and go.
    const isPaced = quotas.some(({ min }, item) => min > held[item]! && min - held[item]! < left)
    if (randomized || request.minUnique > 1 || isPaced) return 1
    let count = Math.min(left, largestBatch)
    for (const [item, { cap }] of quotas.entries()) {
      if (cap > held[item]! && cap < lineups) count = Math.min(count, cap - held[item]!)
    }
    return count
  }

  function take(solution: Solution): void {
    for (const item of solution.items) held[item]!++
    addEarlier(earlier, solution.items)
    built++
    if (randomized && built < lineups) score = scoresOf(request, built)
  }

  /** Looks for the next lineups under an objective; proven is whether an empty answer means that there are none. */
  function attempt(objective: Objective): { isFound: boolean; isProven: boolean } {
    const count = independentLineups()
    let result = solve(objective, count)
    if (!result.proven && count > 1) result = solve(objective, 1)
    const { solutions, proven, bound } = result
    found = (proven ? solutions : bestEffort(objective, solutions)).map((solution) => {
      const isOptimal = proven || solution.score >= bound
      return { ...solution, isOptimal, bound: isOptimal ? solution.score : bound }
    })
    return { isFound: found.length > 0, isProven: proven }
  }

  /** Without proof: the better of what the search came by and what keeping away from earlier lineups leads to. */
  function bestEffort(objective: Objective, solutions: readonly Solution[]): Solution[] {
    const apart = searchApart(diagram, model, objective, task.range, earlier, nodeLimit)
    return [...solutions, ...(apart === undefined ? [] : [apart])].sort((a, b) => b.score - a.score).slice(0, 1)
  }

  /** The paced players who fit together, most urgent first, as far as a short look at each can tell. */
  function whoFits(must: readonly number[], paced: readonly number[]): number[] {
    const kept = [...must]
    for (const item of paced) {
      const objective = objectiveFor([...kept, item], (quota) => quota.cap)
      const options = { count: 1, nodeLimit: Math.min(nodeLimit, lookingNodes), firstBand: band }
      if (search(diagram, model, objective, pricesFor(objective, 1), earlier, options).solutions.length > 0)
        kept.push(item)
    }
    return kept
  }

  /** Steps 1 to 4 above; leaves the lineups in `found`, or tells why there are none. */
  function findNext(): { reason: string; isProven: boolean } | undefined {
    const { must, paced } = demandOf(model, quotas, held, built, lineups, sets)
    const within = (items: readonly number[]) => attempt(objectiveFor(items, (quota) => quota.cap))
    if (paced.length > 0) {
      const kept = whoFits(must, paced)
      if (kept.length > must.length && within(kept).isFound) return undefined
    }
    const { isFound: isAnyLeft, isProven: isExhausted } = within(must)
    if (isAnyLeft) return undefined
    // A maximum is rounded up only where it is proven that no lineup is left below it.
    if (!isExhausted) return { reason: outOfWork, isProven: false }
    const widest = objectiveFor(must, (quota) => quota.lastCap)
    const { isFound, isProven } = attempt(widest)
    if (!isFound)
      return isProven ? { reason: explain(task, widest, problem, request), isProven } : { reason: outOfWork, isProven }
    found.length = 1
    for (const item of found[0]!.items) if (held[item]! >= quotas[item]!.cap) raised.add(item)
    return undefined
  }

  function next(): ReturnType<Run['next']> {
    const failure = found.length === 0 ? findNext() : undefined
    if (failure !== undefined) return failure
    const solution = found.shift()!
    take(solution)
    return solution
  }

  const raisedCaps = () =>
    [...raised].map(
      (item) =>
        `Max Exp ${players[item]!.MaxExp} % of ${players[item]!.Name} was rounded up to ${held[item]} of ${lineups} lineups: no other lineup was left.`,
    )
  return { next, raisedCaps }
}

function isSame(a: Objective, b: Objective): boolean {
  if (a.score !== b.score) return false
  return (
    a.banned.every((flag, item) => flag === b.banned[item]) && a.forced.every((flag, item) => flag === b.forced[item])
  )
}
