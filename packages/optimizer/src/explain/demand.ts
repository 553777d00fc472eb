import type { TeamSwitch } from '@slatecraft/slate'
import type { StackPercentage } from '../limits/stackPercentages.ts'
import type { Quota } from '../portfolio/quotas.ts'
import type { UserLimit } from '../rules/rules.ts'

/** Something that the user asks of one lineup, small enough to be in a conflict by itself. */
export type Demand =
  /** A limit with at most one end. `because` says which setting asks for it, where the limit's own words don't. */
  | { kind: 'limit'; limit: UserLimit; because?: string }
  /** The lineup counts in a percentage of nfl's basic mode; `share` of the lineups must. */
  | { kind: 'stacked'; percentage: StackPercentage; share: number }
  | SwitchedOff
  /** The player's minimum exposure needs them in this lineup. */
  | { kind: 'in'; quota: Quota }
  /** These players' maximum exposures are 0, or used up by the lineups before. */
  | { kind: 'out'; quotas: readonly Quota[]; isNever: boolean }
  /** The lineup differs from each earlier one by so many players. */
  | { kind: 'apart'; minUnique: number }

/** A switch that is off in the rows of these teams. It concerns lineups with a forced stack. */
export interface SwitchedOff {
  kind: 'off'
  field: TeamSwitch
  teams: readonly string[]
}

/** `unknown` if the search gave up. */
export type Answer = 'yes' | 'no' | 'unknown'
