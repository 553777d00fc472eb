import type { Player, SiteLimit } from '@slatecraft/slate'
import type { GroupLimit } from '../solve/model.ts'

/** A limit that every single lineup obeys. */
export type Limit = SiteLimit | { kind: 'salary'; min: number; max: number }

type LimitOf<Kind extends Limit['kind']> = Extract<Limit, { kind: Kind }>

/** What a limit becomes in the solver's model. */
export type Constraint = { budget: { weight: Float64Array; min: number; max: number } } | { group: GroupLimit }

/** A kind of limit: one file each. */
export interface Rule<Kind extends Limit['kind']> {
  /** The sentence the user reads, also in error messages. */
  describe: (limit: LimitOf<Kind>) => string
  /** The limit for the solver, over a pool. */
  constraint: (limit: LimitOf<Kind>, pool: readonly Player[]) => Constraint
  /** What breaks the limit in a lineup, by plain counting; shares nothing with `constraint`. */
  violations: (limit: LimitOf<Kind>, lineup: readonly Player[]) => string[]
}
