import { Lineup, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none } from './pathParts.ts'

/** Changes one of the user's lineups, in a run, in a bucket or among the saved ones. */
const changed = {
  access: 'user',
  query: none,
  body: z.strictObject({
    players: Lineup.shape.players.optional(),
    tags: z.array(Lineup.shape.tags.unwrap().element).max(20).optional(),
  }),
  reply: Done,
} as const
const lineupId = z.string().max(64)

/** Documented without a sport; the page names it. */
export const updateLineup = route('PUT', '/lineups/:lineupId', { params: z.object({ lineupId }), ...changed })
export const updateLineupOfSport = route('PUT', '/:sport/lineups/:lineupId', {
  params: z.object({ sport: Sport, lineupId }),
  ...changed,
})

/** Deletes permanently. Ids of other users' lineups are ignored. */
const deleted = {
  access: 'user',
  query: none,
  body: z.strictObject({ lineupIds: z.array(z.string().max(64)).min(1).max(10_000) }),
  reply: Done,
} as const
export const deleteLineups = route('DELETE', '/lineups', { params: none, ...deleted })
export const deleteLineupsOfSport = route('DELETE', '/:sport/lineups', {
  params: z.object({ sport: Sport }),
  ...deleted,
})
