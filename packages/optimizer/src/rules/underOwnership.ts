import { outside, sentenceEnds } from '../limits/ends.ts'
import type { Rule } from '../limits/rule.ts'

export const underOwnership: Rule<'underOwnership'> = {
  describe: ({ below, min, max }) => `${sentenceEnds(min, max)} players under ${below} % owned`,
  constraint: ({ below, min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, ({ ProjOwn }) => ((ProjOwn ?? 0) < below ? 1 : 0)), min, max }],
  }),
  violations: ({ below, min, max }, lineup) => {
    const count = lineup.filter(({ ProjOwn }) => ProjOwn === null || ProjOwn < below).length
    const fault = outside(count, min, max)
    return fault === undefined ? [] : [`the number of players under ${below} % owned, ${count}, is ${fault}`]
  },
}
