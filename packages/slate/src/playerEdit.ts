import * as z from 'zod'
import { boostSteps, minutes, percent, points } from './playerNumbers.ts'

/**
 * A user's edit of one row of the pool. Fields that are left out have the pool's value. Exposures and ownership in percent,
 * projection in fantasy points.
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

/** A field's range, both ends included. */
export function editRange(field: EditField): { least: number; most: number } {
  const { minValue, maxValue } = PlayerEdit.shape[field].unwrap()
  return { least: minValue!, most: maxValue! }
}

/** The edits of a pool, by row id. */
export const PlayerEdits = z.record(z.string(), PlayerEdit)
export type PlayerEdits = Readonly<Record<string, PlayerEdit>>

/** All of a user's edits of a pool. */
export interface PoolEdits {
  edits: PlayerEdits
  /** Players without set exposures have 0 to 0 in place of 0 to 100, so they are in no lineup. */
  isZeroed: boolean
}
