import { type BuildRequest, groupedBy, lineupsToBuild, round2, swapChanges } from '@slatecraft/slate'
import { quotasOf } from '../portfolio/quotas.ts'
import type { RunInput } from '../portfolio/run.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { createProblem } from '../problem.ts'
import { type Entry, entriesOf, isWhole } from './entries.ts'
import { runLimits } from './entryLimits.ts'
import { createEntrySolver, type Demand, type EntrySolver } from './entrySolver.ts'
import { brokenWords } from './givenLineups.ts'
import type { SwapCandidate } from './swapCandidate.ts'
import { swapModel } from './swapModel.ts'
import { swapSlots } from './swapSlots.ts'
import type { Proposal } from './swapWorth.ts'
import { tallyPrices } from './tallyPrices.ts'

interface CandidateOptions {
  /** How many lineups to list for each given one, at most, before those for small swaps and for exposures. */
  count: number
  /** Search nodes for each list. */
  nodeLimit?: number
}

/** Lists are for choosing from: they need no proof at any price. */
const usualNodeLimit = 200_000

/** Small swaps are listed for up to so many changes, and this many lineups each. */
const smallChanges = 3
const smallCount = 5

/** How often lineups are listed that exposures ask for, and how many each time. */
const exposureRounds = 3
const exposureCount = 5

/** Most lineups that are listed for lineups with the same locked players, who have to differ from each other. */
const mostAlike = 200

/**
 * By given lineup of an after-start request: the lineup as it was, then what it can become, each once. Those are the best by
 * points and the price of changes, as the after-start build finds them: same locks, modes and limits of single lineups.
 * Modes `changes` and `free` have the best with one to three changes among them. Where exposures over all lineups bind,
 * those are among them that keep exposures at the least loss of points. Lineups that may not change
 * have only themselves.
 */
export function swapCandidates(
  request: BuildRequest,
  { count, nodeLimit = usualNodeLimit }: CandidateOptions,
): SwapCandidate[][] {
  const problem = createProblem(request)
  const shares = sharesOf(request, problem.ruleset)
  const lineups = lineupsToBuild(request)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const input: RunInput = { request, problem, quotas, shares, lineups, nodeLimit }
  const lists = proposalLists(input, count)
  return lists.map(candidatesIn(input))
}

/** What a given lineup is, and what it can become. */
interface ProposalList {
  entry: Entry
  before: Proposal
  found: Proposal[]
}

function proposalLists(input: RunInput, count: number): ProposalList[] {
  const { request, problem } = input
  const given = entriesOf(input)
  const limits = runLimits(
    input,
    given.entries.map((entry) => ({
      rows: entry.items.map((item) => problem.items[item]!.row),
      isWhole: isWhole(entry),
    })),
  )
  const solverFor = (swap: BuildRequest['swap']) =>
    createEntrySolver({ ...input, request: { ...request, swap } }, given, limits)
  const solver = solverFor(request.swap)
  const small = fewChanges(request.swap).map((mostChanges) =>
    solverFor({ ...request.swap, mode: 'changes', mostChanges }),
  )
  const groups = groupedBy(given.entries, heldKey)
  const alike: Alike = (entry) => Math.min(mostAlike, groups.get(heldKey(entry))!.length)

  const lists = given.entries.map((entry): ProposalList => {
    const list = { entry, before: solver.before(entry), found: [] }
    add(list, solver, free, Math.max(count, alike(entry)))
    for (const each of small) add(list, each, free, smallCount)
    return list
  })
  addForExposures(lists, solver, input, alike)
  return lists
}

/** How many lineups have the same locked players as this one, itself included. */
type Alike = (entry: Entry) => number

const free: Demand = { banned: [], must: [], shares: [], others: [] }

