import { Lineup, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none } from './pathParts.ts'

/** What a user's kept lineup, in a run, a bucket or among the saved ones, is changed to. */
const changed = {
  query: none,
  body: z.strictObject({
    players: Lineup.shape.players.optional(),
    tags: z.array(Lineup.shape.tags.unwrap().element).max(20).optional(),
  }),
  reply: Done,
}
const lineupId = z.string().max(64)

/** Without a sport, as documented, and with one. */
export const updateLineup = route('PUT', '/lineups/:lineupId', { params: z.object({ lineupId }), ...changed })
export const updateLineupOfSport = route('PUT', '/:sport/lineups/:lineupId', {
  params: z.object({ sport: Sport, lineupId }),
  ...changed,
})

/** Deletes for good; ids that are not the caller's are left alone. */
const deleted = {
  query: none,
  body: z.strictObject({ lineupIds: z.array(z.string().max(64)).min(1).max(10_000) }),
  reply: Done,
}
export const deleteLineups = route('DELETE', '/lineups', { params: none, ...deleted })
export const deleteLineupsOfSport = route('DELETE', '/:sport/lineups', {
  params: z.object({ sport: Sport }),
  ...deleted,
})
