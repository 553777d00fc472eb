import { gameOf, meansSomething, settingLabel } from '@slatecraft/slate'
import { gamesOf } from '../limits/games.ts'
import { indexesWhere } from '../limits/poolIndexes.ts'
import { isFlex, plays } from '../limits/positions.ts'
import type { UserRule } from '../limits/rule.ts'
import { shareRule } from '../limits/shareRule.ts'

/** Flex players from both teams of a game other than the QB's. */
export interface SecondGameStack {
  kind: 'secondGameStack'
}

export const secondGameStack: UserRule<SecondGameStack> = {
  ...shareRule<SecondGameStack>({
    in: 'atLeast',
    appliesTo: (ruleset) => meansSomething('forceSecondGameStack', ruleset),
    settingsOf: ({ forceSecondGameStack }) => [
      {
        name: 'forceSecondGameStack',
        label: settingLabel('forceSecondGameStack'),
        share: forceSecondGameStack,
        limit: { kind: 'secondGameStack' },
        patch: (share) => ({ forceSecondGameStack: share }),
      },
    ],
  }),
  describe: () => 'RB/WR/TE from both teams of a game other than the QB’s',
  constraint: (_, pool) => {
    const quarterbacks = indexesWhere(pool, (player) => plays(player, 'QB'))
    const any = gamesOf(pool, isFlex).map(({ name, sides }) => {
      const ofGame = quarterbacks.filter((index) => gameOf(pool[index]!) === name)
      return [
        ...sides.map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY })),
        ...(ofGame.length > 0 ? [{ items: ofGame, min: 0, max: 0 }] : []),
      ]
    })
    return { quorums: [{ count: 1, any, isDeferrable: true }] }
  },
  violations: (_, lineup) => {
    const flex = lineup.filter(isFlex)
    const gamesOfQbs = lineup.filter(({ Positions }) => Positions.includes('QB')).map(gameOf)
    const isThere = flex.some(
      (player) =>
        !gamesOfQbs.includes(gameOf(player)) && flex.some((other) => player.Opp !== '' && areOpponents(player, other)),
    )
    return isThere ? [] : ['no RB/WR/TE from both teams of a game other than the QB’s']
  },
}

type Side = { TeamAbbrev: string; Opp: string }

const areOpponents = (one: Side, other: Side) =>
  one.TeamAbbrev !== '' && one.TeamAbbrev === other.Opp && one.Opp === other.TeamAbbrev && one.Opp !== one.TeamAbbrev