/** Adds the best lineups that a demand allows, if the lineup may change and they are not listed. */
function add({ entry, before, found }: ProposalList, solver: EntrySolver, demand: Demand, count: number): void {
  if (!entry.mayChange) return
  const known = new Set([before, ...found].map(({ items }) => items.join()))
  const solved = solver.solve(entry, demand, { count: count + 1, isLast: isFaulty(entry, before) })
  let left = count
  for (const proposal of solved.found) {
    const key = proposal.items.join()
    if (left === 0 || known.has(key)) continue
    known.add(key)
    found.push(proposal)
    left--
  }
}

/**
 * Adds lineups that are the best once players at their maximums cost points, and players below their minimums earn some: as
 * many as make the listed lineups keep all exposures at the least loss. Column generation, with points as the values.
 */
function addForExposures(lists: readonly ProposalList[], solver: EntrySolver, input: RunInput, alike: Alike): void {
  const { request, problem } = input
  const listed = candidatesIn(input)
  for (let round = 0; round < exposureRounds; round++) {
    const candidates = lists.map(listed)
    const values = candidates.map((list) => list.map(({ points }) => points))
    const model = swapModel({ request, candidates, values, pricePerChange: request.swap.pointsPerChange })
    const { prices } = tallyPrices(model)
    if (prices.every((price) => price === 0)) return
    const priceOf = new Map(
      model.tallies.flatMap(({ of }, tally) =>
        'player' in of ? [[of.player, Math.round(prices[tally]!)] as const] : [],
      ),
    )
    const cost = problem.items.map(({ player }) => priceOf.get(player) ?? 0)
    for (const list of lists) {
      const entry = { ...list.entry, score: list.entry.score.map((points, item) => points - cost[item]!) }
      add({ ...list, entry }, solver, free, Math.max(exposureCount, Math.ceil(alike(list.entry) / exposureRounds)))
    }
  }
}

/** The numbers of changes for which small swaps are listed. */
function fewChanges({ mode, mostChanges }: BuildRequest['swap']): number[] {
  const most = mode === 'free' ? smallChanges : mode === 'changes' ? Math.min(smallChanges, mostChanges - 1) : 0
  return Array.from({ length: most }, (_, index) => index + 1)
}

const heldKey = ({ bySlot }: Entry) => bySlot.join()

/** Whether the lineup as it was stays only if nothing else is left. */
const isFaulty = ({ given: { cells } }: Entry, { items, isLoose, isRelaxed }: Proposal) =>
  items.length < cells.length || isLoose || isRelaxed

/** Turns proposals into candidates. */
function candidatesIn({ request, problem }: RunInput) {
  const { items, ruleset } = problem
  const slots = ruleset.slots.map(({ name }) => name)
  const { moves, mode } = request.swap

  function candidateOf(entry: Entry, bySlot: readonly (number | undefined)[]): SwapCandidate {
    const before = entry.given.cells.map(({ id }) => id)
    const players = bySlot.map((item, slot) =>
      item === undefined ? before[slot]! : request.players[items[item]!.player]!.Id,
    )
    const changes = swapChanges(before, players, slots)
    const points = bySlot.reduce<number>(
      (sum, item) => sum + (item === undefined ? 0 : items[item]!.row.ProjPtsAdjusted),
      0,
    )
    return { players, slots, points: round2(points), changes: changes.in.length, moves: changes.moved.length }
  }

  return ({ entry, before, found }: ProposalList): SwapCandidate[] => {
    const { cells, lineup } = entry.given
    if (cells.length === 0)
      return [{ players: lineup.players, slots: lineup.slots ?? slots, points: 0, changes: 0, moves: 0 }]
    const stays = candidateOf(
      entry,
      cells.map(({ item }) => item),
    )
    const placed = (proposal: Proposal) => candidateOf(entry, swapSlots(entry, proposal.items, problem, moves))
    const mayMove = moves && mode !== 'broken' && entry.mayChange && isWhole(entry)
    const moved = mayMove ? [placed(before)].filter((candidate) => candidate.moves > 0) : []
    const first = {
      ...stays,
      ...(entry.mayChange && isFaulty(entry, before) && { isFaulty: true as const }),
      broken: brokenWords(entry.given),
    }
    return [first, ...moved, ...found.map(placed)]
  }
}
