import { NightRecord, Site, Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams, workQuery } from './pathParts.ts'

/** Maximum size of a record as sent, in bytes. */
const maxNightBytes = 2 * 1024 * 1024

const nightPath = '/:sport/nights/:site/:slate/:season/:counter'

/** Keeps what became of a contest. A newer record of the same contest replaces it. */
export const saveNight = route('POST', nightPath, {
  access: 'user',
  maxBytes: maxNightBytes,
  params: slateParams,
  query: workQuery,
  body: z.strictObject({ record: NightRecord }),
  reply: Done,
})

/** All that the user has kept of a sport at a site, latest first. */
export const readNights = route('GET', '/:sport/nights/:site', {
  access: 'user',
  params: z.object({ sport: Sport, site: Site }),
  query: none,
  body: nothing,
  reply: z.object({ nights: z.array(z.object({ saved_at: z.iso.datetime(), record: NightRecord })) }),
})

export const removeNight = route('DELETE', `${nightPath}/:contestId`, {
  access: 'user',
  params: slateParams.extend({ contestId: z.string().min(1).max(80) }),
  query: workQuery,
  body: nothing,
  reply: Done,
})
