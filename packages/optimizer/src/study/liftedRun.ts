import { createDiagramCache } from '../portfolio/diagramCache.ts'
import type { FoundLineup } from '../portfolio/lineupSearch.ts'
import { compilerForLineup } from '../portfolio/problemForLineup.ts'
import type { Replay, ReplayedTurn } from '../portfolio/replay.ts'
import { savedAsEarlier } from '../portfolio/savedAsEarlier.ts'
import { demandOf, searchTurn, type TurnTask } from '../portfolio/turnSearch.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Limit } from '../rules/rules.ts'
import { addEarlierSolution } from '../solve/earlierSolutions.ts'
import { liftedGuide } from './liftedGuide.ts'
import { type Lift, lifted } from './removal.ts'

/** What one lineup of a finished run had to come to terms with, less what was removed. */
export interface LiftedTurn extends ReplayedTurn {
  /** Whether what was removed asked anything of this lineup by itself, not only of the run as a whole. */
  isTouched: boolean
  /** The best lineup here. */
  best: (wanted: Wanted) => Best
}

interface Wanted {
  /** Lineups that score less, in units, are as good as none. */
  atLeast: number
  /** An item that must be in. */
  item?: number
  /** Whether it may leave the rest of the run no way to meet its quotas. */
  isShortSighted?: boolean
}

interface Best {
  /** Undefined where there is none, or none was found. */
  found: FoundLineup | undefined
  isProven: boolean
}

/**
 * The turns of a finished run in their order, each as it stood: with the lineups that were built before it, the same
 * quotas used up and due, the same shares owed; less what is removed. Each is to be used before the next is asked for.
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
        if (mostOf(asked) < atLeast) return { found: undefined, isProven: true }
        const shortSighted = bestOf(asked, atLeast)
        // To look ahead takes longer, and leaves no better lineup.
        if (isShortSighted || guideAt === undefined || shortSighted.found === undefined) return shortSighted
        return bestOf({ ...asked, guide: guideAt(index) }, atLeast)
      },
    }
    addEarlierSolution(earlier, [...step.items])
  }
}

/** The task with a quota of one item alone, which must be in. */
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

/** What multipliers say, before any search, that no lineup scores more than. */
function mostOf(task: TurnTask): number {
  const compiled = task.compile(task.limits)
  const demand = demandOf(task, compiled, task.must)
  const [tightest] = demand === undefined ? [] : compiled.dual.solve(demand.objective).bounds
  return tightest?.root ?? Number.NEGATIVE_INFINITY
}
