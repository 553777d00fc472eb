import type { BuildRequest } from '@slatecraft/slate'
import type { Limit } from '../rules/rules.ts'

/** Something that the user asks of a run, taken away. */
export interface Removal extends Lift {
  /** What is removed, as screens name it. */
  words: string
  /** The request that asks for everything else. */
  without: BuildRequest
}

/** What a removal changes for the lineups of a finished run. */
export interface Lift {
  /** What is left of a limit; the same object if the removal does not touch it. */
  lift: (limit: Limit) => Limit | undefined
  /** Quotas (rows of the pool) whose minimum, and whose maximum, is removed. */
  minOf: ReadonlySet<number>
  maxOf: ReadonlySet<number>
  /** Min Unique after the removal. */
  minUnique: number
  /** Whether exposures and shares are still spread evenly over the run. */
  isEven: boolean
}

/** The removal of nothing. */
export const removeNothing = ({ request }: { request: BuildRequest }): Lift => ({
  lift: (limit) => limit,
  minOf: new Set(),
  maxOf: new Set(),
  minUnique: request.minUnique,
  isEven: true,
})

/** What is left of some limits; the same array if the removal touches none of them. */
export function lifted(limits: readonly Limit[], { lift }: Pick<Removal, 'lift'>): readonly Limit[] {
  const left = limits.flatMap((limit) => lift(limit) ?? [])
  return left.length === limits.length && left.every((limit, index) => limit === limits[index]) ? limits : left
}
