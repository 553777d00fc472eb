import { indexesWhere } from './indexesWhere.ts'
import { plays } from './positions.ts'
import type { Rule } from './rule.ts'

export const rbWithDefense: Rule<'rbWithDefense'> = {
  describe: () => 'An RB and the defense of one team',
  constraint: (_, pool) => {
    const teams = [...new Set(pool.map(({ TeamAbbrev }) => TeamAbbrev))].filter((team) => team !== '')
    const any = teams.flatMap((team) => {
      const of = (position: string) =>
        indexesWhere(pool, (player) => player.TeamAbbrev === team && plays(player, position))
      const pair = [of('RB'), of('DST')].map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY }))
      return pair.every(({ items }) => items.length > 0) ? [pair] : []
    })
    return { quorums: [{ count: 1, any }] }
  },
  violations: (_, lineup) => {
    const teamsOf = (position: string) =>
      lineup.filter(({ Positions }) => Positions.includes(position)).map(({ TeamAbbrev }) => TeamAbbrev)
    const ofBacks = teamsOf('RB')
    return teamsOf('DST').some((team) => team !== '' && ofBacks.includes(team))
      ? []
      : ['no RB of the team whose defense is in']
  },
}
