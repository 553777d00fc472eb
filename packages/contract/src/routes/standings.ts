import * as z from 'zod'
import { route } from '../route.ts'
import { Done, nothing, slateParams, workQuery } from './pathParts.ts'

/** Largest standings file that can be published, in bytes: 200,000 entries. */
export const maxStandingsBytes = 40_000_000

/** Largest call that publishes one: gzip leaves a sixth of a file. */
export const maxStandingsRequestBytes = 12_000_000

/** Standings of a finished contest that an admin published. */
export const PublishedStandings = z.object({
  contest_id: z.string(),
  name: z.string(),
  entries: z.int(),
  /** Of the file. */
  bytes: z.int(),
  uploaded_at: z.iso.datetime(),
})
export type PublishedStandings = z.infer<typeof PublishedStandings>

/** The site's file as it is, gzip'ed, in base64. */
const PackedFile = z.string().min(1).max(maxStandingsRequestBytes)

export const StandingsUpload = z.strictObject({
  /** The id or the name of a published contest; any other text is both. */
  contest: z.string().trim().min(1).max(80),
  file: PackedFile,
})

const standingsPath = '/:sport/standings/:site/:slate/:season/:counter'

/** Publishes the standings of a finished contest of a published slate. A newer file of the same contest replaces them. */
export const publishStandings = route('POST', standingsPath, {
  access: 'admin',
  maxBytes: maxStandingsRequestBytes,
  params: slateParams,
  query: workQuery,
  body: StandingsUpload,
  reply: Done.extend({ standings: PublishedStandings }),
})

export const removeStandings = route('DELETE', `${standingsPath}/:contestId`, {
  access: 'admin',
  params: slateParams.extend({ contestId: z.string().min(1).max(80) }),
  query: workQuery,
  body: nothing,
  reply: Done,
})

/** The standings that are published of a slate, by name; none if there is no such slate. */
export const publishedStandings = route('GET', standingsPath, {
  access: 'user',
  params: slateParams,
  query: workQuery,
  body: nothing,
  reply: z.object({ standings: z.array(PublishedStandings) }),
})

export const standingsFile = route('GET', `${standingsPath}/:contestId`, {
  access: 'user',
  params: slateParams.extend({ contestId: z.string().min(1).max(80) }),
  query: workQuery,
  body: nothing,
  reply: z.object({ file: PackedFile }),
})
