import { LineupRef, PlayerRow, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { none, SeasonParam } from './pathParts.ts'

const percent = z.number().nullable()

/** One metric of a set of lineups, next to the same metric in finished contests, in percent; null where unknown. */
export const StatRow = z.object({
  Metric: z.string(),
  MyPcts: percent,
  Finish1to5: percent,
  Finish6to50: percent,
  Cashed: percent,
  Lost: percent,
})
export type StatRow = z.infer<typeof StatRow>

const lineups = z.array(LineupRef).min(1).max(10_000)

/** How much the lineups use the field's favorites and long shots. */
export const exposureStats = route('POST', '/:sport/exposure-stats/:lineupSize', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
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

/** Compares the lineups with those of finished contests. */
export const summaryData = route('POST', '/:sport/summary-data/:season/:counter', {
  access: 'visitor',
  maxBytes: maxRequestBytes,
  params: z.object({ sport: Sport, season: SeasonParam, counter: z.string().max(20) }),
  query: none,
  body: z.strictObject({
    lineups,
    /** Number of games. */
    slateSize: z.int().min(1).max(100),
  }),
  reply: z.object({
    lineup_comparison: z.array(StatRow),
    /** Says why there is nothing to compare with. */
    notice: z.string().optional(),
  }),
})
