import { indexesByTeam } from '../limits/indexesByTeam.ts'
import { plays } from '../limits/positions.ts'
import type { Rule } from '../limits/rule.ts'

export const rbWithDefense: Rule<'rbWithDefense'> = {
  describe: () => 'An RB and the defense of one team',
  constraint: (_, pool) => {
    const backs = indexesByTeam(pool, (player) => plays(player, 'RB'))
    const defenses = indexesByTeam(pool, (player) => plays(player, 'DST'))
    const any = [...defenses].flatMap(([team, defense]) => {
      const ofTeam = backs.get(team)
      if (ofTeam === undefined) return []
      return [[ofTeam, defense].map((items) => ({ items, min: 1, max: Number.POSITIVE_INFINITY }))]
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
