import { assignSlots, type BuildReport, type BuildRequest, isSame } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { drawsOf, isRandomized } from '../scoreUnits.ts'
import { addEarlierSolution, type EarlierSolutions, keyOf } from '../solve/earlierSolutions.ts'
import { compileFor, problemAt } from './drawnProblem.ts'
import type { Quota } from './exposure.ts'
import { createLedger, type Pace, type Standing } from './ledger.ts'
import type { Found } from './lineupSearch.ts'
import { createPlanGuide, type PlanGuide } from './planGuide.ts'
import type { Refutation } from './refutation.ts'
import { worthOf } from './runShape.ts'
import { runTotalBound } from './runTotal.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import type { Shares } from './shares.ts'
import { searchTurn } from './turnSearch.ts'
import { openRules, swapRule, type Turn, turnsOf } from './turns.ts'
import { type Compiled, createWorkbench, type Workbench } from './workbench.ts'

/** Why there is no next lineup: what stood in its way, and whether that has been proven. */
interface Impasse {
  isProven: boolean
  turn: Turn
  standing: Standing
  /** With the items as this lineup sees them: their ownership may have been drawn for it. */
  problem: Problem
  earlier: EarlierSolutions
}

/**
 * A run builds its lineups in order; each is the best one for its objective that the limits, the run's even course and the
 * lineups before it allow, and that leaves the rest of the run a way to meet its quotas. For every lineup it loosens what
 * may be loosened, step by step, until one is found:
 *
 *   1. on the even course of every exposure and share (`Pace`), with everybody whose minimum is due;
 *   2. off that course, as long as the ends of the run can still be met;
 *   3. with maximum exposures rounded up instead of down, if it is proven that nothing else is left;
 *   4. all of that under another stack rule whose turn would come later (D0.6).
 */
export interface Run {
  /**
   * Before the first lineup: whether there is a plan for the quotas and shares, maximums rounded up if need be. A refutation is
   * proof that there is none; unknown is a search given up.
   */
  conflict: () => 'none' | 'unknown' | Refutation
  next: () => PlacedLineup | Impasse
  /** Does a part of what must be done before the first lineup, where that takes long; to be called until it is ready. */
  prepare?: () => 'ready' | 'working'
  /** Of a rebuild, once it is ready: which of the earlier lineups could not stay, and why. */
  replaced?: () => NonNullable<BuildReport['replaced']>
  /** What the user should know of how it went, such as which maximum exposures had to be rounded up. */
  notes: () => string[]
  /**
   * What the lineups so far maximise together, and the most that any run could, in units of the score. Undefined where
   * that would take as long as the run, or where each lineup is held to an ownership of its own.
   */
  total: () => { score: number; bound: number } | undefined
}

export interface PlacedLineup extends Found {
  /** Items by roster place. */
  placed: readonly number[]
  /** It was there before the run. */
  isKept?: true
}

/** Lineups that a run begins with, and how it goes on around them. */
export interface KeptPlaces {
  lineups: readonly PlacedLineup[]
  /** Numbers of the run's lineups, from 0, in the order in which they are taken: those that are kept come first. */
  order: readonly number[]
  /** In that order: what each lineup stands for. */
  turns: readonly Turn[]
}

export interface RunInput {
  request: BuildRequest
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  lineups: number
  nodeLimit: number
  /** Made from this very problem, where there is one already. */
  workbench?: Workbench
  /** Lineups that are there already: the run builds the others around them. */
  kept?: KeptPlaces
}

/** A run that can be asked what stands in its way. */
export interface SimpleRun extends Run {
  /** What a refutation of `conflict` says of lineups: how much is missing, and what each one gives of it. */
  blame: (refutation: Refutation) => { missing: number; weightOf: (items: readonly number[]) => number; most: number }
}

/** Longer runs are not measured: it would double their time. */
const longestMeasured = 1000

/** Lineups that one search may look for: more of them make it keep long lists sorted. */
const largestBatch = 1000

