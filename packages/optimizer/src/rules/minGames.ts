import { gameOf } from '@slatecraft/slate'
import { groupsOf } from '../limits/groupsOf.ts'
import type { Rule } from '../limits/rule.ts'

export const minGames: Rule<'minGames'> = {
  describe: ({ count }) => `Players from at least ${count} games`,
  constraint: ({ count }, pool) => ({ groups: [{ ...groupsOf(pool, gameOf), minGroups: count }] }),
  violations: ({ count }, lineup) => {
    const games = new Set(lineup.map((player) => [player.TeamAbbrev, player.Opp].sort().join('@'))).size
    return games < count ? [`players from ${games} games, at least ${count} are required`] : []
  },
}
