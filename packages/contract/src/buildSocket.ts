import { BuildReport, BuiltLineup } from '@slatecraft/slate'
import * as z from 'zod'

/** Path of the WebSocket that builds: one request frame in, lineup frames out, then it closes. */
export const buildSocketPath = '/api/build'

/** What ends every run that the server could start: its report without the lineups, which have gone before. */
export const RunSummary = BuildReport.omit({ lineups: true }).extend({
  /** After the start: the moment, by the server's clock, that told who had started. A replay must name the same. */
  asOf: z.iso.datetime().optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

/** One lineup: `lu` holds the players' ids in slot order, `luNum` counts from 1. The last one carries the summary. */
export const LineupFrame = z.strictObject({
  lu: z.array(z.string()),
  luNum: z.int().min(1),
  ...BuiltLineup.omit({ players: true, slots: true }).shape,
  summary: RunSummary.optional(),
})
export type LineupFrame = z.infer<typeof LineupFrame>

/** The run has failed; lineups that came before stay. */
const ErrorFrame = z.strictObject({
  error: z.string(),
  /** Only this server comes to its end: soon there is one that takes the same request. */
  again: z.literal(true).optional(),
  /** Nobody is known by the request's token: with another one the same request may be sent again. */
  unauthorized: z.literal(true).optional(),
  summary: RunSummary.optional(),
})

export const ServerFrame = z.union([LineupFrame, ErrorFrame])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Largest request frame that the server reads, in bytes: a pool of 5,000 players with room to spare. */
export const maxRequestBytes = 8 * 1024 * 1024
