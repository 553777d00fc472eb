import type { Rule } from '../limits/rule.ts'

export const topN: Rule<'topN'> = {
  describe: ({ threshold, force }) => `At least ${force} of the top ${threshold} players by projection`,
  constraint: ({ force, players }, pool) => {
    const named = new Set(players)
    const weight = Float64Array.from(pool, ({ Id }) => (named.has(Id) ? 1 : 0))
    return { rows: [{ weight, min: force, max: Number.POSITIVE_INFINITY }] }
  },
  violations: ({ threshold, force, players }, lineup) => {
    const held = lineup.filter(({ Id }) => players.includes(Id)).length
    return held < force ? [`${held} of the top ${threshold} players, at least ${force} are asked for`] : []
  },
}
