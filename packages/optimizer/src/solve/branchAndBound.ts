import { createDepthFirstSearch, type SearchLimits } from './depthFirstSearch.ts'
import type { Diagram } from './diagram.ts'
import type { EarlierSolutions } from './earlierSolutions.ts'
import type { NodeBounds } from './lagrangianDual.ts'
import type { Model, Objective, Solution } from './model.ts'

export interface BranchAndBoundOptions extends SearchLimits {
  /** Width of the band below the root bound that is searched first, in score units; the gap of the last run works well. */
  firstBand: number
}

export interface BranchAndBoundResult {
  /** Best first; fewer than asked for if there are no more, or if the node limit stopped the search. */
  solutions: Solution[]
  /** Whether `solutions` are proven to be the best, and as many as asked for or as exist. */
  proven: boolean
  /** No feasible solution scores more. The score of the best one if proven. */
  bound: number
  /** The bound of the root node, before any search. */
  rootBound: number
}

/** Bands after which the search goes on without a cutoff. */
const mostBands = 20

/**
 * Finds the best feasible solutions by depth-first branch and bound. The cutoff starts a band below the root bound and
 * the band is widened until enough solutions lie in it. That visits hardly more nodes than a best-first search, without
 * its memory.
 */
export function branchAndBound(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  nodeBounds: NodeBounds,
  earlier: EarlierSolutions,
  options: BranchAndBoundOptions,
): BranchAndBoundResult {
  const infeasible: BranchAndBoundResult = {
    solutions: [],
    proven: true,
    bound: Number.NEGATIVE_INFINITY,
    rootBound: Number.NEGATIVE_INFINITY,
  }
  if (nodeBounds.bounds.length === 0) return infeasible
  const rootBound = rootBoundOf(nodeBounds)
  if (rootBound === Number.NEGATIVE_INFINITY) return infeasible
  const searchAbove = createDepthFirstSearch(diagram, model, objective, nodeBounds, earlier, options)

  let cutoff = rootBound - options.firstBand
  let bound = rootBound
  for (let band = 0; ; band++) {
    const pass = searchAbove(cutoff)
    if (pass.stopped) {
      // An empty band says nothing about lower scores: take the best of a search without a cutoff.
      const { solutions, stopped } = pass.solutions.length > 0 ? pass : searchAbove(Number.NEGATIVE_INFINITY)
      return {
        solutions,
        proven: !stopped,
        bound: stopped ? bound : (solutions[0]?.score ?? Number.NEGATIVE_INFINITY),
        rootBound,
      }
    }
    const { solutions } = pass
    if (solutions.length >= options.count || cutoff === Number.NEGATIVE_INFINITY)
      return { solutions, proven: true, bound: solutions[0]?.score ?? Number.NEGATIVE_INFINITY, rootBound }
    // The pass has found every solution above the cutoff.
    bound = Math.max(cutoff, solutions[0]?.score ?? cutoff)
    cutoff = band < mostBands ? rootBound - options.firstBand * 1.5 ** (band + 1) : Number.NEGATIVE_INFINITY
  }
}

const rootBoundOf = ({ bounds, table }: NodeBounds) =>
  table === undefined ? bounds[0]!.root : Math.min(bounds[0]!.root, table.best[table.width - 1]!)
