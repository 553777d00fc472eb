import type { BuildRequest, Ruleset } from '@slatecraft/slate'
import { type StackRule, stackCounts } from '../limits/stackCounts.ts'
import { mlbStackLimit } from '../rules/mlbStack.ts'
import { nflStackLimit } from '../rules/nflStack.ts'
import type { UserLimit } from '../rules/rules.ts'

/** A stack rule with its lineups. */
export interface StackShare {
  label: string
  /** What a lineup under the rule obeys; undefined if the rule forces nothing. */
  limit: UserLimit | undefined
  count: number
}

interface StackShares {
  /** Each lineup is built under one of them. Empty if none forces anything. */
  rules: StackShare[]
  /** What could not be taken as the user entered it, in sentences. */
  notes: string[]
}

/** The stack rules of nfl and mlb as limits with their numbers of lineups. */
export function stackShares(request: BuildRequest, ruleset: Ruleset, lineups: number): StackShares {
  const { stacks, notes } = stackCounts(request, ruleset, lineups)
  return {
    rules: stacks.map(({ label, rule, count }) => ({ label, limit: rule && limitOf(rule, request), count })),
    notes,
  }
}

const limitOf = (rule: StackRule, request: BuildRequest) =>
  'PrimaryStack' in rule ? mlbStackLimit(rule, request) : nflStackLimit(rule, request)
