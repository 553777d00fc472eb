import type { Objective, Row } from '@slatecraft/diagram'
import type { EvaluateMultipliers, LagrangianRelaxation, RelaxedOptimum } from './lagrangianRelaxation.ts'
import type { NodeBounds } from './nodeBounds.ts'

/**
 * Factors for the best budget multiplier. The bounds with these multipliers are tighter at nodes that have much or
 * little of the budget left. Measured on nfl: they halve the nodes that a search enters.
 */
export const budgetFactors = [0.75, 1.3] as const

const mostRounds = 30

const none = { bounds: [], traces: [] }

/** 1: solutions of the relaxation exceed the budget's maximum; -1: they fall short of its minimum. */
type Side = 1 | -1

/**
 * Solves the Lagrangian dual if the budget is the only row. The bound is then a convex, piecewise linear function of one
 * multiplier: the upper envelope of one line per solution. The next multiplier is where the best known lines from either
 * side cross (Kelley's cutting planes in one dimension).
 *
 * @returns a function that returns the bounds of an objective, the tightest first; none if infeasible.
 */
export function createBudgetDual({ min, max }: Row, relaxation: LagrangianRelaxation) {
  /** Where the search for the last objective ended: a good start for the next one. */
  let last: { side: Side; strength: number } | undefined
  const excess = ({ sums }: Pick<RelaxedOptimum, 'sums'>, side: Side) => (side === 1 ? sums[0]! - max : min - sums[0]!)

  return (objective: Objective, evaluate: EvaluateMultipliers): Pick<NodeBounds, 'bounds' | 'traces'> => {
    const tried: RelaxedOptimum[] = []
    const attempt = (side: Side, strength: number) => {
      const found = evaluate(Float64Array.of(side * strength))
      if (found !== undefined) tried.push(found)
      return found
    }

    let side: Side
    /** Known solutions that violate the budget on `side`, and that don't. */
    let outside: Pick<RelaxedOptimum, 'score' | 'sums'> | undefined
    let inside: Pick<RelaxedOptimum, 'score' | 'sums'> | undefined
    if (last !== undefined) {
      side = last.side
      for (const factor of budgetFactors) {
        const found = attempt(side, last.strength * factor)
        if (found === undefined) return none
        if (excess(found, side) > 0) outside = found
        else inside ??= found
      }
    } else side = 1
    if (outside === undefined) {
      const free = attempt(1, 0)
      if (free === undefined) return none
      const freeSide = excess(free, 1) > 0 ? 1 : excess(free, -1) > 0 ? -1 : undefined
      if (freeSide === undefined) {
        last = undefined
        return { bounds: [free.bound], traces: [free.items] }
      }
      if (freeSide !== side) inside = undefined
      side = freeSide
      outside = free
    }
    inside ??= relaxation.extremeBudget(objective, side)
    if (excess(inside, side) > 0) return none
    let tightest = tried.reduce((best, each) => (each.bound.root < best.bound.root ? each : best))
    for (let round = 0; round < mostRounds; round++) {
      const multiplier = (outside.score - inside.score) / (outside.sums[0]! - inside.sums[0]!)
      if (!Number.isFinite(multiplier) || multiplier * side <= 0) break
      const found = attempt(side, Math.abs(multiplier))
      if (found === undefined) break
      if (found.bound.root < tightest.bound.root) tightest = found
      const atCrossing = outside.score - multiplier * (outside.sums[0]! - (side === 1 ? max : min))
      if (found.bound.root <= atCrossing + 1e-6 * Math.abs(atCrossing) + 1e-9) break
      if (excess(found, side) > 0) outside = found
      else inside = found
    }
    const strength = Math.abs(tightest.bound.multipliers[0]!)
    if (last === undefined) for (const factor of budgetFactors) attempt(side, strength * factor)
    last = { side, strength }
    const traces = tried.map(({ items }) => items)
    if (strength === 0) return { bounds: [tightest.bound], traces }
    return { bounds: [tightest, ...nearby(tightest, tried)].map(({ bound }) => bound), traces }
  }
}

/** Of the multipliers that were tried, those closest to the `budgetFactors` of the tightest one. */
function nearby(tightest: RelaxedOptimum, tried: readonly RelaxedOptimum[]): RelaxedOptimum[] {
  const best = tightest.bound.multipliers[0]!
  return budgetFactors.flatMap((factor) => {
    const distance = ({ bound }: RelaxedOptimum) => Math.abs(bound.multipliers[0]! - factor * best)
    const others = tried.filter((each) => each !== tightest)
    return others.length === 0
      ? []
      : [others.reduce((closest, each) => (distance(each) < distance(closest) ? each : closest))]
  })
}
