import * as z from 'zod'
import { Season } from './contest.ts'
import { PlayerRow } from './player.ts'
import { pointsColumns } from './scoring.ts'
import type { PointsColumn } from './sites/sites.ts'

const count = z.number().nullable()

const points = Object.fromEntries(pointsColumns.map((column) => [column, count])) as Record<PointsColumn, typeof count>

/** One week of an nfl player: fantasy points by each site's scoring, then stats. Null where the source has none. */
export const WeeklyLog = z.strictObject({
  Week: z.int().min(1).max(22),
  Opponent: z.string(),
  ...points,
  PassAtt: count,
  PassCmp: count,
  PassYds: count,
  PassTds: count,
  PassInt: count,
  RushYds: count,
  RushAtt: count,
  RushTds: count,
  Tar: count,
  Rec: count,
  RecYds: count,
  RecTds: count,
  FmbLss: count,
})
export type WeeklyLog = z.infer<typeof WeeklyLog>

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
