import type { Found } from '../portfolio/lineupSearch.ts'
import { createPlanGuide, type PlanGuide } from '../portfolio/planGuide.ts'
import { compileFor, type Replay, type ReplayedTurn, savedAsEarlier } from '../portfolio/replay.ts'
import { searchTurn, type TurnTask } from '../portfolio/turnSearch.ts'
import type { Turn } from '../portfolio/turns.ts'
import { createWorkbench } from '../portfolio/workbench.ts'
import type { Limit } from '../rules/rule.ts'
import { addEarlier } from '../solve/earlier.ts'
import { hasCourse } from './hasCourse.ts'
import { type Lift, lifted } from './removal.ts'

/** What one lineup of a finished run had to come to terms with, less what was removed. */
export interface LiftedTurn extends ReplayedTurn {
  /** Whether what was removed asked anything of this lineup by itself, not only of the run as a whole. */
  isTouched: boolean
  /** The best lineup here; with a guide, of those that leave the rest of the run a way to meet its quotas. */
  best: (asking?: Asking) => Best
}

export interface Best {
  /** Undefined where there is none, or none was found. */
  found: Found | undefined
  isProven: boolean
}

export interface Asking {
  isGuided?: boolean
  /** An item that must be in. */
  item?: number
}

/**
 * The turns of a finished run in their order, each as it stood: with the lineups that were built before it, the same
 * quotas used up and due, the same shares owed; less what is removed. Each is to be used before the next is asked for.
 */
export function* liftedRun(replay: Replay, removal: Lift): Generator<LiftedTurn, void> {
  const { request, problem, quotas, shares, lineups, nodeLimit } = replay
  const limits = lifted(problem.limits, removal)
  const isSameRoster = limits === problem.limits && removal.minUnique === request.minUnique
  const freed = { ...problem, limits }
  const workbench = isSameRoster ? replay.workbench : createWorkbench(freed, removal.minUnique)
  const earlier = savedAsEarlier(replay, removal.minUnique)
  const planned = replay.planned.map((turn): Turn => ({ ...turn, limits: lifted(turn.limits, removal) }))
  const guide = lazily(() => guideWithout(removal))
  let taken = 0

  function guideWithout({ minOf, maxOf }: Lift): PlanGuide | undefined {
    const open = quotas.map((quota, index) => ({
      ...quota,
      ...(minOf.has(index) ? { min: 0 } : {}),
      ...(maxOf.has(index) ? { cap: lineups, lastCap: lineups } : {}),
    }))
    const limited = shares.limited.filter(({ without }) => removal.lift(without) !== undefined)
    if (!hasCourse({ quotas: open, shares: { limited }, lineups })) return undefined
    const guideFor = (isRaised: boolean) =>
      createPlanGuide({
        workbench,
        quotas: open,
        shares: { limited },
        turns: planned,
        items: problem.items,
        scoreOf: ({ ceiling }) => replay.draws.scores(0, { ceiling }),
        lineups,
        nodeLimit,
        isRaised,
      })
    const made = guideFor(false)
    return typeof made.plan.check() === 'string' ? made : guideFor(true)
  }

  /** The guide with all lineups before this one taken. */
  function guideAt(index: number): PlanGuide | undefined {
    const made = guide()
    if (made === undefined) return undefined
    for (; taken < index; taken++) {
      made.enter(planned[taken]!)
      made.take(replay.turns[taken]!.items)
    }
    made.enter(planned[index]!)
    return made
  }

  for (const step of replay.turns) {
    const { index, score } = step
    const { spent, must, limits: owed } = removal.isEven ? step.standing : step.atEnds
    const asked: readonly Limit[] = [...planned[index]!.limits, ...lifted(owed, removal)]
    const task = {
      limits: asked,
      compile: compileFor({ ...replay, problem: freed }, workbench, index),
      score,
      spent: spent.filter((quota) => !removal.maxOf.has(quota)),
      must: must.filter((quota) => !removal.minOf.has(quota)),
      due: [],
      earlier,
      nodeLimit,
    }
    const isTouched =
      !isSameRoster ||
      asked.length < step.turn.limits.length + step.standing.limits.length ||
      planned[index]!.limits !== step.turn.limits ||
      task.spent.length < step.standing.spent.length ||
      task.must.length < step.standing.must.length
    yield {
      ...step,
      isTouched,
      best: ({ isGuided = true, item } = {}) => {
        const own = item === undefined ? [] : [{ ...quotas[problem.items[item]!.player]!, items: [item] }]
        const asking: TurnTask = {
          ...task,
          quotas: [...quotas, ...own],
          must: [...task.must, ...own.map((_, place) => quotas.length + place)],
          guide: isGuided ? guideAt(index) : undefined,
        }
        const { found, isProven } = searchTurn(asking, { count: 1 })
        return { found: found[0], isProven }
      },
    }
    addEarlier(earlier, [...step.items])
  }
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
