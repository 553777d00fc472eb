import type { Quota } from '../portfolio/exposure.ts'
import type { Limit } from '../limits/rule.ts'

/** Something that a user asks of one lineup, small enough to be in a conflict by itself. */
export type Wish =
  /** A limit with one end at most; `because` names the setting behind it, where the limit's own words don't. */
  | { kind: 'limit'; limit: Limit; because?: string }
  /** His minimum exposure needs him in this lineup. */
  | { kind: 'in'; quota: Quota }
  /** Their maximum exposures are used up: 0 % from the start, or by the lineups before. */
  | { kind: 'out'; quotas: readonly Quota[]; isNever: boolean }
  /** Different from each earlier lineup by so many players. */
  | { kind: 'apart'; minUnique: number }

/** Of an unfinished search nothing is known. */
export type Answer = 'yes' | 'no' | 'unknown'
