import { indexesWhere } from '../limits/indexesWhere.ts'
import type { Rule } from '../limits/rule.ts'

export const out: Rule<'out'> = {
  describe: ({ because, players }) =>
    `${because} (keeps ${players.length} ${players.length === 1 ? 'player' : 'players'} out)`,
  constraint: ({ players }, pool) => {
    const named = new Set(players)
    return { banned: indexesWhere(pool, ({ Id }) => named.has(Id)) }
  },
  violations: ({ players, because }, lineup) =>
    lineup.filter(({ Id }) => players.includes(Id)).map(({ Name }) => `${Name} is out: ${because}`),
}