export function createRun(input: RunInput): SimpleRun {
  const { request, problem, quotas, shares, lineups, nodeLimit, kept } = input
  const { items, ruleset } = problem
  const workbench = input.workbench ?? createWorkbench(problem, request.minUnique)
  const draws = drawsOf(request, items)
  const drawsOwnership = request.projOwnRandInput > 0
  const isFixed = !isRandomized(request) && !drawsOwnership
  const ledger = createLedger(quotas, shares, items, lineups, request.OverMax_Sensitivity)
  /** In the order in which they are taken: kept lineups come before all others. */
  let turns: readonly Turn[] = kept?.turns ?? turnsOf(shares, lineups)
  /** Number of the lineup, from 0, that is taken after so many others. */
  const numberAt = (taken: number) => kept?.order[taken] ?? taken

  const earlier = savedAsEarlier({ request, problem }, request.minUnique)
  const saved = earlier.solutions.length
  /** Players' own ownership binds no lineup where each is held to another one. */
  const planBench = drawsOwnership ? createWorkbench(withoutOwnership(problem), request.minUnique) : workbench

  const isPartial = ({ min, lastCap }: Quota) => (min > 0 && min < lineups) || (lastCap > 0 && lastCap < lineups)
  let guide = shares.limited.length > 0 || quotas.some(isPartial) ? newGuide(turns, false) : undefined
  let isRaised = false
  const raised = new Set<number>()
  let scored = 0
  let isProven = true
  /** Lineups that one search found together, by what they were searched under. */
  const batches = new Map<Compiled, { under: string; lineups: readonly Found[]; at: number }>()

  function newGuide(planned: readonly Turn[], isCapRaised: boolean): PlanGuide {
    const scoreOf = ({ ceiling }: Turn) => draws.scores(0, { ceiling })
    const input = { quotas, shares, items, lineupLength: ruleset.slots.length, scoreOf, lineups, nodeLimit }
    return createPlanGuide({ ...input, workbench: planBench, turns: planned, isRaised: isCapRaised })
  }

  /** A guide for a run that is planned anew, told of the lineups so far. */
  function replanned(planned: readonly Turn[], isCapRaised: boolean): PlanGuide {
    const made = newGuide(planned, isCapRaised)
    for (const [index, taken] of earlier.solutions.slice(saved).entries()) {
      made.enter(planned[index]!)
      made.take(taken)
    }
    return made
  }

  function conflict(): ReturnType<Run['conflict']> {
    const found = guide?.plan.check() ?? 'feasible'
    if (typeof found === 'string') return found === 'feasible' ? 'none' : found
    guide = replanned(turns, true)
    isRaised = true
    const raisedToo = guide.plan.check()
    return raisedToo === 'feasible' ? 'none' : raisedToo
  }

  /** One step of the loosening above; undefined where the batch or the search has nothing. */
  function attempt(turn: Turn, standing: Standing): { found: Found[]; isProven: boolean } {
    const limits = [...turn.limits, ...standing.limits]
    guide?.enter(turn)
    const number = numberAt(ledger.built)
    const score = draws.scores(number, turn)
    const isBatched = isFixed && request.minUnique === 1 && guide === undefined
    const compile = compileFor({ request, problem, draws }, workbench, number)
    const task = { ...standing, limits, compile, score, quotas, earlier, nodeLimit, guide }
    if (!isBatched) return searchTurn(task, { count: 1 })
    const compiled = workbench.compile(limits)
    const under = `${turn.ceiling}|${standing.spent.join()}|${standing.must.join()}`
    const batch = batches.get(compiled)
    if (batch?.under === under) {
      while (batch.at < batch.lineups.length && earlier.keys.has(keyOf(batch.lineups[batch.at]!.items))) batch.at++
      if (batch.at < batch.lineups.length) return { found: [batch.lineups[batch.at]!], isProven: true }
    }
    const count = Math.min(ledger.steady(), largestBatch)
    const result = searchTurn(task, { count, sharing: ledger.built + count })
    if (result.isProven) batches.set(compiled, { under, lineups: result.found, at: 0 })
    return result
  }

  function findUnder(planned: readonly Turn[]): Found | Impasse {
    const turn = planned[ledger.built]!
    const given = guide
    const paces: Pace[] = ['even', 'ends', 'raised']
    let failure: { isProven: boolean; standing: Standing } | undefined
    for (const pace of paces) {
      const standing = ledger.standing(pace)
      // A maximum is rounded up only where it is proven that no lineup is left below it.
      if (pace === 'raised' && failure?.isProven === false) break
      const isPlannedLower = pace === 'raised' && guide !== undefined && !isRaised
      if (failure !== undefined && isSame(failure.standing, standing) && !isPlannedLower) continue
      if (isPlannedLower) guide = replanned(planned, true)
      const { found, isProven } = attempt(turn, standing)
      failure = { isProven, standing }
      const [best] = found
      if (best === undefined) continue
      isRaised ||= pace === 'raised'
      if (pace === 'raised')
        for (const [index, quota] of quotas.entries())
          if (ledger.held[index]! >= quota.cap && quota.items.some((item) => best.items.includes(item)))
            raised.add(index)
      return best
    }
    guide = given
    return { turn, ...failure!, problem: problemAt({ request, problem, draws }, numberAt(ledger.built)), earlier }
  }

  function findNext(): Found | Impasse {
    const { built } = ledger
    const planned = findUnder(turns)
    if ('items' in planned) return planned
    for (const rule of openRules(turns, built)) {
      const swapped = swapRule(shares, turns, built, rule)
      if (swapped === undefined) continue
      const given = guide
      guide &&= replanned(swapped, isRaised)
      const found = findUnder(swapped)
      if ('items' in found) {
        turns = swapped
        return found
      }
      guide = given
    }
    return planned
  }

  function next(): PlacedLineup | Impasse {
    const found = findNext()
    if (!('items' in found)) return found
    take(found)
    return { ...found, placed: placedItems(found.items, problem) }
  }

  function take(found: Found): void {
    guide?.enter(turns[ledger.built]!)
    guide?.take(found.items)
    scored += found.score
    isProven &&= found.isOptimal
    ledger.take(found.items)
    addEarlierSolution(earlier, found.items)
  }

  const notes = () =>
    [...raised].map((index) => {
      const { name, player } = quotas[index]!
      return `Max Exp ${request.players[player]!.MaxExp} % of ${name} was rounded up to ${ledger.held[index]} of ${lineups} lineups: no other lineup was left.`
    })
  function total(): { score: number; bound: number } | undefined {
    const isAlike = turns.every(({ limits, ceiling }) => limits.length === 0 && ceiling === turns[0]!.ceiling)
    // The best of all lineups, then the best of the others: no other run can have more.
    if (isAlike && guide === undefined && isFixed && request.minUnique === 1 && isProven)
      return { score: scored, bound: scored }
    if (drawsOwnership || lineups > longestMeasured) return undefined
    // Kept lineups say nothing of what other runs could have had in their places.
    const asked = kept === undefined ? turns : turnsOf(shares, lineups)
    const scores = isFixed ? undefined : asked.map((turn, index) => draws.scores(index, turn))
    return { score: scored, bound: runTotalBound(newGuide(asked, true), scores) }
  }

  function blame(refutation: Refutation): ReturnType<SimpleRun['blame']> {
    const { shape, plan } = guide!
    const worth = worthOf(shape, refutation.weights)
    const heaviest = worth.items.toSorted((a, b) => b - a).slice(0, shape.lineupLength)
    return {
      missing: plan.shortfall(refutation),
      weightOf: (taken) =>
        taken.reduce((sum, item) => sum + worth.items[item]!, 0) +
        shape.features.reduce((sum, { has }, index) => (has(taken) ? sum + worth.features[index]! : sum), 0),
      most: heaviest.reduce((sum, weight) => sum + weight, 0),
    }
  }

  for (const found of kept?.lineups ?? []) take(found)
  return { conflict, next, notes, total, blame }
}

export const withoutOwnership = (problem: Problem): Problem => ({
  ...problem,
  limits: problem.limits.filter(({ kind }) => kind !== 'totalOwnership' && kind !== 'underOwnership'),
})

/** Items by roster place, late starters in the flexible ones. */
export function placedItems(found: readonly number[], { items, ruleset }: Problem): number[] {
  const rows = found.map((item) => items[item]!.row)
  const order = assignSlots(rows, ruleset)
  if (order === undefined) throw new Error(`the solver's lineup fits no roster: ${rows.map(({ Id }) => Id).join()}`)
  return order.map((index) => found[index]!)
}

