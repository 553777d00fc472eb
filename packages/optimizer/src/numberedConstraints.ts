import type { Player } from '@slatecraft/slate'
import { constraintOf, type KindedConstraint } from './problem.ts'
import type { Limit } from './rules/rules.ts'

type NumberedConstraint = KindedConstraint & { number: number }

/** Makes each limit's constraint over a pool once. Limits that say the same share it, and its number. */
export function numberedConstraints(pool: readonly Player[]): (limit: Limit) => NumberedConstraint {
  const byLimit = new Map<Limit, NumberedConstraint>()
  const byContent = new Map<string, NumberedConstraint>()
  return (limit) => {
    const known = byLimit.get(limit)
    if (known !== undefined) return known
    const content = JSON.stringify(limit)
    const made = byContent.get(content) ?? { ...constraintOf(limit, pool), number: byContent.size }
    byContent.set(content, made)
    byLimit.set(limit, made)
    return made
  }
}
