import type { Diagram } from './diagram.ts'
import type { Earlier } from './earlier.ts'
import type { Model, Objective, Solution } from './model.ts'
import type { Prices } from './price.ts'
import { createWalk, type WalkLimits } from './walk.ts'

export interface SearchOptions extends WalkLimits {
  /** First width, in score units, of the band below the upper bound that is searched; the last run's gap is a good one. */
  firstBand: number
}

export interface SearchResult {
  /** Best first; fewer than asked for where there are no more, or where the node limit stopped the search. */
  solutions: Solution[]
  /** Whether `solutions` is proven: these are the best, and there are as many as asked for or as exist. */
  proven: boolean
  /** No lawful solution scores more than this; where proven, it is the best one's own score. */
  bound: number
  /** The relaxation's bound, before any search. */
  relaxed: number
}

/**
 * The best lawful solutions, by depth-first search that enters only nodes whose bound beats a threshold. The threshold
 * starts a band below the root's bound and the band is widened until enough solutions lie above it, so that little is
 * visited that a best-first search would not visit too, without its memory.
 */
export function search(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  prices: Prices,
  earlier: Earlier,
  options: SearchOptions,
): SearchResult {
  const nothing: SearchResult = {
    solutions: [],
    proven: true,
    bound: Number.NEGATIVE_INFINITY,
    relaxed: Number.NEGATIVE_INFINITY,
  }
  if (prices.bounds.length === 0) return nothing
  const upper = upperBound(prices)
  if (upper === Number.NEGATIVE_INFINITY) return nothing
  const walk = createWalk(diagram, model, objective, prices, earlier, options)

  let floor = upper - options.firstBand
  let ceiling = upper
  for (let widening = 0; ; widening++) {
    const outcome = walk(floor)
    const enough = outcome.solutions.length >= options.count
    if (outcome.stopped) {
      // A band that held nothing yet says nothing about lower ones: take the best of a walk without a floor.
      const anything = outcome.solutions.length > 0 ? outcome : walk(Number.NEGATIVE_INFINITY)
      const { solutions, stopped } = anything
      return {
        solutions,
        proven: !stopped,
        bound: stopped ? ceiling : (solutions[0]?.score ?? Number.NEGATIVE_INFINITY),
        relaxed: upper,
      }
    }
    if (enough || floor === Number.NEGATIVE_INFINITY) {
      return {
        solutions: outcome.solutions,
        proven: true,
        bound: outcome.solutions[0]?.score ?? Number.NEGATIVE_INFINITY,
        relaxed: upper,
      }
    }
    // Everything above the floor is known now.
    ceiling = Math.max(floor, outcome.solutions[0]?.score ?? floor)
    floor = widening < 20 ? upper - options.firstBand * 1.5 ** (widening + 1) : Number.NEGATIVE_INFINITY
  }
}

const upperBound = ({ bounds, table }: Prices) =>
  table === undefined ? bounds[0]!.root : Math.min(bounds[0]!.root, table.best[table.width - 1]!)
