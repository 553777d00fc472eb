import { groupsOf } from '../limits/groupsOf.ts'
import { plays } from '../limits/positions.ts'
import type { SiteRule } from '../limits/rule.ts'
import { type SiteLimitOf, siteRule } from '../limits/siteLimitsOf.ts'

export const maxPerTeam: SiteRule<SiteLimitOf<'maxPerTeam'>> = {
  ...siteRule('maxPerTeam'),
  describe: ({ count, positions }) =>
    `At most ${count} ${positions === undefined ? 'players' : positions.join('/')} from one team`,
  constraint: ({ count, positions }, pool) => ({
    groups: [
      {
        ...groupsOf(
          pool,
          (player) => (positions === undefined || plays(player, ...positions) ? player.TeamAbbrev : undefined),
          () => count,
        ),
        minGroups: 0,
      },
    ],
  }),
  violations: ({ count, positions }, lineup) => {
    const held = new Map<string, number>()
    for (const player of lineup) {
      if (positions && !positions.some((position) => player.Positions.includes(position))) continue
      held.set(player.TeamAbbrev, (held.get(player.TeamAbbrev) ?? 0) + 1)
    }
    return [...held]
      .filter(([, players]) => players > count)
      .map(([team, players]) => `${players} players from ${team}, at most ${count} allowed`)
  },
}
