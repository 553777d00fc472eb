import * as z from 'zod'
import { boostSteps, minutes, percent, points } from './playerNumbers.ts'

/**
 * What a user has changed of one row of the pool; a field that is absent has the pool's own value. Exposures and
 * ownership in percent, projection in fantasy points.
 */
export const PlayerEdit = z.strictObject({
  MinExp: percent.exactOptional(),
  MaxExp: percent.exactOptional(),
  UserProj: points.min(0).exactOptional(),
  UserOwn: percent.exactOptional(),
  UserMins: minutes.exactOptional(),
  Boost: boostSteps.exactOptional(),
})
export type PlayerEdit = z.infer<typeof PlayerEdit>
export type EditField = keyof PlayerEdit

/** The least and the most that a field may be; both ends are in. */
export function editRange(field: EditField): { least: number; most: number } {
  const { minValue, maxValue } = PlayerEdit.shape[field].unwrap()
  return { least: minValue!, most: maxValue! }
}

/** The edits of one pool by the rows' ids. */
export const PlayerEdits = z.record(z.string(), PlayerEdit)
export type PlayerEdits = Readonly<Record<string, PlayerEdit>>

/** Everything that a user has said of a pool. */
export interface PoolEdits {
  edits: PlayerEdits
  /** He chose that players whose exposure is not set are in no lineup: 0 to 0 in place of 0 to 100. */
  isZeroed: boolean
}
