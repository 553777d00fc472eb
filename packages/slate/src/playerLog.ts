import * as z from 'zod'
import { Season } from './contest.ts'
import { PlayerRow } from './player.ts'
import { WeeklyLog } from './weeklyLog.ts'

/** One week of one nfl player as a file of statistics tells it; `team` is '' where it does not say. */
export const PlayerLog = z.strictObject({
  season: Season,
  name: PlayerRow.shape.Name,
  /** QB, RB, WR, TE or K. */
  position: z.string().regex(/^[A-Z]{1,4}$/),
  /** The code that we join teams by. */
  team: z.string().max(40),
  log: WeeklyLog,
})
export type PlayerLog = z.infer<typeof PlayerLog>
