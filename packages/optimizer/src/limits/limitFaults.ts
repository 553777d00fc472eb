import type { Player } from '@slatecraft/slate'
import type { Limit } from './rule.ts'
import { ruleOf } from '../rules/rules.ts'

/** What of a limit a lineup breaks, in sentences that call it as the screens do. */
export function limitFaults(limit: Limit, rows: readonly Player[]): string[] {
  const faults = ruleOf(limit).violations(limit, rows)
  if (limit.kind !== 'salary' || faults.length === 0) return faults.map(asSentence)
  const salary = rows.reduce((sum, { Salary }) => sum + Salary, 0)
  return salary < limit.min
    ? [`Salary ${amount(salary)} is below Min Salary ${amount(limit.min)}`]
    : [`Salary ${amount(salary)} is above Max Salary ${amount(limit.max)}`]
}

const amount = (value: number) => value.toLocaleString('en-US')

const asSentence = (words: string) => words[0]!.toUpperCase() + words.slice(1)
