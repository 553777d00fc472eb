import * as z from 'zod'
import type { GameSheet, Stats } from './history/gameSheet.ts'
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

/** A player's stats in a sheet of an nfl week, as a row of the log. */
export const weeklyLogOf = ({ counter, opponent }: Pick<GameSheet, 'counter' | 'opponent'>, stats: Stats): WeeklyLog =>
  WeeklyLog.parse({
    Week: counter,
    Opponent: opponent,
    ...Object.fromEntries(statNames.map((name) => [name, stats[name] ?? null])),
  })

const statNames = Object.keys(WeeklyLog.shape).filter((name) => name !== 'Week' && name !== 'Opponent')
