import type { BudgetTable } from './budgetTable.ts'
import type { Diagram } from './diagram.ts'
import type { Model, Objective } from './model.ts'
import { sweep, trace } from './sweep.ts'

/**
 * Upper bounds by Lagrangian relaxation of the budget row. For a multiplier m, a partial solution with score S and
 * weight W at a node has no completion better than S - m * W + constant + completion[node]; the constant is m times the
 * end of the budget that the multiplier prices: the maximum for m > 0, the minimum for m < 0.
 */
interface Bound {
  multiplier: number
  constant: number
  /** Best sum of (score - multiplier * weight) over the completions of each node. */
  completion: Float64Array
  /** The bound of the root: no solution scores more. */
  root: number
  /** Score and weight of the relaxation's own solution. */
  score: number
  weight: number
}

export interface Prices {
  /** Tightest at the root first; the bound of a node is the smallest of all. Empty where nothing is feasible. */
  bounds: Bound[]
  /** Lowest and highest weight of the completions of each node, whatever is banned: outside them nothing fits the budget. */
  lightest: Float64Array
  heaviest: Float64Array
  /** Takes the place of the multipliers on the way down, where it was worth making. */
  table?: BudgetTable | undefined
}

const spread = [0.7, 1.35]
const maxRounds = 30

/** Weights that can still be reached from each node, once a run. */
export function weightRange(diagram: Diagram, model: Model): Pick<Prices, 'lightest' | 'heaviest'> {
  const open = { banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  const table = () => new Float64Array(diagram.skip.length + 2)
  const negative = model.weight.map((weight) => -weight)
  const heaviest = sweep(diagram, model.weight, open, table())
  const lightest = sweep(diagram, negative, open, table()).map((sum) => -sum)
  return { lightest, heaviest }
}

/**
 * Finds the multiplier with the tightest bound at the root. The bound is a convex, piecewise linear function of the
 * multiplier, the upper envelope of one line a solution; the crossing of the best known lines from either side is the
 * next try (Kelley's cutting planes in one dimension), which ends exactly at the minimum.
 */
export function price(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  range: Pick<Prices, 'lightest' | 'heaviest'>,
): Prices {
  const value = new Float64Array(model.size)
  const tried: Bound[] = []

  function tryMultiplier(multiplier: number, limit: number): Bound | undefined {
    for (let item = 0; item < model.size; item++)
      value[item] = objective.score[item]! - multiplier * model.weight[item]!
    const completion = sweep(diagram, value, objective, new Float64Array(diagram.skip.length + 2))
    const items = trace(diagram, value, objective, completion)
    if (items === undefined) return undefined
    let score = 0
    let weight = 0
    for (const item of items) {
      score += objective.score[item]!
      weight += model.weight[item]!
    }
    // A budget without an end is not priced, and 0 times infinity is no number.
    const constant = multiplier === 0 ? 0 : multiplier * limit
    const bound = { multiplier, constant, completion, root: completion[0]! + constant, score, weight }
    tried.push(bound)
    return bound
  }

  const free = tryMultiplier(0, model.maxWeight)
  if (free === undefined || model.minWeight > model.maxWeight) return { bounds: [], ...range }
  const side = free.weight > model.maxWeight ? 1 : free.weight < model.minWeight ? -1 : 0
  if (side !== 0) {
    const limit = side > 0 ? model.maxWeight : model.minWeight
    let outside: Pick<Bound, 'score' | 'weight'> = free
    let inside = extremeSolution(diagram, model, objective, side)
    if (side * (inside.weight - limit) > 0) return { bounds: [], ...range }
    for (let round = 0; round < maxRounds; round++) {
      const multiplier = (outside.score - inside.score) / (outside.weight - inside.weight)
      if (!Number.isFinite(multiplier) || multiplier * side <= 0) break
      const found = tryMultiplier(multiplier, limit)
      if (found === undefined) break
      const onBothLines = outside.score - multiplier * (outside.weight - limit)
      if (found.root <= onBothLines + 1e-6 * Math.abs(onBothLines) + 1e-9) break
      if (side * (found.weight - limit) > 0) outside = found
      else inside = found
    }
  }
  tried.sort((a, b) => a.root - b.root)
  const tightest = tried[0]!
  if (tightest.multiplier === 0) return { bounds: [tightest], ...range }
  // Nearby multipliers price the partial lineups that have much or little of the budget left.
  const limit = tightest.multiplier > 0 ? model.maxWeight : model.minWeight
  const beside = spread.flatMap((factor) => tryMultiplier(factor * tightest.multiplier, limit) ?? [])
  return { bounds: [tightest, ...beside], ...range }
}

/** The solution that is lightest (side 1) or heaviest (side -1) of all: the line for a multiplier without end. */
function extremeSolution(
  diagram: Diagram,
  model: Model,
  objective: Objective,
  side: number,
): Pick<Bound, 'score' | 'weight'> {
  const value = model.weight.map((weight) => -side * weight)
  const swept = sweep(diagram, value, objective, new Float64Array(diagram.skip.length + 2))
  let score = 0
  let weight = 0
  for (const item of trace(diagram, value, objective, swept) ?? []) {
    score += objective.score[item]!
    weight += model.weight[item]!
  }
  return { score, weight }
}
