import { indexesWhere } from './indexesWhere.ts'
import type { Rule } from './rule.ts'

const least = 2

export const teamStack: Rule<'teamStack'> = {
  describe: () => `Team stack: at least ${least} players of one team`,
  constraint: (_, pool) => {
    const teams = [...new Set(pool.map(({ TeamAbbrev }) => TeamAbbrev))].filter((team) => team !== '')
    const any = teams.map((team) => [
      { items: indexesWhere(pool, ({ TeamAbbrev }) => TeamAbbrev === team), min: least, max: Number.POSITIVE_INFINITY },
    ])
    return { quorums: [{ count: 1, any: any.filter(([condition]) => condition!.items.length >= least) }] }
  },
  violations: (_, lineup) => {
    const teams = lineup.map(({ TeamAbbrev }) => TeamAbbrev).filter((team) => team !== '')
    return new Set(teams).size < teams.length ? [] : [`no ${least} players of one team`]
  },
}
