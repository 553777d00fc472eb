import { budgetFactors, createBudgetDual } from './budgetDual.ts'
import type { Diagram } from './diagram.ts'
import {
  type BoundTables,
  createBoundTables,
  createLagrangianRelaxation,
  type EvaluateMultipliers,
  type LagrangianBound,
} from './lagrangianRelaxation.ts'
import type { Model, Objective } from './model.ts'
import type { NodeBounds } from './nodeBounds.ts'
import { type ArcFilter, createArcFilter, type OpenArcs } from './openArcs.ts'
import { rowMultipliers } from './rowMultipliers.ts'

/** Solves the Lagrangian dual for one objective after another over the same diagram. */
export interface LagrangianDual {
  /** The result is valid until the next call, which reuses its tables. */
  solve: (objective: Objective) => NodeBounds
  /** The same with other rows. It shares the tables: a result is valid until the next call of either. */
  withRows: (rows: Model['rows']) => LagrangianDual
}

/** Factors for the multipliers of all rows but the budget. With ownership limits and 3 unique players they halve the nodes. */
const sideRowFactors = [0.5, 1.8] as const

/**
 * Open arcs are found for a band this many times as wide as asked for, and kept until a wider one is: two bands later, if
 * each is half as wide again as the last. Measured with 12% randomness: half as many passes over the diagram.
 */
const keptBand = 2.25

/** Tables for a diagram, whatever the rows are. */
interface DualTables {
  ofBounds: BoundTables
  filter: ArcFilter
}

export function createLagrangianDual(
  diagram: Diagram,
  model: Model,
  tables: DualTables = { ofBounds: createBoundTables(diagram, model.size), filter: createArcFilter(diagram) },
): LagrangianDual {
  const relaxation = createLagrangianRelaxation(diagram, model, tables.ofBounds)
  const { rows } = model
  const solveBudgetDual = createBudgetDual(rows[0], relaxation)
  /** Solutions found for the last objective. */
  let known: readonly number[][] = []

  function solve(objective: Objective): NodeBounds {
    const { bounds, traces } = solveDual(objective)
    let kept: OpenArcs | undefined
    let keptAbove = Number.POSITIVE_INFINITY
    const openAbove = (cutoff: number) => {
      if (kept !== undefined && cutoff >= keptAbove) return kept
      const { root } = bounds[0]!
      keptAbove = Math.min(cutoff, root - keptBand * (root - cutoff))
      kept = tables.filter.openAbove(keptAbove, objective, bounds, rows)
      return kept
    }
    return { bounds, traces, openAbove }
  }

  function solveDual(objective: Objective): Pick<NodeBounds, 'bounds' | 'traces'> {
    if (diagram.skip.length === 0 || rows.some(({ min, max }) => min > max)) return { bounds: [], traces: [] }
    const evaluate = relaxation.start(objective)
    if (rows.length === 1) return solveBudgetDual(objective, evaluate)
    const result = rowMultipliers(model, objective, relaxation, evaluate, known)
    if (result === undefined) return { bounds: [], traces: [] }
    known = result.solutions
    return { bounds: withNearby(result.tightest, evaluate), traces: known }
  }

  return { solve, withRows: (rows) => createLagrangianDual(diagram, { ...model, rows }, tables) }
}

/**
 * The tightest bound, and bounds with scaled multipliers for the budget, then for all other rows together. They are
 * tighter at nodes that have used unusually much or little of a row.
 */
function withNearby(tightest: LagrangianBound, evaluate: EvaluateMultipliers): LagrangianBound[] {
  const scaled = (factorOf: (row: number) => number) =>
    evaluate(tightest.multipliers.map((multiplier, row) => multiplier * factorOf(row)))?.bound ?? []
  const [budget, ...others] = tightest.multipliers
  return [
    tightest,
    ...(budget === 0 ? [] : budgetFactors.flatMap((factor) => scaled((row) => (row === 0 ? factor : 1)))),
    ...(others.every((multiplier) => multiplier === 0)
      ? []
      : sideRowFactors.flatMap((factor) => scaled((row) => (row === 0 ? 1 : factor)))),
  ]
}
