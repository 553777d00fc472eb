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

/** A saved lineup's items that are still in the pool, ascending. If a player is two items, the one that fits the slot. */
function itemsOfSaved(ids: readonly string[], { items, ruleset }: Problem): number[] {
  const found = ids.flatMap((id, slot) => {
    const own = [...items.keys()].filter((item) => items[item]!.row.Id === id)
    return own.find((item) => fits(items[item]!.row, ruleset.slots[slot] ?? ruleset.slots[0]!)) ?? own[0] ?? []
  })
  return found.sort((a, b) => a - b)
}
