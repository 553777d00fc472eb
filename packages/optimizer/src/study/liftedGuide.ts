import { createDiagramCache } from '../portfolio/diagramCache.ts'
import { createMixGuide, type MixGuide } from '../portfolio/mixGuide.ts'
import { withoutOwnership } from '../portfolio/problemForLineup.ts'
import type { Replay } from '../portfolio/replay.ts'
import type { Lift } from './removal.ts'

/**
 * The mix guide of a finished run, for the quotas and shares that a removal leaves; undefined if it needs none. Ask it for
 * lineups in ascending order: it takes those before as they were built.
 *
 * @param replay with the limits that the removal leaves.
 */
export function liftedGuide(
  replay: Replay,
  { lift, minOf, maxOf, minUnique }: Lift,
): ((index: number) => MixGuide) | undefined {
  const { request, lineups, nodeLimit, draws, problem, planned: turns } = replay
  const shares = { limited: replay.shares.limited.filter(({ without }) => lift(without) !== undefined) }
  const quotas = replay.quotas.map((quota, index) => ({
    ...quota,
    ...(minOf.has(index) ? { min: 0 } : {}),
    ...(maxOf.has(index) ? { cap: lineups, raisedCap: lineups } : {}),
  }))
  if (!needsGuide({ quotas, shares, lineups })) return undefined

  // As in the run: a mix can't know an ownership that is drawn for each lineup.
  const diagramCache =
    request.projOwnRandInput > 0 ? createDiagramCache(withoutOwnership(problem), minUnique) : replay.diagramCache
  const guideFor = (isRaised: boolean) =>
    createMixGuide({
      diagramCache,
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
  let made: MixGuide | undefined
  let isMadeRaised = false
  let taken = 0
  return (index) => {
    const { isRaised } = replay.turns[index]!
    if (made === undefined || (isRaised && !isMadeRaised)) {
      isMadeRaised = isRaised
      made = guideFor(isRaised)
      if (!isRaised && typeof made.solver.check() !== 'string') {
        isMadeRaised = true
        made = guideFor(true)
      }
      taken = 0
    }
    for (; taken < index; taken++) {
      made.startTurn(turns[taken]!)
      made.take(replay.turns[taken]!.items)
    }
    made.startTurn(turns[index]!)
    return made
  }
}

/** Whether the run has to look ahead: something is asked of it as a whole, so one lineup can limit another. */
export function needsGuide({
  quotas,
  shares,
  lineups,
}: Pick<Replay, 'quotas' | 'lineups'> & { shares: Pick<Replay['shares'], 'limited'> }): boolean {
  const isPartial = (count: number) => count > 0 && count < lineups
  return shares.limited.length > 0 || quotas.some(({ min, raisedCap }) => isPartial(min) || isPartial(raisedCap))
}
