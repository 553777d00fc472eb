import * as z from 'zod'
import { Season } from './contest.ts'
import { PlayerRow } from './player.ts'
import { WeeklyLog } from './weeklyLog.ts'

/** One week of an nfl player from a file of stats; `team` is '' where the file doesn't say. */
export const PlayerLog = z.strictObject({
  season: Season,
  name: PlayerRow.shape.Name,
  /** QB, RB, WR, TE or K. */
  position: z.string().regex(/^[A-Z]{1,4}$/),
  /** Our code. */
  team: z.string().max(40),
  log: WeeklyLog,
})
export type PlayerLog = z.infer<typeof PlayerLog>
