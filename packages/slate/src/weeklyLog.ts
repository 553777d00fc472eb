import * as z from 'zod'

const count = z.number().nullable()

/**
 * One week of an nfl player's log: fantasy points by each site's scoring, then what he did; null for what the
 * source does not tell.
 */
export const WeeklyLog = z.strictObject({
  Week: z.int().min(1).max(22),
  Opponent: z.string(),
  DKPts: count,
  FDPts: count,
  YAPts: count,
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
