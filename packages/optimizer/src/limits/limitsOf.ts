import type { BuildRequest, Ruleset } from '@slatecraft/slate'
import { type Limit, ruleOf, siteKinds, type UserLimit, userKinds } from '../rules/rules.ts'
import type { AskedLimit } from './rule.ts'

/** What every lineup of a request obeys: the site's limits, then the user's. A limit that can never bind is left out. */
export const limitsOf = (request: BuildRequest, ruleset: Ruleset): Limit[] => [
  ...siteKinds.flatMap((kind) => ruleOf({ kind }).asked(request, ruleset)),
  ...askedLimits(request, ruleset).flatMap((asked) => (asked.in === 'all' ? [asked.limit] : [])),
]

/** The user's limits, in every lineup or in a share of them, except stack rules (`stackCounts`). */
export const askedLimits = (request: BuildRequest, ruleset: Ruleset): readonly AskedLimit<UserLimit>[] =>
  userKinds.flatMap((kind) => {
    const rule = ruleOf({ kind })
    return rule.appliesTo(ruleset) ? rule.asked(request, ruleset) : []
  })
