import { type Diagram, longestPaths, type Model, type Objective } from '@slatecraft/diagram'
import type { DualTables } from './dualTables.ts'
import type { LagrangianBound } from './lagrangianRelaxation.ts'
import type { NodeBounds } from './nodeBounds.ts'
import type { OpenArcs } from './openArcs.ts'

/**
 * Solves the dual near the optimum. One pass over the diagram, with multipliers like those of the objectives before, shows
 * which part of it solutions in a band below the bound may use. All else happens in that core, a small part of a large
 * diagram: its bounds hold for every solution in the band.
 */
export interface NearDual {
  /** Undefined if nothing is known yet or no solution is near: then it takes the whole diagram. */
  solve: (objective: Objective) => NodeBounds | undefined
  /** Tells of a search in the whole diagram: its tightest bound, and a cutoff that it went down to. */
  learn: (tightest: LagrangianBound, cutoff: number) => void
}

/** Bounds for an objective, the tightest first; none if infeasible. */
export type SolveDual = (objective: Objective) => Pick<NodeBounds, 'bounds' | 'traces'>

/** The core holds a band this many times as wide as the searches before needed. */
const spareBand = 1.25
/** What a search needed counts less with each one after it. */
const forgetting = 0.9
/** How far the first multipliers move towards those of the last objective. */
const learning = 0.2
/** A wider core is wider by this factor. */
const widening = 2

/**
 * Open arcs are found for a band this many times as wide as asked for, and kept until a wider one is: two bands later, if
 * each is half as wide again as the last. Measured with 12% randomness: half as many passes over the diagram.
 */
export const keptBand = 2.25

export function createNearDual(
  diagram: Diagram,
  model: Model,
  tables: DualTables,
  createSolver: (diagram: Diagram, model: Model, tables: DualTables['ofBounds']) => SolveDual,
): NearDual {
  const { rows, size } = model
  /** The mean of recent multipliers. */
  let multipliers: Float64Array | undefined
  /** How far below the first bound recent searches went. */
  let needed = 0
  const value = new Float64Array(size)
  let solveCore: SolveDual | undefined

  function learnMultipliers({ multipliers: last }: LagrangianBound): void {
    if (multipliers === undefined) multipliers = last.slice()
    else
      for (const [row, each] of last.entries())
        multipliers[row] = multipliers[row]! + learning * (each - multipliers[row]!)
  }

  /** The items' values under the first multipliers; returns the constant of their bound. */
  function setValues({ score }: Objective): number {
    value.set(score)
    let constant = 0
    for (const [row, { weight, min, max }] of rows.entries()) {
      const multiplier = multipliers![row]!
      if (multiplier === 0) continue
      constant += multiplier * (multiplier > 0 ? max : min)
      for (let item = 0; item < size; item++) value[item] = value[item]! - multiplier * weight[item]!
    }
    return constant
  }

  function solve(objective: Objective): NodeBounds | undefined {
    if (multipliers === undefined || needed === 0) return undefined
    const { core, restrict, completion } = tables.near()
    const constant = setValues(objective)
    longestPaths(diagram, value, objective, completion)
    const root = completion[0]! + constant
    let above = root - spareBand * needed
    if (!Number.isFinite(above)) return undefined
    const nodes = restrict(above - constant, value, completion, objective)
    solveCore ??= createSolver(core, model, tables.ofBounds)
    const { bounds, traces } = solveCore(objective)
    const [tightest] = bounds
    needed *= forgetting
    if (tightest === undefined || tightest.root <= above) {
      needed *= widening
      return undefined
    }
    learnMultipliers(tightest)

    /** Widens the core to all solutions above a cutoff. */
    function widenTo(cutoff: number): void {
      above = Math.min(cutoff, root - widening * (root - above))
      restrict(above - constant, value, completion, objective)
      for (const bound of bounds) longestPaths(core, bound.value, objective, bound.completion)
    }

    let kept: OpenArcs | undefined
    let keptAbove = Number.POSITIVE_INFINITY
    const openAbove = (cutoff: number) => {
      if (Number.isFinite(cutoff)) needed = Math.max(needed, root - cutoff)
      if (kept !== undefined && cutoff >= keptAbove) return kept
      if (cutoff < above) widenTo(cutoff)
      keptAbove = Math.max(above, Math.min(cutoff, tightest.root - keptBand * (tightest.root - cutoff)))
      kept = tables.filter.openAbove(keptAbove, objective, bounds, rows, core)
      return kept
    }
    return { bounds, traces, nodes, openAbove }
  }

  return {
    solve,
    learn: (tightest, cutoff) => {
      if (multipliers === undefined) learnMultipliers(tightest)
      if (Number.isFinite(cutoff)) needed = Math.max(needed, tightest.root - cutoff)
    },
  }
}
