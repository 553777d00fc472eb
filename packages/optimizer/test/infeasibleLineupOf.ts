import { type BuildRequest, findRuleset } from '@slatecraft/slate'
import type { InfeasibleLineup } from '../src/explain/infeasibleLineup.ts'
import { quotasOf } from '../src/portfolio/quotas.ts'
import { sharesOf } from '../src/portfolio/shares.ts'
import { turnsOf } from '../src/portfolio/turns.ts'
import { createProblem } from '../src/problem.ts'
import { addEarlierSolution, noEarlierSolutions } from '../src/solve/earlierSolutions.ts'

/** The requirements of a run's next lineup after some earlier ones (items). Shares must be 0 or 1. */
export function infeasibleLineupOf(request: BuildRequest, earlierItems: readonly number[][] = []): InfeasibleLineup {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('no ruleset')
  const problem = createProblem(request)
  const shares = sharesOf(request, ruleset)
  const [turn] = turnsOf(shares, request.numLUs)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const earlier = noEarlierSolutions(problem.items.length, ruleset.slots.length - request.minUnique)
  for (const items of earlierItems) addEarlierSolution(earlier, items)
  return {
    request,
    problem,
    own: [
      ...turn!.limits.map((limit) => ({ limit })),
      ...shares.limited
        .filter(({ cap }) => cap === 0)
        .map(({ without, label }) => ({ limit: without, because: label })),
    ],
    must: quotas.filter(({ min }) => min >= request.numLUs),
    capped: quotas.filter(({ raisedCap }) => raisedCap === 0),
    earlier,
  }
}
