import { createSolutionCheck, type Diagram, type Model, type Objective, type Solution } from '@slatecraft/diagram'
import { createDepthFirstSearch, type SearchLimits } from './depthFirstSearch.ts'
import { differsFromAll, type EarlierSolutions, keyOf } from './earlierSolutions.ts'
import { rounding } from './incumbents.ts'
import type { NodeBounds } from './nodeBounds.ts'

export interface BranchAndBoundOptions extends SearchLimits {
  /** A band with so many solutions is wide enough; `count` by default. */
  enough?: number
  /** Width of the band below the root bound that is searched first, in score units; the gap of the last run works well. */
  firstBand: number
  /** How fast the bands widen; `firstBand` by default, so that each is half as wide again as the one before. */
  step?: number
  /** Solutions that score less don't matter: the search ends at this cutoff. None by default. */
  floor?: number
  /** Whether the relaxation's solutions that are feasible count as known. That finds any good ones early. */
  usesTraces?: boolean
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
  /** If proven, every feasible solution that is not among `solutions` scores at most this. */
  rest: number
  /** Nodes visited. */
  nodes: number
}

/** Proven to have none. */
export const noSolution: BranchAndBoundResult = {
  solutions: [],
  proven: true,
  bound: Number.NEGATIVE_INFINITY,
  rootBound: Number.NEGATIVE_INFINITY,
  rest: Number.NEGATIVE_INFINITY,
  nodes: 0,
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
  if (nodeBounds.bounds.length === 0) return noSolution
  const rootBound = rootBoundOf(nodeBounds)
  if (rootBound === Number.NEGATIVE_INFINITY) return noSolution
  const known = options.usesTraces ? lawfulTraces(diagram, model, objective, nodeBounds, earlier) : []
  const searchAbove = createDepthFirstSearch(diagram, model, objective, nodeBounds, earlier, options, known)

  const floor = options.floor ?? Number.NEGATIVE_INFINITY
  const { enough = options.count, firstBand, step = firstBand } = options
  let nodes = 0
  if (rootBound < floor - rounding) return { ...noSolution, bound: rootBound, rootBound }
  let cutoff = Math.max(floor, rootBound - firstBand)
  let bound = rootBound
  for (let band = 0; ; band++) {
    const pass = searchAbove(cutoff)
    nodes += pass.nodes
    if (pass.stopped) {
      // An empty band says nothing about lower scores: take the best of a search without a cutoff.
      const { solutions, stopped } = pass.solutions.length > 0 || cutoff === floor ? pass : searchAbove(floor)
      return {
        solutions,
        proven: !stopped,
        bound: stopped ? bound : (solutions[0]?.score ?? floor),
        rootBound,
        rest: bound,
        nodes,
      }
    }
    const { solutions } = pass
    const isFull = solutions.length >= options.count
    if (isFull || solutions.length >= enough || cutoff === floor) {
      const rest = isFull ? solutions.at(-1)!.score : cutoff
      return { solutions, proven: true, bound: solutions[0]?.score ?? floor, rootBound, rest, nodes }
    }
    // The pass has found every solution above the cutoff.
    bound = Math.max(cutoff, solutions[0]?.score ?? cutoff)
    cutoff = band < mostBands ? Math.max(floor, rootBound - firstBand - step * (1.5 ** (band + 1) - 1)) : floor
  }
}

/** The relaxation's solutions that are feasible after all, best first. */
function lawfulTraces(
  diagram: Diagram,
  model: Model,
  { score }: Objective,
  { traces }: NodeBounds,
  earlier: EarlierSolutions,
): Solution[] {
  const isLawful = createSolutionCheck(diagram, model)
  const byKey = new Map(traces.map((trace) => trace.toSorted((a, b) => a - b)).map((items) => [keyOf(items), items]))
  return [...byKey.values()]
    .filter((items) => isLawful(items) && differsFromAll(earlier, items))
    .map((items) => ({ items, score: items.reduce((sum, item) => sum + score[item]!, 0) }))
    .sort((a, b) => b.score - a.score)
}

const rootBoundOf = ({ bounds, table }: NodeBounds) =>
  table === undefined ? bounds[0]!.root : Math.min(bounds[0]!.root, table.best[table.width - 1]!)
