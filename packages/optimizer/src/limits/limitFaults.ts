import type { Player } from '@slatecraft/slate'
import { type Limit, ruleOf } from '../rules/rules.ts'

/** How a lineup breaks a limit, in sentences. */
export const limitFaults = (limit: Limit, rows: readonly Player[]): string[] =>
  ruleOf(limit)
    .violations(limit, rows)
    .map((words) => words[0]!.toUpperCase() + words.slice(1))
