import type { Objective, Row, Solution } from '@slatecraft/diagram'
import { type BranchAndBoundResult, branchAndBound } from '../solve/branchAndBound.ts'
import { budgetTable } from '../solve/budgetTable.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { lagrangianHeuristic } from '../solve/lagrangianHeuristic.ts'
import type { NodeBounds } from '../solve/nodeBounds.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import type { Compiled } from './diagramCache.ts'
import { once } from './once.ts'

/** A lineup of the run. No valid one had a higher objective than `bound`. */
export type FoundLineup = Solution & { isOptimal: boolean; bound: number }

export interface SearchOutcome {
  /** Best first; empty if nothing was found. */
  found: FoundLineup[]
  /** Whether the lineups are proven to be the best, or their absence is proven. */
  isProven: boolean
}

/**
 * Number of lineups with one objective from which on the budget table pays. Measured: up to 300 it makes no difference;
 * 5,000 lineups from 720 nfl players take 0.5 s with it and minutes without, because multipliers leave ever more nodes open.
 */
const leastLineupsForTable = 300

/** Search nodes before a deferred quorum is encoded. */
const deferringNodes = 100_000

/** Narrowest first band, in units of the score: a quarter of a point. */
const narrowestBand = 250_000

/** The first band as a share of the last gap. A second band is cheap, a band that is too wide is not. */
const bandShare = 0.6

export interface LineupSearchOptions {
  /** How many of the best lineups to find. */
  count: number
  nodeLimit: number
  /** Number of lineups, built before or to be found now, that share the objective; `count` by default. */
  sharing?: number
  /** Lineups that score less don't matter. None by default. */
  floor?: number
  /** Width of the band below the bound that is searched first; by default a part of the last search's gap. */
  firstBand?: number
}

/** Finds the best lineups under compiled limits. */
export function findLineups(
  compiled: Compiled,
  given: Objective,
  earlier: EarlierSolutions,
  options: LineupSearchOptions,
): SearchOutcome {
  const objective = propagateForced(compiled.model, given, earlier)
  if (objective === undefined) return { found: [], isProven: true }
  const { encoded } = compiled
  const nodeLimit = encoded === undefined ? options.nodeLimit : Math.min(options.nodeLimit, deferringNodes)
  let result = searchBest(compiled, objective, earlier, { ...options, nodeLimit })
  if (!result.proven && encoded !== undefined) return findLineups(encoded(), given, earlier, options)
  if (!result.proven && options.count > 1) result = searchBest(compiled, objective, earlier, { ...options, count: 1 })
  const { solutions, proven, bound } = result
  const kept = proven ? solutions : bestEffort(compiled, objective, earlier, options.nodeLimit, solutions)
  return {
    found: kept.map((solution) => {
      const isOptimal = proven || solution.score >= bound
      return { ...solution, isOptimal, bound: isOptimal ? solution.score : bound }
    }),
    isProven: proven,
  }
}

/** One search under compiled limits. */
export function searchBest(
  compiled: Compiled,
  objective: Objective,
  earlier: EarlierSolutions,
  options: LineupSearchOptions & { enough?: number },
): BranchAndBoundResult {
  const { diagram, model, dual, band } = compiled
  const { count, sharing = count } = options
  // The table ignores all rows but the budget; with other rows, multipliers give better bounds.
  const isBudgetOnly = model.rows.length === 1
  const table = isBudgetOnly && sharing >= leastLineupsForTable ? budgetTable(diagram, model, objective) : undefined
  const nodeBounds: NodeBounds = dual.solve(objective, table !== undefined)
  const { firstBand = band === undefined ? narrowestBand : bandShare * band } = options
  const result = branchAndBound(diagram, model, objective, { ...nodeBounds, table }, earlier, { ...options, firstBand })
  const worst = result.solutions.at(-1)
  if (worst !== undefined) compiled.band = Math.max(narrowestBand, result.rootBound - worst.score)
  return result
}

/** Without a proof: the better of what the search found and what the Lagrangian heuristic finds. */
function bestEffort(
  compiled: Compiled,
  objective: Objective,
  earlier: EarlierSolutions,
  nodeLimit: number,
  solutions: readonly Solution[],
): Solution[] {
  const heuristic = lagrangianHeuristic(compiled, objective, earlier, nodeLimit)
  return [...solutions, ...(heuristic === undefined ? [] : [heuristic])].sort((a, b) => b.score - a.score).slice(0, 1)
}

/** The same limits with additional rows. */
export function withRows(compiled: Compiled, rows: readonly Row[]): Compiled {
  if (rows.length === 0) return compiled
  const { model, dual, encoded } = compiled
  const wider = { ...model, rows: [model.rows[0], ...model.rows.slice(1), ...rows] as const }
  return {
    ...compiled,
    model: wider,
    dual: dual.withRows(wider.rows),
    ...(encoded && { encoded: once(() => withRows(encoded(), rows)) }),
  }
}
