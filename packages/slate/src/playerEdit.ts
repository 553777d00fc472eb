import * as z from 'zod'

const percent = z.number().min(0).max(100)

/**
 * What a user has changed of one row of the pool; a field that is absent has the pool's own value. Exposures and
 * ownership in percent, projection in fantasy points, minutes up to one overtime's 58 (PJ-07, PJ-08, EX-04, O-42).
 */
export const PlayerEdit = z.strictObject({
  MinExp: percent.exactOptional(),
  MaxExp: percent.exactOptional(),
  UserProj: z.number().min(0).max(10_000).exactOptional(),
  UserOwn: percent.exactOptional(),
  UserMins: z.number().min(0).max(58).exactOptional(),
  Boost: z.int().min(-5).max(5).exactOptional(),
})
export type PlayerEdit = z.infer<typeof PlayerEdit>
export type EditField = keyof PlayerEdit

/** The edits of one pool by the rows' ids. */
export const PlayerEdits = z.record(z.string(), PlayerEdit)
export type PlayerEdits = Readonly<Record<string, PlayerEdit>>

/** Everything that a user has said of a pool. */
export interface PoolEdits {
  edits: PlayerEdits
  /** He chose that players whose exposure is not set are in no lineup: 0 to 0 in place of 0 to 100 (EX-03). */
  isZeroed: boolean
}
