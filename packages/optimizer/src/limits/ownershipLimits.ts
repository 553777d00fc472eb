import type { BuildRequest } from '@slatecraft/slate'
import type { Limit, LimitOf } from './rule.ts'

/** Ownership brackets in percent: a player counts in each whose end he is strictly under. */
const brackets = [
  { bracket: 1, below: 2.5 },
  { bracket: 2, below: 5 },
  { bracket: 3, below: 10 },
  { bracket: 4, below: 18 },
  { bracket: 5, below: 25 },
] as const

/** The limits on ownership: none where nobody in the pool has any. An end that never binds is left open. */
export function ownershipLimits(request: BuildRequest): Limit[] {
  const { players, lineupLength, minTotalOwn, maxTotalOwn } = request
  if (!players.some(({ ProjOwn }) => ProjOwn !== null && ProjOwn > 0)) return []
  const limits: (LimitOf<'totalOwnership'> | LimitOf<'underOwnership'>)[] = [
    { kind: 'totalOwnership', min: minTotalOwn, max: openFrom(100 * lineupLength, maxTotalOwn) },
    ...brackets.map(({ bracket, below }) => ({
      kind: 'underOwnership' as const,
      bracket,
      below,
      min: request[`minUnderOwn_${bracket}`],
      max: openFrom(lineupLength, request[`maxUnderOwn_${bracket}`]),
    })),
  ]
  return limits.filter(({ min, max }) => min > 0 || max < Number.POSITIVE_INFINITY)
}

const openFrom = (end: number, max: number) => (max >= end ? Number.POSITIVE_INFINITY : max)
