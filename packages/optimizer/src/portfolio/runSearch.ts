import { type Draws, isRandomized } from '../scoreUnits.ts'
import { type EarlierSolutions, keyOf } from '../solve/earlierSolutions.ts'
import type { Compiled, DiagramCache } from './diagramCache.ts'
import type { FoundLineup, SearchOutcome } from './lineupSearch.ts'
import type { MixGuide } from './mixGuide.ts'
import { compilerForLineup } from './problemForLineup.ts'
import type { RunInput } from './run.ts'
import type { Requirements, RunProgress } from './runProgress.ts'
import { searchTurn } from './turnSearch.ts'
import type { Turn } from './turns.ts'

/** Lineups per search. Larger batches spend too much time on keeping the best ones sorted. */
const largestBatch = 1000

/** Searches for the next lineup of a run under some requirements. */
export type RunSearch = (
  position: number,
  turn: Turn,
  requirements: Requirements,
  guide: MixGuide | undefined,
) => SearchOutcome

/**
 * If consecutive lineups are simply the next best ones of the same search, it finds a batch of them at once: nothing random,
 * Min Unique 1, and no look ahead.
 */
export function createRunSearch(
  { request, problem, quotas, nodeLimit }: RunInput,
  diagramCache: DiagramCache,
  draws: Draws,
  progress: RunProgress,
  earlier: EarlierSolutions,
): RunSearch {
  const mayBatch = isFixedObjective(request) && request.minUnique === 1
  /** By compiled limits: the last batch, and everything else that it depends on. */
  const batches = new Map<Compiled, { key: string; lineups: readonly FoundLineup[]; at: number }>()

  return (position, turn, requirements, guide) => {
    const limits = [...turn.limits, ...requirements.limits]
    guide?.startTurn(turn)
    const score = draws.scores(position, turn)
    const compile = compilerForLineup({ request, problem, draws }, diagramCache, position)
    const task = { ...requirements, limits, compile, score, quotas, earlier, nodeLimit, guide }
    if (!mayBatch || guide !== undefined) return searchTurn(task, { count: 1 })
    const compiled = diagramCache.compile(limits)
    const key = `${turn.ceiling}|${requirements.usedUp.join()}|${requirements.must.join()}`
    const batch = batches.get(compiled)
    if (batch?.key === key) {
      while (batch.at < batch.lineups.length && earlier.keys.has(keyOf(batch.lineups[batch.at]!.items))) batch.at++
      if (batch.at < batch.lineups.length) return { found: [batch.lineups[batch.at]!], isProven: true }
    }
    const count = Math.min(progress.sameForNext(), largestBatch)
    const result = searchTurn(task, { count, sharing: progress.built + count })
    if (result.isProven) batches.set(compiled, { key, lineups: result.found, at: 0 })
    return result
  }
}

/** Whether all lineups with the same source of points have the same objective and limits. */
export const isFixedObjective = (request: RunInput['request']) =>
  !isRandomized(request) && request.projOwnRandInput === 0
