import { Lineup, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { maxBatchSize } from './lineupRuns.ts'
import { Done, none } from './pathParts.ts'

/** Changes one of the user's lineups, in a run, in a bucket or among the saved ones. */
const changed = {
  access: 'user',
  query: none,
  body: z.strictObject({
    players: Lineup.shape.players.optional(),
    tags: Lineup.shape.tags.unwrap().optional(),
  }),
  reply: Done,
} as const
const lineupId = z.string().max(64)
const lineupIds = z.array(lineupId)

/** Documented without a sport; the page names it. */
export const updateLineup = route('PUT', '/lineups/:lineupId', { params: z.object({ lineupId }), ...changed })
export const updateLineupOfSport = route('PUT', '/:sport/lineups/:lineupId', {
  params: z.object({ sport: Sport, lineupId }),
  ...changed,
})

/**
 * Sets the tags of many lineups: all of them or none. The reply counts them. Ids that are not one of the user's lineups,
 * any more or at all, are ignored and not in the reply.
 */
export const tagLineups = route('PUT', '/:sport/lineup-tags', {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: z.object({ sport: Sport }),
  query: none,
  body: z.strictObject({
    /** Lineups with the same new tags; `maxBatchSize` lineups in all, each once. */
    changes: z
      .array(z.strictObject({ tags: Lineup.shape.tags.unwrap(), lineupIds: lineupIds.min(1) }))
      .min(1)
      .max(maxBatchSize),
  }),
  reply: Done.extend({ lineupIds }),
})

/** Deletes permanently, all of them or none. The reply has those that existed: ids of other users' lineups are ignored. */
const deleted = {
  access: 'user',
  maxBytes: 1024 * 1024,
  query: none,
  body: z.strictObject({ lineupIds: lineupIds.min(1).max(maxBatchSize) }),
  reply: Done.extend({ lineupIds }),
} as const
export const deleteLineups = route('DELETE', '/lineups', { params: none, ...deleted })
export const deleteLineupsOfSport = route('DELETE', '/:sport/lineups', {
  params: z.object({ sport: Sport }),
  ...deleted,
})
