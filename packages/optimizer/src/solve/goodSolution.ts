import type { Diagram, Model, Objective } from '@slatecraft/diagram'
import { createDepthFirstSearch } from './depthFirstSearch.ts'
import type { EarlierSolutions } from './earlierSolutions.ts'
import type { NodeBounds } from './nodeBounds.ts'

/** Each band is wider by this factor than the one before. */
const widening = 3
const mostBands = 8

/**
 * A feasible solution that scores close to the best one: the first that a search finds in a band below the root bound. The
 * band is widened until it holds one. Undefined if none was found, which proves nothing.
 *
 * @param band width of the first band, in units of the score.
 * @param nodeLimit for each band.
 */
export function goodSolution(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  nodeBounds: NodeBounds,
  earlier: EarlierSolutions,
  { band, nodeLimit }: { band: number; nodeLimit: number },
): readonly number[] | undefined {
  const [tightest] = nodeBounds.bounds
  if (tightest === undefined || tightest.root === Number.NEGATIVE_INFINITY) return undefined
  const limits = { count: 1, nodeLimit, isAnyEnough: true }
  const searchAbove = createDepthFirstSearch(diagram, model, objective, nodeBounds, earlier, limits)
  for (let index = 0; index <= mostBands; index++) {
    const cutoff = index === mostBands ? Number.NEGATIVE_INFINITY : tightest.root - band * widening ** index
    const [found] = searchAbove(cutoff).solutions
    if (found !== undefined) return found.items
  }
  return undefined
}
