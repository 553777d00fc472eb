import { LineupRef, PlayerRow, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { none, SeasonParam } from './pathParts.ts'

const finish = z.number().nullable()

/** A measure of a set of lineups beside that of finished contests; null where none is known. */
export const StatRow = z.object({
  Metric: z.string(),
  MyPcts: z.number(),
  Finish1to5: finish,
  Finish6to50: finish,
  Cashed: finish,
  Lost: finish,
})
export type StatRow = z.infer<typeof StatRow>

const lineups = z.array(LineupRef).min(1).max(10_000)

/** What lineups of so many players hold of the field's favourites and of its long shots. */
export const exposureStats = route('POST', '/:sport/exposure-stats/:lineupSize', {
  params: z.object({
    sport: Sport,
    lineupSize: z
      .string()
      .regex(/^\d{1,2}$/, 'must be a number of players')
      .transform(Number)
      .pipe(z.int().min(1).max(20)),
  }),
  query: none,
  body: z.strictObject({ players: z.array(PlayerRow).min(1).max(5000), lineups }),
  reply: z.object({ exposure_stats: z.array(StatRow) }),
})

/** Lineups held against those of finished contests. */
export const summaryData = route('POST', '/:sport/summary-data/:season/:counter', {
  params: z.object({ sport: Sport, season: SeasonParam, counter: z.string().max(20) }),
  query: none,
  body: z.strictObject({
    lineups,
    /** Games of the slate. */
    slateSize: z.int().min(1).max(100),
  }),
  reply: z.object({
    lineup_comparison: z.array(StatRow),
    /** Why there is nothing to compare with. */
    notice: z.string().optional(),
  }),
})
