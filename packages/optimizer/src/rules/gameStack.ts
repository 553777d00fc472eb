import { gamesOf } from '../limits/games.ts'
import type { Rule } from '../limits/rule.ts'

export const gameStack: Rule<'gameStack'> = {
  describe: ({ players }) =>
    `Game stack: players of both teams of a game${players > 2 ? `, at least ${players} in all` : ''}`,
  constraint: ({ players }, pool) => {
    const any = gamesOf(pool, () => true).map(({ sides }) => [
      ...sides.map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY })),
      // One of each side are two players anyway.
      ...(players > 2 ? [{ items: sides.flat(), min: players, max: Number.POSITIVE_INFINITY }] : []),
    ])
    return { quorums: [{ count: 1, any, isCommon: true }] }
  },
  violations: ({ players }, lineup) => {
    const isThere = lineup.some(({ TeamAbbrev, Opp }) => {
      if (TeamAbbrev === '' || Opp === '' || TeamAbbrev === Opp) return false
      const opponents = lineup.filter((other) => other.TeamAbbrev === Opp && other.Opp === TeamAbbrev).length
      const mates = lineup.filter((other) => other.TeamAbbrev === TeamAbbrev && other.Opp === Opp).length
      return opponents > 0 && opponents + mates >= players
    })
    return isThere ? [] : [`no ${players} players from both teams of one game`]
  },
}
