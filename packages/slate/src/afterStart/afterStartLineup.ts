import * as z from 'zod'
import { LineupRef } from '../lineup.ts'

/**
 * A lineup that an after-start build completes: an entry, or a lineup without one. Like other lineups, but `''` is a blank
 * slot: a reserved entry can be filled as long as games are open.
 */
export const AfterStartLineup = z.strictObject({
  ...LineupRef.shape,
  players: z.array(z.string().max(80)).min(1).max(20),
  /** The site's ids of the entry that holds the lineup, and of its contest. */
  entry: z.string().max(80).optional(),
  contest: z.string().max(80).optional(),
  /** It stays as it is, but its exposures count and the others may not repeat it. */
  isFixed: z.boolean().optional(),
})
export type AfterStartLineup = z.infer<typeof AfterStartLineup>

/** After-start lineups of a slate; only those of active sets are completed. */
export const AfterStartSet = z.strictObject({
  slate: z.string().max(200).default(''),
  active: z.boolean().default(true),
  lineups: z.array(AfterStartLineup).max(10_000),
})
export type AfterStartSet = z.infer<typeof AfterStartSet>
