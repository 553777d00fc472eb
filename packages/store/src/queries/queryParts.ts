import type { Queries } from '../database.ts'
import type { OwnerLimits } from '../limits.ts'
import type { Serially } from '../serialRunner.ts'

export interface QueryParts {
  db: Queries
  /** For writes that change nothing that `writeCounts` counts, such as when a session was last used. */
  unnoticed: Queries
  /** Within this process. */
  serially: Serially
  /** The current time. */
  stamp(): Date
  /** Whether writes are taken now. Writes that a read makes on the side are left out if not. */
  canWrite(): boolean
  ownerLimits: OwnerLimits
}
