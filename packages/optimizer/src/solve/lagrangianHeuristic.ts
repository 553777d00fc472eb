import { type Diagram, type Model, type Objective, rosterSizeOf, type Solution } from '@slatecraft/diagram'
import { branchAndBound } from './branchAndBound.ts'
import { type EarlierSolutions, noEarlierSolutions } from './earlierSolutions.ts'
import type { LagrangianDual } from './lagrangianDual.ts'

const mostRounds = 200

/** The step doubles every so many rounds: small penalties come first, and large ones before the rounds run out. */
const roundsPerStep = 40

/** First step, as a share of the average item's score. */
const firstStep = 0.03

/**
 * A good feasible solution for when branch and bound stopped without a proof. It relaxes the overlap with earlier
 * solutions: each earlier solution has a penalty, charged for every item it shares. Each round raises the penalties of
 * those that the best solution still overlaps too much (subgradient ascent), until it overlaps none. Proves nothing.
 */
export function lagrangianHeuristic(
  { diagram, model, dual }: { diagram: Diagram; model: Model; dual: LagrangianDual },
  objective: Objective,
  earlier: EarlierSolutions,
  nodeLimit: number,
): Solution | undefined {
  const none = noEarlierSolutions(model.size, rosterSizeOf(model))
  const penalty = new Float64Array(earlier.solutions.length)
  let step = 0
  for (let round = 0; round < mostRounds; round++) {
    const score = objective.score.slice()
    for (const [index, items] of earlier.solutions.entries())
      if (penalty[index] !== 0) for (const item of items) score[item] = score[item]! - penalty[index]!
    const penalized = { ...objective, score }
    const nodeBounds = dual.solve(penalized)
    const firstBand = Math.max(1, (nodeBounds.bounds[0]?.root ?? 0) / 1000)
    const options = { count: 1, nodeLimit, firstBand }
    const [best] = branchAndBound(diagram, model, penalized, nodeBounds, none, options).solutions
    if (best === undefined) return undefined
    const tooClose = solutionsTooClose(earlier, best.items)
    if (tooClose.length === 0)
      return { items: best.items, score: best.items.reduce((sum, item) => sum + objective.score[item]!, 0) }
    if (round === 0) step = Math.max(1, Math.round((firstStep * Math.abs(best.score)) / best.items.length))
    else if (round % roundsPerStep === 0) step *= 2
    for (const { solution, excess } of tooClose) penalty[solution] = penalty[solution]! + step * excess
  }
  return undefined
}

/** Earlier solutions that share too many of these items, and how many too many. */
function solutionsTooClose({ solutions, maxShared }: EarlierSolutions, items: readonly number[]) {
  const held = new Set(items)
  return solutions
    .map((others, solution) => {
      const shared = others.reduce((sum, item) => (held.has(item) ? sum + 1 : sum), 0)
      return { solution, excess: shared - maxShared }
    })
    .filter(({ excess }) => excess > 0)
}
