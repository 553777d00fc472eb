import type { Diagram } from './diagram.ts'
import { type Earlier, noEarlier } from './earlier.ts'
import { type Model, type Objective, rosterSizeOf, type Solution } from './model.ts'
import type { Pricer } from './price.ts'
import { search } from './search.ts'

const maxRounds = 200

/** Rounds after which the step is doubled, so that small penalties are tried first and enough is reached in the end. */
const roundsPerStep = 40

/** First step, as a share of an average item's score. */
const firstStep = 0.03

/**
 * A good lawful solution, where the search for the best one ended without any. Whoever an earlier solution holds is
 * charged that solution's penalty, and each round raises the penalties of those that the best solution is still too
 * close to (subgradient ascent on the rows that keep solutions apart), until it keeps away from all. Nothing is proven.
 */
export function searchApart(
  { diagram, model, pricer }: { diagram: Diagram; model: Model; pricer: Pricer },
  objective: Objective,
  earlier: Earlier,
  nodeLimit: number,
): Solution | undefined {
  const open = noEarlier(model.size, rosterSizeOf(model))
  const penalty = new Float64Array(earlier.solutions.length)
  let step = 0
  for (let round = 0; round < maxRounds; round++) {
    const charged = objective.score.slice()
    for (const [index, items] of earlier.solutions.entries())
      if (penalty[index] !== 0) for (const item of items) charged[item] = charged[item]! - penalty[index]!
    const led = { ...objective, score: charged }
    const prices = pricer.price(led)
    const firstBand = Math.max(1, (prices.bounds[0]?.root ?? 0) / 1000)
    const [best] = search(diagram, model, led, prices, open, { count: 1, nodeLimit, firstBand }).solutions
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

/** Earlier solutions that share too many of these items, and by how many. */
function solutionsTooClose({ solutions, maxShared }: Earlier, items: readonly number[]) {
  const held = new Set(items)
  return solutions
    .map((others, solution) => {
      const shared = others.reduce((sum, item) => (held.has(item) ? sum + 1 : sum), 0)
      return { solution, excess: shared - maxShared }
    })
    .filter(({ excess }) => excess > 0)
}
