import { outside } from '../limits/ends.ts'
import type { Rule } from '../limits/rule.ts'

export const salary: Rule<'salary'> = {
  describe: ({ min, max }) => {
    const ends = [
      ...(min > 0 ? [`Min Salary ${min}`] : []),
      ...(max < Number.POSITIVE_INFINITY ? [`Max Salary ${max}`] : []),
    ]
    return ends.length === 0 ? 'Any salary' : ends.join(' and ')
  },
  constraint: ({ min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, (player) => player.Salary), min, max }],
  }),
  violations: ({ min, max }, lineup) => {
    const total = lineup.reduce((sum, player) => sum + player.Salary, 0)
    const fault = outside(total, min, max)
    return fault === undefined ? [] : [`salary ${total} is ${fault}`]
  },
}
