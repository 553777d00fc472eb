import type { Quota } from '../portfolio/exposure.ts'
import type { Shares } from '../portfolio/shares.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Problem } from '../problem.ts'
import type { Limit } from '../limits/rule.ts'
import { oneEnded } from './limitEnds.ts'
import { isSiteLimit } from './siteLimit.ts'

/** Something that a user asks of a run, small enough to be in a conflict by itself. Indexes are those of the run. */
export type RunWish =
  /** At least, and at most, so many lineups with a player. */
  | { kind: 'least'; quota: number; count: number }
  | { kind: 'most'; quota: number; count: number }
  /** Players whose maximum exposure is 0, the best of them last. */
  | { kind: 'never'; quotas: readonly number[] }
  /** At most so many lineups with a feature, such as an RB in FLEX. */
  | { kind: 'limited'; share: number; count: number }
  /** So many lineups under a stack rule, and at least so many that obey a forced share. */
  | { kind: 'rule'; rule: number; count: number }
  | { kind: 'forced'; share: number; count: number }
  /** A limit of every lineup, with one end at most. */
  | { kind: 'limit'; limit: Limit }

/** A run, as far as what it owes goes. */
export interface RunAsked {
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  turns: readonly Turn[]
  lineups: number
}

/** All that a run is asked for; what hides most from the user comes first. */
export function runWishesOf({ problem, quotas, shares, lineups }: RunAsked): RunWish[] {
  const { salaryCap } = problem.ruleset
  const limits = problem.limits
    .filter((limit) => !isSiteLimit(limit))
    .flatMap(oneEnded)
    .filter((limit) => limit.kind !== 'salary' || limit.min > 0 || limit.max < salaryCap)
  const points = (quota: number) => problem.players[quotas[quota]!.player]!.ProjPtsAdjusted
  const never = quotas
    .flatMap(({ lastCap, outBecause }, index) => (lastCap === 0 && outBecause === undefined ? [index] : []))
    .sort((a, b) => points(a) - points(b))
  return [
    ...limits.map((limit): RunWish => ({ kind: 'limit', limit })),
    ...(never.length > 0 ? [{ kind: 'never' as const, quotas: never }] : []),
    ...shares.rules.flatMap(({ limit, count }, rule): RunWish[] =>
      limit === undefined ? [] : [{ kind: 'rule', rule, count }],
    ),
    ...shares.forced.map(({ count }, share): RunWish => ({ kind: 'forced', share, count })),
    ...shares.limited.map(({ cap }, share): RunWish => ({ kind: 'limited', share, count: cap })),
    ...quotas.flatMap(({ lastCap }, quota): RunWish[] =>
      lastCap > 0 && lastCap < lineups ? [{ kind: 'most', quota, count: lastCap }] : [],
    ),
    ...quotas.flatMap(({ min }, quota): RunWish[] => (min > 0 ? [{ kind: 'least', quota, count: min }] : [])),
  ]
}
