import { type BuildRequest, gameOf, type Player, type Ruleset, type SiteLimit } from '@slatecraft/slate'
import type { SiteRule } from './rule.ts'

/** The site's limits over a pool. On a slate with few teams they ask for no more teams than there are. */
export function siteLimitsOf({ limits, slots }: Ruleset, pool: readonly Player[]): SiteLimit[] {
  return limits.map((limit) => fitToSlate(limit, pool, slots.length))
}

function fitToSlate(limit: SiteLimit, pool: readonly Player[], rosterSize: number): SiteLimit {
  const teams = new Set(pool.map((player) => player.TeamAbbrev)).size
  switch (limit.kind) {
    case 'minTeams':
      return { ...limit, count: Math.min(limit.count, teams) }
    case 'minGames':
      return { ...limit, count: Math.min(limit.count, new Set(pool.map(gameOf)).size) }
    case 'maxPerTeam':
      return limit.positions ? limit : { ...limit, count: Math.max(limit.count, Math.ceil(rosterSize / teams)) }
  }
}

export type SiteLimitOf<Kind extends SiteLimit['kind']> = Extract<SiteLimit, { kind: Kind }>

/** What the kinds of limits in the sites' rulesets have in common. */
export const siteRule = <Kind extends SiteLimit['kind']>(
  kind: Kind,
): Pick<SiteRule<SiteLimitOf<Kind>>, 'owner' | 'asked'> => ({
  owner: 'site',
  asked: ({ players }: BuildRequest, ruleset: Ruleset) =>
    siteLimitsOf(ruleset, players).filter((limit): limit is SiteLimitOf<Kind> => limit.kind === kind),
})
