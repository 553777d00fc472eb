import { createPlanGuide, type PlanGuide } from '../portfolio/planGuide.ts'
import type { Replay } from '../portfolio/replay.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Workbench } from '../portfolio/workbench.ts'
import { hasCourse } from './hasCourse.ts'
import type { Lift } from './removal.ts'

/**
 * What looks ahead in a finished run, for the quotas and shares that are left when something is removed; undefined where
 * nothing is asked of the run as a whole. To be asked for ever later lineups: it takes those before as they were built.
 */
export function liftedGuide(
  replay: Replay,
  { lift, minOf, maxOf }: Lift,
  { workbench, turns }: { workbench: Workbench; turns: readonly Turn[] },
): ((index: number) => PlanGuide) | undefined {
  const { lineups, nodeLimit, draws, problem } = replay
  const shares = { limited: replay.shares.limited.filter(({ without }) => lift(without) !== undefined) }
  const quotas = replay.quotas.map((quota, index) => ({
    ...quota,
    ...(minOf.has(index) ? { min: 0 } : {}),
    ...(maxOf.has(index) ? { cap: lineups, lastCap: lineups } : {}),
  }))
  if (!hasCourse({ quotas, shares, lineups })) return undefined

  const guideFor = (isRaised: boolean) =>
    createPlanGuide({
      workbench,
      quotas,
      shares,
      turns,
      items: problem.items,
      scoreOf: ({ ceiling }) => draws.scores(0, { ceiling }),
      lineups,
      nodeLimit,
      isRaised,
    })
  let made: PlanGuide | undefined
  let taken = 0
  return (index) => {
    if (made === undefined) {
      made = guideFor(false)
      if (typeof made.plan.check() !== 'string') made = guideFor(true)
    }
    for (; taken < index; taken++) {
      made.enter(turns[taken]!)
      made.take(replay.turns[taken]!.items)
    }
    made.enter(turns[index]!)
    return made
  }
}
