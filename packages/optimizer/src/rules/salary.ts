import type { Rule } from './rule.ts'

export const salary: Rule<'salary'> = {
  describe: ({ min, max }) => `Salary from ${min} to ${max}`,
  constraint: ({ min, max }, pool) => ({
    budget: { weight: Float64Array.from(pool, (player) => player.Salary), min, max },
  }),
  violations: ({ min, max }, lineup) => {
    const total = lineup.reduce((sum, player) => sum + player.Salary, 0)
    if (total > max) return [`salary ${total} is above ${max}`]
    if (total < min) return [`salary ${total} is below ${min}`]
    return []
  },
}
