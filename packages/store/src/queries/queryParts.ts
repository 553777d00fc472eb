import type { Queries } from '../database.ts'
import type { OwnerLimits } from '../limits.ts'
import type { Serially } from '../serialRunner.ts'

/** What the queries of one subject are made of. */
export interface QueryParts {
  db: Queries
  /** Acts of one name wait for each other within this process. */
  serially: Serially
  /** Now. */
  stamp(): Date
  ownerLimits: OwnerLimits
}
