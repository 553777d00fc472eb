import { createDiagramCache } from '../portfolio/diagramCache.ts'
import type { FoundLineup } from '../portfolio/lineupSearch.ts'
import { compilerForLineup } from '../portfolio/problemForLineup.ts'
import type { Replay, ReplayedTurn } from '../portfolio/replay.ts'
import { savedAsEarlier } from '../portfolio/savedAsEarlier.ts'
import { searchTurn, type TurnTask, turnObjective } from '../portfolio/turnSearch.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Limit } from '../rules/rules.ts'
import { addEarlierSolution } from '../solve/earlierSolutions.ts'
import { liftedGuide } from './liftedGuide.ts'
import { type Lift, lifted } from './removal.ts'

export interface StudyOptions {
  /** Search nodes for one lineup. */
  nodeLimit?: number
}

/** Less work than for a lineup of a run. */
export const studyNodeLimit = 500_000

/** What one lineup of a finished run had to obey, without what is removed. */
export interface LiftedTurn extends ReplayedTurn {
  /** Whether the removal frees this lineup itself, not only the run as a whole. */
  isTouched: boolean
  /** The best lineup here. */
  best: (wanted: Wanted) => Best
}

interface Wanted {
  /** Lineups with a lower score, in units, do not count. */
  atLeast: number
  /** An item that must be in. */
  item?: number
  /** Whether it may make the rest of the run infeasible. */
  isShortSighted?: boolean
}

interface Best {
  /** Undefined if there is none, or none was found. */
  found: FoundLineup | undefined
  isProven: boolean
}

/**
 * The turns of a finished run in order, each as it was: the lineups before it, the quotas used up and due, the shares owed;
 * without what is removed. Use each turn before you ask for the next.
 */
export function* liftedRun(replay: Replay, removal: Lift): Generator<LiftedTurn, void> {
  const { request, quotas, nodeLimit } = replay
  const limits = lifted(replay.problem.limits, removal)
  const isSameModel = limits === replay.problem.limits && removal.minUnique === request.minUnique
  const problem = { ...replay.problem, limits }
  const diagramCache = isSameModel ? replay.diagramCache : createDiagramCache(problem, removal.minUnique)
  const earlier = savedAsEarlier(replay, removal.minUnique)
  const planned = replay.planned.map((turn): Turn => ({ ...turn, limits: lifted(turn.limits, removal) }))
  const guideAt = liftedGuide({ ...replay, problem, diagramCache, planned }, removal)

  for (const step of replay.turns) {
    const { index, score, requirements } = step
    const { limits: own } = planned[index]!
    const left = removal.isEven ? requirements : step.unpaced
    const owed = lifted(left.limits, removal)
    const usedUp = left.usedUp.filter((quota) => !removal.maxOf.has(quota))
    const must = left.must.filter((quota) => !removal.minOf.has(quota))
    const task: TurnTask = {
      limits: [...own, ...owed] satisfies Limit[],
      compile: compilerForLineup({ ...replay, problem }, diagramCache, index),
      score,
      quotas,
      usedUp,
      must,
      due: [],
      earlier,
      nodeLimit,
      guide: undefined,
    }
    yield {
      ...step,
      isTouched:
        !isSameModel ||
        own !== step.turn.limits ||
        owed.length < requirements.limits.length ||
        usedUp.length < requirements.usedUp.length ||
        must.length < requirements.must.length,
      best: ({ atLeast, item, isShortSighted = false }) => {
        const asked = item === undefined ? task : withItem(task, item, replay)
        if (upperBoundOf(asked) < atLeast) return { found: undefined, isProven: true }
        const shortSighted = bestOf(asked, atLeast)
        // Looking ahead takes longer, and can't find a better lineup.
        if (isShortSighted || guideAt === undefined || shortSighted.found === undefined) return shortSighted
        return bestOf({ ...asked, guide: guideAt(index) }, atLeast)
      },
    }
    addEarlierSolution(earlier, [...step.items])
  }
}

/** The task with one more quota: this item must be in. */
function withItem(task: TurnTask, item: number, { quotas, problem: { items } }: Replay): TurnTask {
  const alone = { ...quotas[items[item]!.player]!, items: [item] }
  return { ...task, quotas: [...quotas, alone], must: [...task.must, quotas.length] }
}

function bestOf(task: TurnTask, atLeast: number): Best {
  const { found, isProven } = searchTurn(task, { count: 1 })
  const [best] = found
  if (best === undefined || best.score >= atLeast) return { found: best, isProven }
  return { found: undefined, isProven: isProven || best.bound < atLeast }
}

/** The Lagrangian bound on the score, before any search. */
function upperBoundOf(task: TurnTask): number {
  const compiled = task.compile(task.limits)
  const demand = turnObjective(task, compiled, task.must)
  const [tightest] = demand === undefined ? [] : compiled.dual.solve(demand.objective).bounds
  return tightest?.root ?? Number.NEGATIVE_INFINITY
}
