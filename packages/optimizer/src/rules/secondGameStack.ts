import { gameOf } from '@slatecraft/slate'
import { gamesOf } from '../limits/games.ts'
import { indexesWhere } from '../limits/indexesWhere.ts'
import { isFlex, plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

export const secondGameStack: Rule<'secondGameStack'> = {
  describe: () => "RB/WR/TE of both teams of a game other than the QB's",
  constraint: (_, pool) => {
    const quarterbacks = indexesWhere(pool, (player) => plays(player, 'QB'))
    const any = gamesOf(pool, isFlex).map(({ name, sides }) => {
      const ofGame = quarterbacks.filter((index) => gameOf(pool[index]!) === name)
      return [
        ...sides.map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY })),
        ...(ofGame.length > 0 ? [{ items: ofGame, min: 0, max: 0 }] : []),
      ]
    })
    return { quorums: [{ count: 1, any }] }
  },
  violations: (_, lineup) => {
    const flex = lineup.filter(isFlex)
    const gamesOfQbs = lineup.filter(({ Positions }) => Positions.includes('QB')).map(gameOf)
    const isThere = flex.some(
      (player) =>
        !gamesOfQbs.includes(gameOf(player)) && flex.some((other) => player.Opp !== '' && areOpponents(player, other)),
    )
    return isThere ? [] : ["no RB/WR/TE of both teams of a game other than the QB's"]
  },
}

type Side = { TeamAbbrev: string; Opp: string }

const areOpponents = (one: Side, other: Side) =>
  one.TeamAbbrev !== '' && one.TeamAbbrev === other.Opp && one.Opp === other.TeamAbbrev && one.Opp !== one.TeamAbbrev
