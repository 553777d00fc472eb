import type { BuildRequest } from '@slatecraft/slate'
import type { Quota } from '../portfolio/quotas.ts'
import type { Problem } from '../problem.ts'
import { isUserLimit, type Limit, ruleOf, type UserLimit } from '../rules/rules.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import type { Demand } from './demand.ts'
import type { Given } from './lineupSolver.ts'
import { limitDemands } from './runDemand.ts'
import { modeBehind, stackDemandsOf } from './stackDemands.ts'

/** A lineup that can't be built, and all that is asked of it. */
export interface InfeasibleLineup {
  request: BuildRequest
  /** With the items as this lineup sees them: their ownership may be drawn anew for each lineup. */
  problem: Problem
  /** This lineup's own limits. `because` says which setting asks for one, where the limit's own words don't. */
  own: readonly { limit: Limit; because?: string }[]
  /** Players that it must hold. */
  must: readonly Quota[]
  /** Players that it can't hold, because their maximum is 0 or used up. */
  capped: readonly Quota[]
  /** Lineups that it must differ from. */
  earlier: EarlierSolutions
  /** Lineups of the run before it; 0 if left out. */
  built?: number
  /** After the start: items that stay, and items that can't come in. */
  fixed?: readonly number[]
  barred?: readonly number[]
}

/** What no setting changes: the site's rules, its salary cap, and players who have started. */
export function givenOf({ problem, earlier, fixed = [], barred = [] }: InfeasibleLineup): Given {
  const cap: Limit = { kind: 'salary', min: 0, max: problem.ruleset.salaryCap }
  return { problem, limits: [...problem.limits.filter((limit) => !isUserLimit(limit)), cap], fixed, barred, earlier }
}

const limitDemand = (limit: UserLimit, because: string | undefined): Demand => ({
  kind: 'limit',
  limit,
  ...(because === undefined ? {} : { because }),
})

/** All that is asked of the lineup. Conflicts are narrowed from the front, so the demands that users read best come last. */
export function demandsOf({ request, problem, own, must, capped, earlier }: InfeasibleLineup): Demand[] {
  const ofTurn = own.flatMap(({ limit, because }): Demand[] =>
    limit.kind === 'nflStack'
      ? stackDemandsOf(limit, request, problem.ruleset)
      : isUserLimit(limit)
        ? ruleOf(limit)
            .ends(limit, problem.ruleset)
            .map((each) => limitDemand(each, because ?? modeBehind(each, request)))
        : [],
  )
  // Players whom a setting keeps out are out by that setting's own limit.
  const out = capped.filter(({ outBecause }) => outBecause === undefined)
  const never = out.filter(({ raisedCap, player }) => raisedCap === 0 && request.players[player]!.MaxExp === 0)
  const usedUp = out.filter((quota) => !never.includes(quota))
  return [
    ...limitDemands(problem),
    ...(earlier.solutions.length > 0 ? [{ kind: 'apart' as const, minUnique: request.minUnique }] : []),
    ...(usedUp.length > 0 ? [{ kind: 'out' as const, quotas: usedUp, isNever: false }] : []),
    ...(never.length > 0 ? [{ kind: 'out' as const, quotas: never, isNever: true }] : []),
    ...ofTurn,
    ...must.map((quota): Demand => ({ kind: 'in', quota })),
  ]
}
