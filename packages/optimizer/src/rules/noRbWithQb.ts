import { indexesWhere } from './indexesWhere.ts'
import { plays } from './positions.ts'
import type { Rule } from './rule.ts'

export const noRbWithQb: Rule<'noRbWithQb'> = {
  describe: () => 'No RB with the QB of his team',
  constraint: (_, pool) => {
    const teams = new Set(pool.filter((player) => plays(player, 'QB')).map(({ TeamAbbrev }) => TeamAbbrev))
    teams.delete('')
    return {
      scopes: [...teams].flatMap((team) => {
        const when = indexesWhere(pool, (player) => player.TeamAbbrev === team && plays(player, 'QB'))
        const items = indexesWhere(pool, (player) => player.TeamAbbrev === team && plays(player, 'RB'))
        return items.length === 0 ? [] : [{ when, conditions: [{ items, min: 0, max: 0 }] }]
      }),
    }
  },
  violations: (_, lineup) =>
    lineup
      .filter(({ Positions, TeamAbbrev }) => Positions.includes('QB') && TeamAbbrev !== '')
      .flatMap((quarterback) =>
        lineup
          .filter(({ Positions, TeamAbbrev }) => Positions.includes('RB') && TeamAbbrev === quarterback.TeamAbbrev)
          .map((back) => `${back.Name} is an RB of ${quarterback.Name}'s team`),
      ),
}
