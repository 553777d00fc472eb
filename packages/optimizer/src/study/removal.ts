import type { BuildRequest } from '@slatecraft/slate'
import type { Limit } from '../rules/rules.ts'

/** Something that a user asks of a run, and that can be taken away. */
export interface Removal extends Lift {
  /** As the screens call it. */
  words: string
  /** The request that asks for everything else. */
  without: BuildRequest
}

/** How what is asked of the lineups of a run that was built changes when a wish is taken away. */
export interface Lift {
  /** What is left of a lineup's limit without the wish: the same object where it asks for nothing of the kind. */
  lift: (limit: Limit) => Limit | undefined
  /** Quotas (rows of the pool) whose minimum, and whose maximum, is part of the wish. */
  minOf: ReadonlySet<number>
  maxOf: ReadonlySet<number>
  /** What Min Unique is without the wish. */
  minUnique: number
  /** Whether exposures and shares still keep to an even course over the run. */
  isEven: boolean
}

/** What is taken from a run where nothing is. */
export const removeNothing = ({ request }: { request: BuildRequest }): Lift => ({
  lift: (limit) => limit,
  minOf: new Set(),
  maxOf: new Set(),
  minUnique: request.minUnique,
  isEven: true,
})

/** The limits without the wish; the same array where it asks for none of them. */
export function lifted(limits: readonly Limit[], { lift }: Pick<Removal, 'lift'>): readonly Limit[] {
  const left = limits.flatMap((limit) => lift(limit) ?? [])
  return left.length === limits.length && left.every((limit, index) => limit === limits[index]) ? limits : left
}
