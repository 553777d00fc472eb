import type { BuildRequest } from '@slatecraft/slate'
import { hasPercentages, percentageCounts, type StackPercentage, stackPercentages } from '../limits/stackPercentages.ts'
import type { Quota } from '../portfolio/quotas.ts'
import type { Shares } from '../portfolio/shares.ts'
import type { Turn } from '../portfolio/turns.ts'
import type { Problem } from '../problem.ts'
import { isUserLimit, ruleOf, type UserLimit } from '../rules/rules.ts'
import type { SwitchedOff } from './demand.ts'
import { switchesOff } from './stackDemands.ts'

/** Something that the user asks of a run, small enough to be in a conflict by itself. Indexes are those of the run. */
export type RunDemand =
  /** At least, and at most, so many lineups with a player. */
  | { kind: 'least'; quota: number; count: number }
  | { kind: 'most'; quota: number; count: number }
  /** Players with a maximum exposure of 0, the best last. */
  | { kind: 'never'; quotas: readonly number[] }
  /** At most so many lineups with a feature, such as an RB in FLEX. */
  | { kind: 'limited'; share: number; count: number }
  /** So many lineups under a stack rule, and at least so many that obey a forced share. */
  | { kind: 'rule'; rule: number; count: number }
  /** So many lineups that count in a percentage of nfl's basic mode; the rules follow from the percentages. */
  | { kind: 'stacked'; percentage: StackPercentage; count: number }
  | SwitchedOff
  | { kind: 'forced'; share: number; count: number }
  /** A limit of every lineup, with at most one end. */
  | { kind: 'limit'; limit: UserLimit }

/** What a run must meet as a whole. */
export interface RunTask {
  request: BuildRequest
  problem: Problem
  quotas: readonly Quota[]
  shares: Shares
  turns: readonly Turn[]
  lineups: number
}

/** The user's limits of every lineup, one for each end. */
export const limitDemands = ({ limits, ruleset }: Problem) =>
  limits
    .filter(isUserLimit)
    .flatMap((limit) => ruleOf(limit).ends(limit, ruleset))
    .map((limit) => ({ kind: 'limit' as const, limit }))

/** All that is asked of a run. Conflicts are narrowed from the front, so the demands that users read best come last. */
export function runDemandsOf({ request, problem, quotas, shares, lineups }: RunTask): RunDemand[] {
  const points = (quota: number) => problem.players[quotas[quota]!.player]!.ProjPtsAdjusted
  const never = quotas
    .flatMap(({ raisedCap, outBecause }, index) => (raisedCap === 0 && outBecause === undefined ? [index] : []))
    .sort((a, b) => points(a) - points(b))
  return [
    ...limitDemands(problem),
    ...(never.length > 0 ? [{ kind: 'never' as const, quotas: never }] : []),
    ...(shares.rules.some(({ limit }) => limit?.kind === 'nflStack') ? switchesOff(request) : []),
    ...(hasPercentages(request, problem.ruleset) ? ofPercentages(request, lineups) : ofRules(shares)),
    ...shares.forced.map(({ count }, share): RunDemand => ({ kind: 'forced', share, count })),
    ...shares.limited.map(({ cap }, share): RunDemand => ({ kind: 'limited', share, count: cap })),
    ...quotas.flatMap(({ raisedCap }, quota): RunDemand[] =>
      raisedCap > 0 && raisedCap < lineups ? [{ kind: 'most', quota, count: raisedCap }] : [],
    ),
    ...quotas.flatMap(({ min }, quota): RunDemand[] => (min > 0 ? [{ kind: 'least', quota, count: min }] : [])),
  ]
}

const ofRules = ({ rules }: Shares): RunDemand[] =>
  rules.flatMap(({ limit, count }, rule) => (limit === undefined ? [] : [{ kind: 'rule', rule, count }]))

function ofPercentages(request: BuildRequest, lineups: number): RunDemand[] {
  const counts = percentageCounts(request, lineups)
  return stackPercentages.flatMap((percentage) =>
    counts[percentage] > 0 ? [{ kind: 'stacked', percentage, count: counts[percentage] }] : [],
  )
}
