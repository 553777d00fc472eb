import type { BudgetTable } from './budgetTable.ts'
import type { LagrangianBound } from './lagrangianRelaxation.ts'
import type { OpenArcs } from './openArcs.ts'

/** Upper bounds for every node of a diagram, for one objective. */
export interface NodeBounds {
  /** The smallest one at a node is its bound. The one that is tightest at the root comes first. Empty if infeasible. */
  bounds: LagrangianBound[]
  /** Solutions of the relaxed problem; some may be feasible. */
  traces: readonly (readonly number[])[]
  /** Size of the part of the diagram that they were found in. */
  nodes: number
  /** The arcs that solutions above a cutoff may use, and some more. The result is valid until the next call. */
  openAbove: (cutoff: number) => OpenArcs
  /** Replaces `bounds` below the root if present. */
  table?: BudgetTable | undefined
}
