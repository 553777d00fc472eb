import type { Diagram, Model, Objective } from '@slatecraft/diagram'
import { budgetFactors, createBudgetDual } from './budgetDual.ts'
import { createDualTables, type DualTables } from './dualTables.ts'
import {
  type BoundTables,
  createLagrangianRelaxation,
  type EvaluateMultipliers,
  type LagrangianBound,
} from './lagrangianRelaxation.ts'
import { createNearDual, keptBand, type NearDual, type SolveDual } from './nearDual.ts'
import type { NodeBounds } from './nodeBounds.ts'
import { noOpenArcs, type OpenArcs } from './openArcs.ts'
import { rowMultipliers } from './rowMultipliers.ts'

/** Solves the Lagrangian dual for one objective after another over the same diagram. */
export interface LagrangianDual {
  /**
   * The result is valid until the next call, which reuses its tables.
   *
   * @param isWhole whether open arcs must tell their nodes of the diagram.
   */
  solve: (objective: Objective, isWhole?: boolean) => NodeBounds
  /** The same with other rows. It shares the tables: a result is valid until the next call of either. */
  withRows: (rows: Model['rows']) => LagrangianDual
}

/** Factors for the multipliers of all rows but the budget. With ownership limits and 3 unique players they halve the nodes. */
const sideRowFactors = [0.5, 1.8] as const

export function createLagrangianDual(
  diagram: Diagram,
  model: Model,
  tables: DualTables = createDualTables(diagram, model.size),
): LagrangianDual {
  const { rows } = model
  const solveDual = createDualSolver(diagram, model, tables.ofBounds)
  let near: NearDual | undefined

  function solve(objective: Objective, isWhole = false): NodeBounds {
    if (diagram.skip.length === 0 || rows.some(({ min, max }) => min > max))
      return { bounds: [], traces: [], nodes: 0, openAbove: () => noOpenArcs }
    near ??= createNearDual(diagram, model, tables, createDualSolver)
    const solvedNear = isWhole ? undefined : near.solve(objective)
    if (solvedNear !== undefined) return solvedNear
    const { bounds, traces } = solveDual(objective)
    let kept: OpenArcs | undefined
    let keptAbove = Number.POSITIVE_INFINITY
    const openAbove = (cutoff: number) => {
      near!.learn(bounds[0]!, cutoff)
      if (kept !== undefined && cutoff >= keptAbove) return kept
      const { root } = bounds[0]!
      keptAbove = Math.min(cutoff, root - keptBand * (root - cutoff))
      kept = tables.filter.openAbove(keptAbove, objective, bounds, rows)
      return kept
    }
    return { bounds, traces, nodes: diagram.skip.length, openAbove }
  }

  return { solve, withRows: (others) => createLagrangianDual(diagram, { ...model, rows: others }, tables) }
}

/** Solves the dual by passes over a diagram. */
function createDualSolver(diagram: Diagram, model: Model, tables: BoundTables): SolveDual {
  const relaxation = createLagrangianRelaxation(diagram, model, tables)
  const { rows } = model
  const solveBudgetDual = createBudgetDual(rows[0], relaxation)
  /** Solutions found for the last objective. */
  let known: readonly number[][] = []

  return (objective) => {
    const evaluate = relaxation.start(objective)
    if (rows.length === 1) return solveBudgetDual(objective, evaluate)
    const result = rowMultipliers(model, objective, relaxation, evaluate, known)
    if (result === undefined) return { bounds: [], traces: [] }
    known = result.solutions
    return { bounds: withNearby(result.tightest, evaluate), traces: known }
  }
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
