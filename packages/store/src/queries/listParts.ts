import type { Queries } from '../database.ts'
import type { MostOfOwner } from '../limits.ts'
import type { takingTurns } from '../takingTurns.ts'

/** What the queries of one subject are made of. */
export interface ListParts {
  db: Queries
  /** Acts of one name wait for each other within this process. */
  inTurn: ReturnType<typeof takingTurns>
  /** Now. */
  stamp(): Date
  mostOfOwner: MostOfOwner
}
