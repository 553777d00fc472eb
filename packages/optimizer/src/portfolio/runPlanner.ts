import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { createDiagramCache } from './diagramCache.ts'
import type { MixGuide } from './mixGuide.ts'
import { createPlanLimits } from './planLimits.ts'
import { createPlanResponse } from './planResponse.ts'
import type { PlannedLineup } from './planRows.ts'
import type { RunInput } from './run.ts'
import { createRunPlan, type RunPlan } from './runPlan.ts'
import type { Turn } from './turns.ts'
import { usefulItems } from './usefulItems.ts'

/** Finds a plan for a run as soon as it needs one. */
export interface RunPlanner {
  readonly plan: RunPlan | undefined
  /** Whether the rest of the run has so little room that it should have a plan. */
  isNeeded: (guide: MixGuide) => boolean
  /**
   * Looks whether the rest of the run has room to spare; if not, looks for a plan, one step at a time.
   *
   * @param isUrgent whether to look for a plan in any case.
   */
  update: (
    guide: MixGuide,
    turns: readonly Turn[],
    taken: readonly PlannedLineup[],
    isUrgent?: boolean,
  ) => Generator<void, void>
}

/** The planner checks the room again after this share of the lineups that are left. */
const lookAgainAfter = 1 / 8

/** Attempts to find a plan, each with other chances, in the whole run and one after the other. */
const mostAttempts = 9
const attemptsAtOnce = 3

/** Rounds of column generation to find out whether there is room. */
const mostRounds = 40

/**
 * @param earlier the saved lineups and the run's lineups so far.
 */
export function createRunPlanner(
  { request, problem, quotas, shares, lineups, planAttempts = mostAttempts }: RunInput,
  earlier: EarlierSolutions,
): RunPlanner {
  let plan: RunPlan | undefined
  let lookAt = 0
  // Each lineup has ownership of its own: a plan for its limits would be none for the next draw.
  const isPossible = planAttempts > 0 && request.projOwnRandInput === 0
  const isNeeded = (guide: MixGuide) => isPossible && !hasRoom(guide)
  let attemptsLeft = planAttempts

  function* update(
    guide: MixGuide,
    turns: readonly Turn[],
    taken: readonly PlannedLineup[],
    isUrgent = false,
  ): Generator<void, void> {
    if (plan !== undefined || !isPossible || attemptsLeft === 0 || (!isUrgent && taken.length < lookAt)) return
    lookAt = taken.length + Math.max(1, Math.floor((lineups - taken.length) * lookAgainAfter))
    if (!isUrgent && !isNeeded(guide)) return
    const made = planFor(guide, turns, taken)
    for (let attempt = 0; attempt < attemptsAtOnce && attemptsLeft > 0; attempt++) {
      attemptsLeft--
      if (!(yield* made.find())) continue
      plan = made
      return
    }
  }

  function planFor(guide: MixGuide, turns: readonly Turn[], taken: readonly PlannedLineup[]): RunPlan {
    const turnOf: Turn[] = []
    for (const [index, turnClass] of guide.turnClasses.entries()) turnOf[turnClass] = turns[index]!
    const useful = usefulItems(problem.items, quotas)
    const limits = createPlanLimits({
      diagramCache: createDiagramCache(problem, request.minUnique, (item) => useful.has(item)),
      items: problem.items,
      quotas,
      shares,
      lineups,
      turnOf,
    })
    const pool = { useful: [...useful].sort((a, b) => a - b), limits, respond: createPlanResponse(limits) }
    return createRunPlan(guide, pool, earlier, taken, request.seed)
  }

  return {
    get plan() {
      return plan
    },
    isNeeded,
    update,
  }
}

/**
 * Whether a mix for the rest of the run would be left if each exposure asked for a lineup more. Shares are left alone: those
 * that add up to 100% always need every lineup.
 */
function hasRoom({ solver, runModel }: MixGuide): boolean {
  const tighter = new Map<number, { lo: number; hi: number }>()
  const { lo, hi } = solver.ranges
  for (const row of runModel.quotas.keys()) {
    const range = { lo: lo[row]! > 0 ? lo[row]! + 1 : lo[row]!, hi: hi[row]! - Math.min(1, hi[row]! / 4) }
    if (range.lo > range.hi) return false
    tighter.set(row, range)
  }
  return solver.check(tighter, mostRounds) === 'feasible'
}
