import { groupsOf } from '../limits/groupsOf.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

export const maxPerTeam: Rule<'maxPerTeam'> = {
  describe: ({ count, positions }) =>
    `At most ${count} ${positions ? `${positions.join('/')} players` : 'players'} of one team`,
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
      .map(([team, players]) => `${players} players of ${team}, at most ${count} are allowed`)
  },
}
