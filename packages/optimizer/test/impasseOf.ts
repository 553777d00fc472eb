import { type BuildRequest, findRuleset } from '@slatecraft/slate'
import type { Impasse } from '../src/explain/impasse.ts'
import { quotasOf } from '../src/portfolio/exposure.ts'
import { sharesOf } from '../src/portfolio/shares.ts'
import { turnsOf } from '../src/portfolio/turns.ts'
import { createProblem } from '../src/problem.ts'
import { addEarlier, noEarlier } from '../src/solve/earlier.ts'

/** What the next lineup of a run is asked for after some earlier ones (items); shares must be 0 or 1. */
export function impasseOf(request: BuildRequest, earlierItems: readonly number[][] = []): Impasse {
  const ruleset = findRuleset(request)
  if (ruleset === undefined) throw new Error('no ruleset')
  const problem = createProblem(request)
  const shares = sharesOf(request, ruleset)
  const [turn] = turnsOf(shares, request.numLUs)
  const quotas = quotasOf(request, problem.items, problem.limits)
  const earlier = noEarlier(problem.items.length, ruleset.slots.length - request.minUnique)
  for (const items of earlierItems) addEarlier(earlier, items)
  return {
    request,
    problem,
    own: [
      ...turn!.limits.map((limit) => ({ limit })),
      ...shares.limited
        .filter(({ cap }) => cap === 0)
        .map(({ without, setting }) => ({ limit: without, because: setting })),
    ],
    must: quotas.filter(({ min }) => min >= request.numLUs),
    spent: quotas.filter(({ lastCap }) => lastCap === 0),
    earlier,
  }
}
