import { type BuildRequest, fits } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import { addEarlierSolution, type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { savedLineupsOf } from './quotas.ts'

/** The saved lineups that new ones must differ from. */
export function savedAsEarlier(
  { request, problem }: { request: BuildRequest; problem: Problem },
  minUnique: number,
): EarlierSolutions {
  const earlier = noEarlierSolutions(problem.items.length, problem.ruleset.slots.length - minUnique)
  for (const ids of savedLineupsOf(request)) addEarlierSolution(earlier, itemsOfSaved(ids, problem))
  return earlier
}

/** A saved lineup's items, ascending, as far as the pool still has them; of a fighter's two the one that fits his place. */
function itemsOfSaved(ids: readonly string[], { items, ruleset }: Problem): number[] {
  const found = ids.flatMap((id, place) => {
    const own = [...items.keys()].filter((item) => items[item]!.row.Id === id)
    return own.find((item) => fits(items[item]!.row, ruleset.slots[place] ?? ruleset.slots[0]!)) ?? own[0] ?? []
  })
  return found.sort((a, b) => a - b)
}
