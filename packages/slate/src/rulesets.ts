import type { ContestKind } from './contest.ts'
import type { Ruleset } from './ruleset.ts'
import { sites, siteTable } from './sites/sites.ts'

/** Every contest whose rules we know. */
export const rulesets: readonly Ruleset[] = sites.flatMap((site) =>
  Object.values(siteTable(site).sports).flatMap(({ contests }) => contests.map((rules) => ({ ...rules, site }))),
)

/** The rules of a contest in a season; undefined where the site has no such contest. */
export function findRuleset({ sport, site, contestType, season }: ContestKind): Ruleset | undefined {
  return rulesets.find(
    (rules) =>
      rules.sport === sport &&
      rules.site === site &&
      rules.contestType === contestType &&
      season >= (rules.seasons?.from ?? 0) &&
      season <= (rules.seasons?.to ?? 9999),
  )
}
