import { meansSomething, settingLabel } from '@slatecraft/slate'
import { indexesByTeam } from '../limits/poolIndexes.ts'
import { plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRule } from '../limits/shareRule.ts'

/** An RB with the defense of the same team. */
export interface RbWithDefense {
  kind: 'rbWithDefense'
}

export const rbWithDefense: UserRule<RbWithDefense> = {
  ...shareRule<RbWithDefense>({
    in: 'atLeast',
    appliesTo: (ruleset) => meansSomething('forceRBandDSTStack', ruleset),
    settingsOf: ({ forceRBandDSTStack }) => [
      {
        name: 'forceRBandDSTStack',
        label: settingLabel('forceRBandDSTStack'),
        share: forceRBandDSTStack,
        limit: { kind: 'rbWithDefense' },
        patch: (share) => ({ forceRBandDSTStack: share }),
      },
    ],
  }),
  describe: () => 'An RB and the DST of one team',
  constraint: (_, pool) => {
    const backs = indexesByTeam(pool, (player) => plays(player, 'RB'))
    const defenses = indexesByTeam(pool, (player) => plays(player, 'DST'))
    const any = [...defenses].flatMap(([team, defense]) => {
      const ofTeam = backs.get(team)
      if (ofTeam === undefined) return []
      return [[ofTeam, defense].map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY }))]
    })
    return { quorums: [{ count: 1, any, isDeferrable: true }] }
  },
  violations: (_, lineup) => {
    const teamsOf = (position: string) =>
      lineup.filter(({ Positions }) => Positions.includes(position)).map(({ TeamAbbrev }) => TeamAbbrev)
    const ofBacks = teamsOf('RB')
    return teamsOf('DST').some((team) => team !== '' && ofBacks.includes(team))
      ? []
      : ['no RB from the team of the DST']
  },
}
