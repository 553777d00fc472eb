import { isSame, percentText } from '@slatecraft/slate'
import { drawsOf } from '../scoreUnits.ts'
import { addEarlierSolution } from '../solve/earlierSolutions.ts'
import { createDiagramCache } from './diagramCache.ts'
import { itemsInSlots } from './itemsInSlots.ts'
import type { FoundLineup } from './lineupSearch.ts'
import { problemForLineup } from './problemForLineup.ts'
import type { Quota } from './quotas.ts'
import type { DeadEnd, Run, RunInput, RunLineup, SimpleRun } from './run.ts'
import { guideMaker } from './runGuide.ts'
import { lineupValueOf } from './runModel.ts'
import { createRunProgress, type Pacing, type Requirements } from './runProgress.ts'
import { createRunSearch, isFixedObjective } from './runSearch.ts'
import { runTotalBound } from './runTotalBound.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import { openRules, swapRule, type Turn, turnsOf } from './turns.ts'

/** The total of longer runs gets no bound: that would double their time. */
const longestMeasured = 1000

/**
 * Builds lineups in order. Each is the best one for its objective that the limits, the run's pacing and the earlier lineups
 * allow, and that leaves the rest of the run able to meet its quotas. If there is none, the requirements are relaxed step by
 * step until a lineup is found:
 *
 *   1. all exposures and shares paced (`Pacing`), with all players whose minimums are due;
 *   2. unpaced, as long as the quotas of the whole run can still be met;
 *   3. maximum exposures rounded up instead of down, if it is proven that nothing else is left;
 *   4. all of that under another stack rule, swapped with a later turn.
 */
export function createRun(input: RunInput): SimpleRun {
  const { request, problem, quotas, shares, lineups, kept } = input
  const diagramCache = input.diagramCache ?? createDiagramCache(problem, request.minUnique)
  const draws = drawsOf(request, problem.items)
  const progress = createRunProgress(quotas, shares, problem.items, lineups, request.OverMax_Sensitivity)
  const earlier = savedAsEarlier({ request, problem }, request.minUnique)
  const saved = earlier.solutions.length
  const search = createRunSearch(input, diagramCache, draws, progress, earlier)
  const makeGuide = guideMaker(input, diagramCache, draws)
  const guideSoFar = (planned: readonly Turn[], withRaisedCaps: boolean) =>
    makeGuide(planned, withRaisedCaps, earlier.solutions.slice(saved))
  /** Position in the run, from 0, of the lineup that is built after so many others. */
  const positionAt = (built: number) => kept?.order[built] ?? built

  /** In building order. */
  let turns: readonly Turn[] = kept?.turns ?? turnsOf(shares, lineups)
  const isPartial = ({ min, raisedCap }: Quota) => (min > 0 && min < lineups) || (raisedCap > 0 && raisedCap < lineups)
  let guide = shares.limited.length > 0 || quotas.some(isPartial) ? makeGuide(turns, false) : undefined
  /** Whether the run counts on maximums rounded up. */
  let isRaised = false
  /** Quotas above their cap. */
  const raised = new Set<number>()
  let score = 0
  let isProven = true

  function conflict(): ReturnType<Run['conflict']> {
    const found = guide?.solver.check() ?? 'feasible'
    if (typeof found === 'string') return found === 'feasible' ? 'none' : found
    guide = guideSoFar(turns, true)
    isRaised = true
    const foundRaised = guide.solver.check()
    return foundRaised === 'feasible' ? 'none' : foundRaised
  }

  /** Steps 1 to 3 of the relaxation, for the next turn of the planned ones. */
  function findUnder(planned: readonly Turn[]): FoundLineup | DeadEnd {
    const turn = planned[progress.built]!
    const position = positionAt(progress.built)
    const firstGuide = guide
    let failure: { isProven: boolean; requirements: Requirements } | undefined
    for (const pacing of ['paced', 'unpaced', 'raised'] satisfies Pacing[]) {
      const requirements = progress.requirements(pacing)
      // A maximum is rounded up only if it is proven that no lineup is left below it.
      if (pacing === 'raised' && failure?.isProven === false) break
      const needsRaisedGuide = pacing === 'raised' && guide !== undefined && !isRaised
      if (failure !== undefined && isSame(failure.requirements, requirements) && !needsRaisedGuide) continue
      if (needsRaisedGuide) guide = guideSoFar(planned, true)
      const { found, isProven } = search(position, turn, requirements, guide)
      failure = { isProven, requirements }
      const [best] = found
      if (best === undefined) continue
      isRaised ||= pacing === 'raised'
      if (pacing === 'raised')
        for (const [index, quota] of quotas.entries())
          if (progress.held[index]! >= quota.cap && quota.items.some((item) => best.items.includes(item)))
            raised.add(index)
      return best
    }
    guide = firstGuide
    return { turn, ...failure!, problem: problemForLineup({ request, problem, draws }, position), earlier }
  }

  /** The whole relaxation: step 4 only if the other steps find nothing. */
  function findNext(): FoundLineup | DeadEnd {
    const { built } = progress
    const planned = findUnder(turns)
    if ('items' in planned) return planned
    for (const rule of openRules(turns, built)) {
      const swapped = swapRule(shares, turns, built, rule)
      if (swapped === undefined) continue
      const firstGuide = guide
      guide &&= guideSoFar(swapped, isRaised)
      const found = findUnder(swapped)
      if ('items' in found) {
        turns = swapped
        return found
      }
      guide = firstGuide
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
    score += found.score
    isProven &&= found.isOptimal
    progress.record(found.items)
    addEarlierSolution(earlier, found.items)
  }

  const notes = () =>
    [...raised].map((index) => {
      const { name, player } = quotas[index]!
      const maxExp = percentText(request.players[player]!.MaxExp)
      return `Max Exp ${maxExp} for ${name} was rounded up to ${progress.held[index]} of ${lineups} lineups: no other lineup was left.`
    })

  function total(): { score: number; bound: number } | undefined {
    const isFixed = isFixedObjective(request)
    const areAlike = turns.every(({ limits, ceiling }) => limits.length === 0 && ceiling === turns[0]!.ceiling)
    // Each lineup is the best of all others: no run has a higher total.
    if (areAlike && guide === undefined && isFixed && request.minUnique === 1 && isProven)
      return { score, bound: score }
    if (request.projOwnRandInput > 0 || lineups > longestMeasured) return undefined
    // Other runs need not keep the kept lineups.
    const anyTurns = kept === undefined ? turns : turnsOf(shares, lineups)
    const scores = isFixed ? undefined : anyTurns.map((turn, index) => draws.scores(index, turn))
    return { score, bound: runTotalBound(makeGuide(anyTurns, true), scores) }
  }

  function blame(proof: Parameters<SimpleRun['blame']>[0]): ReturnType<SimpleRun['blame']> {
    const { runModel, solver } = guide!
    const value = lineupValueOf(runModel, proof.weights)
    const heaviest = value.items.toSorted((a, b) => b - a).slice(0, runModel.lineupLength)
    return {
      missing: solver.shortfall(proof),
      weightOf: (taken) =>
        taken.reduce((sum, item) => sum + value.items[item]!, 0) +
        runModel.features.reduce((sum, { has }, index) => (has(taken) ? sum + value.features[index]! : sum), 0),
      most: heaviest.reduce((sum, weight) => sum + weight, 0),
    }
  }

  for (const found of kept?.lineups ?? []) take(found)
  return { conflict, next, notes, total, blame }
}
