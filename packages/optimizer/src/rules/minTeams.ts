import { counted } from '@slatecraft/slate'
import { groupsOf } from '../limits/groupsOf.ts'
import type { SiteRule } from '../limits/rule.ts'
import { type SiteLimitOf, siteRule } from '../limits/siteLimitsOf.ts'

export const minTeams: SiteRule<SiteLimitOf<'minTeams'>> = {
  ...siteRule('minTeams'),
  describe: ({ count }) => `Players from at least ${count} teams`,
  constraint: ({ count }, pool) => ({
    groups: [{ ...groupsOf(pool, (player) => player.TeamAbbrev), minGroups: count }],
  }),
  violations: ({ count }, lineup) => {
    const teams = new Set(lineup.map((player) => player.TeamAbbrev)).size
    return teams < count ? [`players from ${counted(teams, 'team')}, at least ${count} required`] : []
  },
}
