import { meansSomething } from '@slatecraft/slate'
import { indexesByTeam } from '../limits/poolIndexes.ts'
import { plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRule } from '../limits/shareRule.ts'

/** No RB with the QB of the same team. */
export interface NoRbWithQb {
  kind: 'noRbWithQb'
}

export const noRbWithQb: UserRule<NoRbWithQb> = {
  ...shareRule<NoRbWithQb>({
    in: 'atMost',
    appliesTo: (ruleset) => meansSomething('allowRBStackPct', ruleset),
    settingsOf: ({ allowRBStackPct }) => [
      {
        name: 'allowRBStackPct',
        label: 'RB with own QB',
        share: allowRBStackPct,
        limit: { kind: 'noRbWithQb' },
        patch: (share) => ({ allowRBStackPct: share }),
      },
    ],
  }),
  describe: () => 'No RB with own QB',
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
          .map((back) => `RB ${back.Name} is on QB ${quarterback.Name}’s team`),
      ),
}
