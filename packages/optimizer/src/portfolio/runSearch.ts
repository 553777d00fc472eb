import { type Draws, isRandomized } from '../scoreUnits.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { SearchOutcome } from './lineupSearch.ts'
import type { MixGuide } from './mixGuide.ts'
import { compilerForLineup } from './problemForLineup.ts'
import type { RunInput } from './run.ts'
import type { Requirements, RunProgress } from './runProgress.ts'
import { createShortlists } from './shortlists.ts'
import { searchTurn } from './turnSearch.ts'
import type { Turn } from './turns.ts'

/** Searches for the next lineup of a run under some requirements. */
export type RunSearch = (
  position: number,
  turn: Turn,
  requirements: Requirements,
  guide: MixGuide | undefined,
) => SearchOutcome

export function createRunSearch(
  { request, problem, quotas, lineups, nodeLimit }: RunInput,
  diagramCache: DiagramCache,
  draws: Draws,
  progress: RunProgress,
  earlier: EarlierSolutions,
): RunSearch {
  /** Whether the next lineups are simply the next best ones: Min Unique 1, and no look ahead. */
  let isPlain = false
  const outlook = {
    built: () => progress.built,
    left: () => lineups - progress.built,
    plain: () => (isPlain ? progress.sameForNext() : 1),
  }
  const shortlists = isFixedObjective(request) ? createShortlists(earlier, nodeLimit, outlook) : undefined

  return (position, turn, requirements, guide) => {
    const limits = [...turn.limits, ...requirements.limits]
    guide?.startTurn(turn)
    isPlain = request.minUnique === 1 && guide === undefined
    const score = draws.scores(position, turn)
    const compile = compilerForLineup({ request, problem, draws }, diagramCache, position)
    const task = { ...requirements, limits, compile, score, quotas, earlier, nodeLimit, guide, shortlists }
    return searchTurn(task, { count: 1 })
  }
}

/** Whether all lineups with the same source of points have the same objective and limits. */
export const isFixedObjective = (request: RunInput['request']) =>
  !isRandomized(request) && request.projOwnRandInput === 0
