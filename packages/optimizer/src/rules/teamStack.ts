import { indexesByTeam } from '../limits/indexesByTeam.ts'
import type { Rule } from '../limits/rule.ts'

const least = 2

export const teamStack: Rule<'teamStack'> = {
  describe: () => `Team stack: at least ${least} players of one team`,
  constraint: (_, pool) => {
    const teams = [...indexesByTeam(pool, () => true).values()].filter((items) => items.length >= least)
    return {
      quorums: [
        { count: 1, any: teams.map((items) => [{ items, min: least, max: Number.POSITIVE_INFINITY }]), isCommon: true },
      ],
    }
  },
  violations: (_, lineup) => {
    const teams = lineup.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== '')
    return new Set(teams).size < teams.length ? [] : [`no ${least} players of one team`]
  },
}
