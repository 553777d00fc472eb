import { decimalText, settingLabel } from '@slatecraft/slate'
import { endOf, movedEnd, rangeEnds, rangeRemovals } from '../limits/ends.ts'
import { settingChange, settingInput } from '../limits/inputChanges.ts'
import type { UserRule } from '../limits/rule.ts'

export interface SalaryLimit {
  kind: 'salary'
  min: number
  max: number
}

const settings = { min: 'minSal', max: 'maxSal' } as const
const labels = { min: settingLabel('minSal'), max: settingLabel('maxSal') }

export const salary: UserRule<SalaryLimit> = {
  owner: 'user',
  appliesTo: () => true,
  describe: ({ min, max }) => {
    const set = [
      ...(min > 0 ? [`${labels.min} ${decimalText(min)}`] : []),
      ...(max < Number.POSITIVE_INFINITY ? [`${labels.max} ${decimalText(max)}`] : []),
    ]
    return set.length === 0 ? 'Any salary' : set.join(' and ')
  },
  constraint: ({ min, max }, pool) => ({
    rows: [{ weight: Float64Array.from(pool, (player) => player.Salary), min, max }],
  }),
  violations: ({ min, max }, lineup) => {
    const total = lineup.reduce((sum, player) => sum + player.Salary, 0)
    return [
      ...(total < min ? [`salary ${decimalText(total)} is below ${labels.min} ${decimalText(min)}`] : []),
      ...(total > max ? [`salary ${decimalText(total)} is above ${labels.max} ${decimalText(max)}`] : []),
    ]
  },
  asked: ({ minSal, maxSal }) => [{ in: 'all', limit: { kind: 'salary', min: minSal, max: maxSal } }],
  input: (limit) => settingInput(settings[endOf(limit)]),
  ends: (limit, { salaryCap }) =>
    rangeEnds({ ...limit, max: limit.max < salaryCap ? limit.max : Number.POSITIVE_INFINITY }),
  weaker: (limit) => {
    const end = endOf(limit)
    const withBound = (bound: number): SalaryLimit => ({ ...limit, [end]: bound })
    return { sum: { end, bound: limit[end], weightOf: ({ Salary }) => Salary, units: 1, step: 1, withBound } }
  },
  change: (limit, instead, { ruleset: { salaryCap } }) => {
    const end = endOf(limit)
    const bound = instead?.[end] ?? (end === 'min' ? 0 : salaryCap)
    const isRemoved = bound === 0 && end === 'min'
    return {
      words: isRemoved ? `Remove ${labels.min}` : movedEnd(end, labels[end], decimalText(bound)),
      changes: settingChange(settings[end], bound),
    }
  },
  changeShare: undefined,
  removals: ({ request: { minSal, maxSal }, ruleset: { salaryCap } }) =>
    rangeRemovals<SalaryLimit>(
      { kind: 'salary', min: minSal, max: maxSal },
      {
        describe: salary.describe,
        widest: { min: 0, max: salaryCap },
        patchOf: (end) => (end === 'min' ? { minSal: 0 } : { maxSal: salaryCap }),
      },
    ),
}
