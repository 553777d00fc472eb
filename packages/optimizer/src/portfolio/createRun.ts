import { isSame, percentText } from '@slatecraft/slate'
import { drawsOf } from '../scoreUnits.ts'
import { addEarlierSolution } from '../solve/earlierSolutions.ts'
import { createDiagramCache } from './diagramCache.ts'
import { itemsInSlots } from './itemsInSlots.ts'
import type { FoundLineup } from './lineupSearch.ts'
import { compilerForLineup, problemForLineup } from './problemForLineup.ts'
import type { Quota } from './quotas.ts'
import type { DeadEnd, Run, RunInput, RunLineup, SimpleRun } from './run.ts'
import { guideMaker } from './runGuide.ts'
import { lineupValueOf } from './runModel.ts'
import type { RunPlan } from './runPlan.ts'
import { createRunPlanner } from './runPlanner.ts'
import { createRunProgress, type Pacing, type Requirements } from './runProgress.ts'
import { createRunSearch, isFixedObjective } from './runSearch.ts'
import { runTotalBound } from './runTotalBound.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import { separateBound } from './separateBound.ts'
import { searchTurn } from './turnSearch.ts'
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
 *   4. all of that under another stack rule, swapped with a later turn;
 *   5. any lineup of a plan for all turns that are left (`RunPlan`).
 *
 * A run with little room makes such a plan early. From then on it takes a lineup only if the plan can be changed to go on
 * with it, so that the run never ends before its last lineup.
 */
export function createRun(input: RunInput): SimpleRun {
  const { request, problem, quotas, shares, lineups, nodeLimit, kept } = input
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

  const planner = createRunPlanner(input, earlier)

  /** In building order. */
  let turns: readonly Turn[] = kept?.turns ?? turnsOf(shares, lineups)
  const isPartial = ({ min, raisedCap }: Quota) => (min > 0 && min < lineups) || (raisedCap > 0 && raisedCap < lineups)
  let guide = shares.limited.length > 0 || quotas.some(isPartial) ? makeGuide(turns, false) : undefined
  /** Whether the run counts on maximums rounded up. */
  let isRaised = false
  /** Quotas above their cap. */
  const raised = new Set<number>()
  let score = 0
  const lineupsBuilt: FoundLineup[] = []
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
      return best
    }
    guide = firstGuide
    const ofLineup = problemForLineup({ request, problem, draws }, position)
    return { turn, ...failure!, isRunProven: false, problem: ofLineup, earlier }
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

  /** The lineups so far, in building order. */
  const taken = () =>
    earlier.solutions.slice(saved).map((items, index) => ({ turnClass: guide!.turnClasses[index]!, items }))

  /** The best lineup after which the plan can go on, or a lineup of the plan. */
  function findWithPlan(plan: RunPlan): FoundLineup {
    const turn = turns[progress.built]!
    const turnClass = guide!.turnClasses[progress.built]!
    const position = positionAt(progress.built)
    let bound = Number.NEGATIVE_INFINITY
    // The plan tells whether the run can go on; looking ahead as well takes twice the time and finds no better lineups.
    for (const pacing of ['paced', 'unpaced'] satisfies Pacing[]) {
      const [best] = search(position, turn, progress.requirements(pacing), undefined).found
      if (best === undefined) continue
      bound = Math.max(bound, best.bound)
      if (plan.admit(turnClass, best.items)) return best
    }
    const points = draws.scores(position, turn)
    const items = plan.exchange(turnClass, points, progress.requirements('paced').due)
    const score = items.reduce((sum, item) => sum + points[item]!, 0)
    return { items: [...items], score, bound: Math.max(bound, score), isOptimal: false }
  }

  function* prepareNext(isUrgent = false): Generator<void, void> {
    if (guide !== undefined) yield* planner.update(guide, turns, taken(), isUrgent)
  }

  function findOrPlan(): FoundLineup | DeadEnd {
    for (const _ of prepareNext());
    if (planner.plan !== undefined) return findWithPlan(planner.plan)
    const found = findNext()
    if ('items' in found) return found
    for (const _ of prepareNext(true));
    if (planner.plan !== undefined) return findWithPlan(planner.plan)
    return { ...found, isRunProven: found.isProven && (progress.built === 0 || isShort(found.turn)) }
  }

  /** Whether turns like this one have too few lineups, whatever the lineups before them are: then no run meets the settings. */
  function isShort(turn: Turn): boolean {
    const position = positionAt(progress.built)
    const { usedUp, must } = progress.requirements('none')
    const alike = turns.filter(({ rule, forced }) => rule === turn.rule && isSame(forced, turn.forced))
    const { found, isProven } = searchTurn(
      {
        ...{ limits: turn.limits, score: draws.scores(position, turn), quotas, usedUp, must, due: [] },
        compile: compilerForLineup({ request, problem, draws }, diagramCache, position),
        earlier: savedAsEarlier({ request, problem }, request.minUnique),
        nodeLimit,
        guide: undefined,
      },
      { count: alike.length },
    )
    return isProven && found.length < alike.length
  }

  function next(): RunLineup | DeadEnd {
    const found = findOrPlan()
    if (!('items' in found)) return found
    take(found)
    return { ...found, bySlot: itemsInSlots(found.items, problem) }
  }

  /** Before the first lineup: the plan of a run with little room, one step at a time. */
  let preparing: Generator<void, void> | undefined
  function prepare(): 'ready' | 'working' {
    preparing ??= prepareNext()
    return preparing.next().done === true ? 'ready' : 'working'
  }

  function take(found: FoundLineup): void {
    guide?.startTurn(turns[progress.built]!)
    guide?.take(found.items)
    score += found.score
    lineupsBuilt.push(found)
    isProven &&= found.isOptimal
    for (const [index, quota] of quotas.entries())
      if (progress.held[index]! >= quota.cap && quota.items.some((item) => found.items.includes(item)))
        raised.add(index)
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
    const hasNoOthers = guide === undefined && kept === undefined && saved === 0
    const separate =
      hasNoOthers && request.minUnique === 1 && isProven && scores !== undefined
        ? separateBound(lineupsBuilt, turns, scores)
        : undefined
    return { score, bound: separate ?? runTotalBound(makeGuide(anyTurns, true), scores) }
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
  const isTight = () => guide !== undefined && planner.isNeeded(guide)

  return { conflict, isTight, prepare, next, notes, total, blame }
}
