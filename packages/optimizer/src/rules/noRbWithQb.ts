import { indexesByTeam } from '../limits/indexesByTeam.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

export const noRbWithQb: Rule<'noRbWithQb'> = {
  describe: () => 'No RB with the QB of his team',
  constraint: (_, pool) => {
    const backs = indexesByTeam(pool, (player) => plays(player, 'RB'))
    const quarterbacks = indexesByTeam(pool, (player) => plays(player, 'QB'))
    return {
      scopes: [...quarterbacks].flatMap(([team, when]) => {
        const items = backs.get(team)
        return items === undefined ? [] : [{ when, conditions: [{ items, min: 0, max: 0 }] }]
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
