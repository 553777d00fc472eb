import type { BuildRequest, Ruleset, SiteLimit } from '@slatecraft/slate'
import type { SiteRule } from './rule.ts'
import { siteLimitsOf } from './siteLimitsOf.ts'

export type SiteLimitOf<Kind extends SiteLimit['kind']> = Extract<SiteLimit, { kind: Kind }>

/** What the kinds of limits in the sites' rulesets have in common. */
export const siteRule = <Kind extends SiteLimit['kind']>(
  kind: Kind,
): Pick<SiteRule<SiteLimitOf<Kind>>, 'owner' | 'asked'> => ({
  owner: 'site',
  asked: ({ players }: BuildRequest, ruleset: Ruleset) =>
    siteLimitsOf(ruleset, players).filter((limit): limit is SiteLimitOf<Kind> => limit.kind === kind),
})
