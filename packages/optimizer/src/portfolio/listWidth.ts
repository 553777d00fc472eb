import type { BranchAndBoundResult } from '../solve/branchAndBound.ts'
import type { Compiled } from './diagramCache.ts'

/** How far the next list of lineups goes below the last one, and what is known for it. */
export interface ListWidth {
  /** In units of the score. */
  width: number
  /** Where the last list ended, below the bound, and what it cost. */
  end?: { band: number; cost: number }
}

/** A first list's width as a share of the gap between the last lineup and the bound. */
const firstShare = 0.08

/** Narrowest list, in units of the score: a fiftieth of a point. */
const narrowest = 20_000

/** What the bounds of a search cost, in search nodes for each node of the diagram. */
const boundsCost = 0.15

/** What it costs to keep a lineup, in search nodes. */
const keepingCost = 5

export const startWidth = (band: number): ListWidth => ({ width: Math.max(narrowest, firstShare * band) })

/** The cost of a search for a list, in search nodes. */
export const listCost = ({ diagram }: Compiled, { nodes, solutions }: BranchAndBoundResult) =>
  nodes + boundsCost * diagram.skip.length + keepingCost * solutions.length

/**
 * The cost of a search grows exponentially with its depth below the bound, the lineups at least in proportion. A lineup is then
 * cheapest if a list costs e times as much as one of width 0, which the last two lists tell.
 */
export function widthAfter({ width, end }: ListWidth, band: number, cost: number): ListWidth {
  const next = { band, cost }
  if (end === undefined || band <= end.band) return { width, end: next }
  const rate = Math.log(cost / end.cost) / (band - end.band)
  const best = rate > 0 ? 1.3 / rate : Number.POSITIVE_INFINITY
  return { width: Math.max(narrowest, Math.min(3 * width, Math.max(width / 3, best))), end: next }
}
