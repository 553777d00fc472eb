import { groupsOf } from '../limits/groupsOf.ts'
import type { Rule } from '../limits/rule.ts'

export const minTeams: Rule<'minTeams'> = {
  describe: ({ count }) => `Players of at least ${count} teams`,
  constraint: ({ count }, pool) => ({
    groups: [{ ...groupsOf(pool, (player) => player.TeamAbbrev), minGroups: count }],
  }),
  violations: ({ count }, lineup) => {
    const teams = new Set(lineup.map((player) => player.TeamAbbrev)).size
    return teams < count ? [`players of ${teams} teams, at least ${count} are required`] : []
  },
}
