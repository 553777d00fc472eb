import { Contest, ContestType, CounterText, Site, SlateName, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { route } from '../route.ts'
import { Done, none, nothing, SeasonParam, slateParams, workQuery } from './pathParts.ts'

/** A contest that a user can simulate. `entry_fee` and `prize_pool` are in dollars, as documented; `contest` has all of it in cents. */
export const OfferedContest = z.object({
  contest_id: z.string(),
  name: z.string(),
  entry_fee: z.number(),
  entries: z.int(),
  prize_pool: z.number(),
  /** Published by an admin, kept by this user, or made from what is usual at the site. */
  kind: z.enum(['published', 'yours', 'usual']),
  contest: Contest,
})
export type OfferedContest = z.infer<typeof OfferedContest>

/** The contests of a slate: the published ones, the user's own, then usual ones. The first one is preset. */
export const getContests = route('GET', '/get-contests', {
  access: 'visitor',
  params: none,
  query: z.strictObject({
    year: SeasonParam,
    counter: CounterText,
    slate: SlateName,
    sport: Sport,
    site: Site,
    contestType: ContestType.default('classic'),
  }),
  body: nothing,
  reply: z.object({
    statusCode: z.int(),
    body: z.object({ slates: z.array(z.object({ slate: z.string(), contests: z.array(OfferedContest) })) }),
  }),
})

const contestsPath = '/:sport/contests/:site/:slate/:season/:counter'

/**
 * Keeps contests for a slate. One with the `id` of a contest of the same owner replaces it; without an id it gets one.
 * Admins can publish them for everybody.
 */
export const saveContests = route('POST', contestsPath, {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: slateParams,
  query: workQuery,
  body: z.strictObject({ contests: z.array(Contest).min(1).max(50), everybody: z.boolean().default(false) }),
  reply: Done.extend({ contests: z.array(OfferedContest) }),
})

export const removeContest = route('DELETE', `${contestsPath}/:contestId`, {
  access: 'user',
  params: slateParams.extend({ contestId: z.string().min(1).max(80) }),
  query: workQuery.extend({ everybody: z.stringbool().default(false) }),
  body: nothing,
  reply: Done,
})
