import type { BuildRequest } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { Problem } from '../problem.ts'
import type { Limit } from '../limits/rule.ts'
import type { EarlierSolutions } from '../solve/earlierSolutions.ts'
import { oneEnded } from './limitEnds.ts'
import type { Given } from './lineupTest.ts'
import { isSiteLimit } from './siteLimit.ts'
import type { Wish } from './wish.ts'

/** A lineup that can't be built, and all that it was asked for. */
export interface Impasse {
  request: BuildRequest
  /** With the items as this lineup sees them: their ownership may have been drawn for it. */
  problem: Problem
  /** Limits of this lineup beside those of all; `because` names the setting, where the limit's own words don't. */
  own: readonly { limit: Limit; because?: string }[]
  /** Who must be in. */
  must: readonly Quota[]
  /** Who may not, because his maximum is 0 or used up. */
  spent: readonly Quota[]
  /** Lineups that this one must differ from. */
  earlier: EarlierSolutions
  /** Lineups of this run before it; none where absent. */
  built?: number
  /** After the start: items that stay, and items that can't come in. */
  fixed?: readonly number[]
  barred?: readonly number[]
}

/** What no change of a setting moves: the site's rules, its salary cap, and who has started. */
export function givenOf({ problem, earlier, fixed = [], barred = [] }: Impasse): Given {
  const cap: Limit = { kind: 'salary', min: 0, max: problem.ruleset.salaryCap }
  return { problem, limits: [...problem.limits.filter(isSiteLimit), cap], fixed, barred, earlier }
}

/** The wishes of an impasse; those that hide most from the user come first. */
export function wishesOf({ request, problem, own, must, spent, earlier }: Impasse): Wish[] {
  const { salaryCap } = problem.ruleset
  const ofAll = problem.limits
    .filter((limit) => !isSiteLimit(limit))
    .flatMap(oneEnded)
    .filter((limit) => limit.kind !== 'salary' || limit.min > 0 || limit.max < salaryCap)
  const ofTurn = own.flatMap(({ limit, because }) =>
    oneEnded(limit).map(
      (each): Wish => ({ kind: 'limit', limit: each, ...(because === undefined ? {} : { because }) }),
    ),
  )
  // Whom a setting keeps out is out by that setting's own limit.
  const out = spent.filter(({ outBecause }) => outBecause === undefined)
  const never = out.filter(({ lastCap, player }) => lastCap === 0 && request.players[player]!.MaxExp === 0)
  const usedUp = out.filter((quota) => !never.includes(quota))
  return [
    ...ofAll.map((limit): Wish => ({ kind: 'limit', limit })),
    ...(earlier.solutions.length > 0 ? [{ kind: 'apart' as const, minUnique: request.minUnique }] : []),
    ...(usedUp.length > 0 ? [{ kind: 'out' as const, quotas: usedUp, isNever: false }] : []),
    ...(never.length > 0 ? [{ kind: 'out' as const, quotas: never, isNever: true }] : []),
    ...ofTurn,
    ...must.map((quota): Wish => ({ kind: 'in', quota })),
  ]
}
