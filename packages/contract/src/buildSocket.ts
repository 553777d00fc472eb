import { BuildReport, BuiltLineup } from '@slatecraft/slate'
import * as z from 'zod'

/** Path of the WebSocket for builds: one request frame in, lineup frames out, then it closes. */
export const buildSocketPath = '/api/build'

/** Ends every run that the server could start: its report without the lineups, which were sent before. */
export const RunSummary = BuildReport.omit({ lineups: true }).extend({
  /** Late swap: the time, by the server's clock, that decided which games had started. A replay must use the same. */
  asOf: z.iso.datetime().optional(),
})
export type RunSummary = z.infer<typeof RunSummary>

/**
 * One lineup: `lu` holds the players' ids in slot order, `luNum` counts from 1. The last one carries the summary. An
 * after-start build sends one for each lineup of the request, in its order, with `swap`; `''` is a slot that stayed blank.
 */
export const LineupFrame = z.strictObject({
  lu: z.array(z.string()),
  luNum: z.int().min(1),
  ...BuiltLineup.omit({ players: true, slots: true }).shape,
  summary: RunSummary.optional(),
})
export type LineupFrame = z.infer<typeof LineupFrame>

/** The run failed. Lineups sent before it stay valid. */
const ErrorFrame = z.strictObject({
  error: z.string(),
  /** Only because this server is stopping: send the same request again soon. */
  again: z.literal(true).optional(),
  /** The request's token is not valid: send the same request again with another one. */
  unauthorized: z.literal(true).optional(),
  summary: RunSummary.optional(),
})

export const ServerFrame = z.union([LineupFrame, ErrorFrame])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Maximum size of a request frame, in bytes: a pool of 5,000 players with room to spare. */
export const maxRequestBytes = 8 * 1024 * 1024
