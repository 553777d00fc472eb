import { assignSlots, type BuildReport, type BuildRequest, isSame } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { drawsOf, isRandomized } from '../scoreUnits.ts'
import { addEarlierSolution, type EarlierSolutions, keyOf } from '../solve/earlierSolutions.ts'
import { type Compiled, createDiagramCache, type DiagramCache } from './diagramCache.ts'
import type { FarkasProof } from './farkasProof.ts'
import type { FoundLineup } from './lineupSearch.ts'
import { createMixGuide, type MixGuide } from './mixGuide.ts'
import { compilerForLineup, problemForLineup } from './problemForLineup.ts'
import type { Quota } from './quotas.ts'
import { lineupValueOf } from './runModel.ts'
import { createRunProgress, type Pace, type Requirements } from './runProgress.ts'
import { runTotalBound } from './runTotalBound.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import type { Shares } from './shares.ts'
import { searchTurn } from './turnSearch.ts'
import { openRules, swapRule, type Turn, turnsOf } from './turns.ts'

/** Why there is no next lineup: what stood in its way, and whether that has been proven. */
interface DeadEnd {
  isProven: boolean
  turn: Turn
  requirements: Requirements
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
  conflict: () => 'none' | 'unknown' | FarkasProof
  next: () => RunLineup | DeadEnd
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

export interface RunLineup extends FoundLineup {
  /** Items by roster place. */
  bySlot: readonly number[]
  /** It was there before the run. */
  isKept?: true
}

/** Lineups that a run begins with, and how it goes on around them. */
export interface KeptLineups {
  lineups: readonly RunLineup[]
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
  diagramCache?: DiagramCache
  /** Lineups that are there already: the run builds the others around them. */
  kept?: KeptLineups
}

/** A run that can be asked what stands in its way. */
export interface SimpleRun extends Run {
  /** What a refutation of `conflict` says of lineups: how much is missing, and what each one gives of it. */
  blame: (refutation: FarkasProof) => { missing: number; weightOf: (items: readonly number[]) => number; most: number }
}

/** Longer runs are not measured: it would double their time. */
const longestMeasured = 1000

/** Lineups that one search may look for: more of them make it keep long lists sorted. */
const largestBatch = 1000

export function createRun(input: RunInput): SimpleRun {
  const { request, problem, quotas, shares, lineups, nodeLimit, kept } = input
  const { items, ruleset } = problem
  const diagramCache = input.diagramCache ?? createDiagramCache(problem, request.minUnique)
  const draws = drawsOf(request, items)
  const drawsOwnership = request.projOwnRandInput > 0
  const isFixed = !isRandomized(request) && !drawsOwnership
  const progress = createRunProgress(quotas, shares, items, lineups, request.OverMax_Sensitivity)
  /** In the order in which they are taken: kept lineups come before all others. */
  let turns: readonly Turn[] = kept?.turns ?? turnsOf(shares, lineups)
  /** Number of the lineup, from 0, that is taken after so many others. */
  const numberAt = (taken: number) => kept?.order[taken] ?? taken

  const earlier = savedAsEarlier({ request, problem }, request.minUnique)
  const saved = earlier.solutions.length
  /** Players' own ownership binds no lineup where each is held to another one. */
  const mixCache = drawsOwnership ? createDiagramCache(withoutOwnership(problem), request.minUnique) : diagramCache

  const isPartial = ({ min, raisedCap }: Quota) => (min > 0 && min < lineups) || (raisedCap > 0 && raisedCap < lineups)
  let guide = shares.limited.length > 0 || quotas.some(isPartial) ? newGuide(turns, false) : undefined
  let isRaised = false
  const raised = new Set<number>()
  let scored = 0
  let isProven = true
  /** Lineups that one search found together, by what they were searched under. */
  const batches = new Map<Compiled, { under: string; lineups: readonly FoundLineup[]; at: number }>()

  function newGuide(planned: readonly Turn[], isCapRaised: boolean): MixGuide {
    const scoreOf = ({ ceiling }: Turn) => draws.scores(0, { ceiling })
    const input = { quotas, shares, items, lineupLength: ruleset.slots.length, scoreOf, lineups, nodeLimit }
    return createMixGuide({ ...input, diagramCache: mixCache, turns: planned, isRaised: isCapRaised })
  }

  /** A guide for a run that is planned anew, told of the lineups so far. */
  function replanned(planned: readonly Turn[], isCapRaised: boolean): MixGuide {
    const made = newGuide(planned, isCapRaised)
    for (const [index, taken] of earlier.solutions.slice(saved).entries()) {
      made.startTurn(planned[index]!)
      made.take(taken)
    }
    return made
  }

  function conflict(): ReturnType<Run['conflict']> {
    const found = guide?.solver.check() ?? 'feasible'
    if (typeof found === 'string') return found === 'feasible' ? 'none' : found
    guide = replanned(turns, true)
    isRaised = true
    const raisedToo = guide.solver.check()
    return raisedToo === 'feasible' ? 'none' : raisedToo
  }

  /** One step of the loosening above; undefined where the batch or the search has nothing. */
  function attempt(turn: Turn, requirements: Requirements): { found: FoundLineup[]; isProven: boolean } {
    const limits = [...turn.limits, ...requirements.limits]
    guide?.startTurn(turn)
    const number = numberAt(progress.built)
    const score = draws.scores(number, turn)
    const isBatched = isFixed && request.minUnique === 1 && guide === undefined
    const compile = compilerForLineup({ request, problem, draws }, diagramCache, number)
    const task = { ...requirements, limits, compile, score, quotas, earlier, nodeLimit, guide }
    if (!isBatched) return searchTurn(task, { count: 1 })
    const compiled = diagramCache.compile(limits)
    const under = `${turn.ceiling}|${requirements.usedUp.join()}|${requirements.must.join()}`
    const batch = batches.get(compiled)
    if (batch?.under === under) {
      while (batch.at < batch.lineups.length && earlier.keys.has(keyOf(batch.lineups[batch.at]!.items))) batch.at++
      if (batch.at < batch.lineups.length) return { found: [batch.lineups[batch.at]!], isProven: true }
    }
    const count = Math.min(progress.sameForNext(), largestBatch)
    const result = searchTurn(task, { count, sharing: progress.built + count })
    if (result.isProven) batches.set(compiled, { under, lineups: result.found, at: 0 })
    return result
  }

  function findUnder(planned: readonly Turn[]): FoundLineup | DeadEnd {
    const turn = planned[progress.built]!
    const given = guide
    const paces: Pace[] = ['even', 'ends', 'raised']
    let failure: { isProven: boolean; requirements: Requirements } | undefined
    for (const pace of paces) {
      const requirements = progress.requirements(pace)
      // A maximum is rounded up only where it is proven that no lineup is left below it.
      if (pace === 'raised' && failure?.isProven === false) break
      const isPlannedLower = pace === 'raised' && guide !== undefined && !isRaised
      if (failure !== undefined && isSame(failure.requirements, requirements) && !isPlannedLower) continue
      if (isPlannedLower) guide = replanned(planned, true)
      const { found, isProven } = attempt(turn, requirements)
      failure = { isProven, requirements }
      const [best] = found
      if (best === undefined) continue
      isRaised ||= pace === 'raised'
      if (pace === 'raised')
        for (const [index, quota] of quotas.entries())
          if (progress.held[index]! >= quota.cap && quota.items.some((item) => best.items.includes(item)))
            raised.add(index)
      return best
    }
    guide = given
    return {
      turn,
      ...failure!,
      problem: problemForLineup({ request, problem, draws }, numberAt(progress.built)),
      earlier,
    }
  }

  function findNext(): FoundLineup | DeadEnd {
    const { built } = progress
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

  function next(): RunLineup | DeadEnd {
    const found = findNext()
    if (!('items' in found)) return found
    take(found)
    return { ...found, bySlot: itemsInSlots(found.items, problem) }
  }

  function take(found: FoundLineup): void {
    guide?.startTurn(turns[progress.built]!)
    guide?.take(found.items)
    scored += found.score
    isProven &&= found.isOptimal
    progress.record(found.items)
    addEarlierSolution(earlier, found.items)
  }

  const notes = () =>
    [...raised].map((index) => {
      const { name, player } = quotas[index]!
      return `Max Exp ${request.players[player]!.MaxExp} % of ${name} was rounded up to ${progress.held[index]} of ${lineups} lineups: no other lineup was left.`
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

  function blame(refutation: FarkasProof): ReturnType<SimpleRun['blame']> {
    const { runModel, solver } = guide!
    const worth = lineupValueOf(runModel, refutation.weights)
    const heaviest = worth.items.toSorted((a, b) => b - a).slice(0, runModel.lineupLength)
    return {
      missing: solver.shortfall(refutation),
      weightOf: (taken) =>
        taken.reduce((sum, item) => sum + worth.items[item]!, 0) +
        runModel.features.reduce((sum, { has }, index) => (has(taken) ? sum + worth.features[index]! : sum), 0),
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
export function itemsInSlots(found: readonly number[], { items, ruleset }: Problem): number[] {
  const rows = found.map((item) => items[item]!.row)
  const order = assignSlots(rows, ruleset)
  if (order === undefined) throw new Error(`the solver's lineup fits no roster: ${rows.map(({ Id }) => Id).join()}`)
  return order.map((index) => found[index]!)
}
