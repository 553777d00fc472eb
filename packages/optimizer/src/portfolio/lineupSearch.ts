import { activityBoundsOf } from '../solve/activityBounds.ts'
import { type BranchAndBoundResult, branchAndBound } from '../solve/branchAndBound.ts'
import { budgetTable } from '../solve/budgetTable.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { createLagrangianDual, type NodeBounds } from '../solve/lagrangianDual.ts'
import { lagrangianHeuristic } from '../solve/lagrangianHeuristic.ts'
import type { Objective, Row, Solution } from '../solve/model.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import type { Compiled } from './diagramCache.ts'

/** A lineup of the run with what is known of it: no lawful one had a higher objective than `bound`. */
export type FoundLineup = Solution & { isOptimal: boolean; bound: number }

export interface SearchOutcome {
  /** Best first; empty where nothing was found. */
  found: FoundLineup[]
  /** Whether what is there, or that nothing is, has been proven. */
  isProven: boolean
}

/**
 * From how many lineups of one objective on the exact table over salary pays. Measured: up to 300 it makes no difference;
 * 5,000 of 720 nfl players take 0.5 s with it and minutes without, because multipliers leave ever more nodes open.
 */
const lineupsWorthATable = 300

/** Narrowest band that is searched first, in units of the score: a quarter of a point. */
const narrowestBand = 250_000

/** The next lineup is looked for a little nearer to its bound than the last one was: to look twice is cheap, too far is not. */
const narrower = 0.6

export interface LineupSearchOptions {
  /** How many of the best are asked for. */
  count: number
  nodeLimit: number
  /** Lineups, built before or asked for now, that share the objective; those asked for now where absent. */
  sharing?: number
}

/** Looks for the best lineups under compiled limits. */
export function findLineups(
  compiled: Compiled,
  asked: Objective,
  earlier: EarlierSolutions,
  options: LineupSearchOptions,
): SearchOutcome {
  const objective = propagateForced(compiled.model, asked)
  if (objective === undefined) return { found: [], isProven: true }
  let result = solve(compiled, objective, earlier, options)
  if (!result.proven && options.count > 1) result = solve(compiled, objective, earlier, { ...options, count: 1 })
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

function solve(
  compiled: Compiled,
  objective: Objective,
  earlier: EarlierSolutions,
  { count, nodeLimit, sharing = count }: LineupSearchOptions,
): BranchAndBoundResult {
  const { diagram, model, dual } = compiled
  const prices: NodeBounds = dual.solve(objective)
  // The table knows the budget alone: under other rows their multipliers bound better.
  const isBudgetOnly = model.rows.length === 1
  const table = isBudgetOnly && sharing >= lineupsWorthATable ? budgetTable(diagram, model, objective) : undefined
  const firstBand = compiled.band === undefined ? narrowestBand : narrower * compiled.band
  const result = branchAndBound(diagram, model, objective, { ...prices, table }, earlier, {
    count,
    nodeLimit,
    firstBand,
  })
  const worst = result.solutions.at(-1)
  if (worst !== undefined) compiled.band = Math.max(narrowestBand, result.rootBound - worst.score)
  return result
}

/** Without proof: the better of what the search came by and what keeping away from earlier lineups leads to. */
function bestEffort(
  compiled: Compiled,
  objective: Objective,
  earlier: EarlierSolutions,
  nodeLimit: number,
  solutions: readonly Solution[],
): Solution[] {
  const apart = lagrangianHeuristic(compiled, objective, earlier, nodeLimit)
  return [...solutions, ...(apart === undefined ? [] : [apart])].sort((a, b) => b.score - a.score).slice(0, 1)
}

/** The same limits and more rows. */
export function withRows(compiled: Compiled, rows: readonly Row[]): Compiled {
  if (rows.length === 0) return compiled
  const { diagram, model } = compiled
  const [first, ...others] = rows
  const added = activityBoundsOf(diagram, { size: model.size, rows: [first!, ...others] })
  const wider = { ...model, rows: [model.rows[0], ...model.rows.slice(1), ...rows] as const }
  const activity = [compiled.activity[0], ...compiled.activity.slice(1), ...added] as const
  return { ...compiled, model: wider, activity, dual: createLagrangianDual(diagram, wider, activity) }
}
