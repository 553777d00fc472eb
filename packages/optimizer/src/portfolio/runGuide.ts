import type { Draws } from '../scoreUnits.ts'
import { createDiagramCache, type DiagramCache } from './diagramCache.ts'
import { createMixGuide, type MixGuide } from './mixGuide.ts'
import { withoutOwnership } from './problemForLineup.ts'
import type { RunInput } from './run.ts'
import type { Turn } from './turns.ts'

/**
 * Makes a guide for a run.
 *
 * @param isRaised whether maximum exposures are rounded up.
 * @param built the lineups so far, in the order of the turns.
 */
export type MakeGuide = (turns: readonly Turn[], isRaised: boolean, built?: readonly (readonly number[])[]) => MixGuide

export function guideMaker(
  { request, problem, quotas, shares, lineups, nodeLimit }: RunInput,
  diagramCache: DiagramCache,
  draws: Draws,
): MakeGuide {
  // With ownership randomness, no lineup is bound to the projected ownership.
  const guideCache =
    request.projOwnRandInput > 0 ? createDiagramCache(withoutOwnership(problem), request.minUnique) : diagramCache
  return (turns, isRaised, built = []) => {
    const guide = createMixGuide({
      diagramCache: guideCache,
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
    for (const [index, items] of built.entries()) {
      guide.startTurn(turns[index]!)
      guide.take(items)
    }
    return guide
  }
}
