import { counted, gameOf } from '@slatecraft/slate'
import { groupsOf } from '../limits/groupsOf.ts'
import type { SiteRule } from '../limits/rule.ts'
import { type SiteLimitOf, siteRule } from '../limits/siteLimitsOf.ts'

export const minGames: SiteRule<SiteLimitOf<'minGames'>> = {
  ...siteRule('minGames'),
  describe: ({ count }) => `Players from at least ${count} games`,
  constraint: ({ count }, pool) => ({ groups: [{ ...groupsOf(pool, gameOf), minGroups: count }] }),
  violations: ({ count }, lineup) => {
    const games = new Set(lineup.map((player) => [player.TeamAbbrev, player.Opp].sort().join('@'))).size
    return games < count ? [`players from ${counted(games, 'game')}, at least ${count} required`] : []
  },
}
