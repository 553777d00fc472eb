import { createPlanGuide, type PlanGuide } from '../portfolio/planGuide.ts'
import type { Replay } from '../portfolio/replay.ts'
import { withoutOwnership } from '../portfolio/run.ts'
import { createWorkbench } from '../portfolio/workbench.ts'
import { hasCourse } from './hasCourse.ts'
import type { Lift } from './removal.ts'

/**
 * What looks ahead in a finished run, for the quotas and shares that are left when something is removed; undefined where
 * nothing is asked of the run as a whole. To be asked for ever later lineups: it takes those before as they were built.
 *
 * @param replay with its limits less what is removed.
 */
export function liftedGuide(
  replay: Replay,
  { lift, minOf, maxOf, minUnique }: Lift,
): ((index: number) => PlanGuide) | undefined {
  const { request, lineups, nodeLimit, draws, problem, planned: turns } = replay
  const shares = { limited: replay.shares.limited.filter(({ without }) => lift(without) !== undefined) }
  const quotas = replay.quotas.map((quota, index) => ({
    ...quota,
    ...(minOf.has(index) ? { min: 0 } : {}),
    ...(maxOf.has(index) ? { cap: lineups, lastCap: lineups } : {}),
  }))
  if (!hasCourse({ quotas, shares, lineups })) return undefined

  // As in the run: an ownership that is drawn for each lineup can't be planned with.
  const workbench =
    request.projOwnRandInput > 0 ? createWorkbench(withoutOwnership(problem), minUnique) : replay.workbench
  const guideFor = (isRaised: boolean) =>
    createPlanGuide({
      workbench,
      quotas,
      shares,
      turns,
      items: problem.items,
      lineupLength: problem.ruleset.slots.length,
      scoreOf: ({ ceiling }) => draws.scores(0, { ceiling }),
      lineups,
      nodeLimit,
      isRaised,
    })
  let made: PlanGuide | undefined
  let isMadeRaised = false
  let taken = 0
  return (index) => {
    const { isRaised } = replay.turns[index]!
    if (made === undefined || (isRaised && !isMadeRaised)) {
      isMadeRaised = isRaised
      made = guideFor(isRaised)
      if (!isRaised && typeof made.plan.check() !== 'string') {
        isMadeRaised = true
        made = guideFor(true)
      }
      taken = 0
    }
    for (; taken < index; taken++) {
      made.enter(turns[taken]!)
      made.take(replay.turns[taken]!.items)
    }
    made.enter(turns[index]!)
    return made
  }
}
