import { type BuildRequestInput, Lineup, Sport, WrittenRequest } from '@slatecraft/slate'
import * as z from 'zod'
import { RunSummary } from '../buildSocket.ts'
import { listedName } from '../listedName.ts'
import { route } from '../route.ts'
import { Done, none, nothing, ownSlateParams, ownSlateQuery } from './pathParts.ts'

/** Most lineups of one batch; a longer list goes in several calls. */
export const mostInBatch = 500

const RunName = z.string().overwrite(listedName).min(1).max(80)

/** A build's lineups under a name, or a bucket that is filled by hand. */
export const LineupRun = z.object({
  id: z.string(),
  name: z.string(),
  bucket: z.boolean(),
  /** Hidden: its data are kept. */
  removed: z.boolean(),
  created_at: z.iso.datetime(),
  lineup_count: z.int().min(0),
  /** In their order; empty where the call asked for none. */
  lineups: z.array(Lineup),
  /** How its build ended; null until it has, and of a bucket. What is long of it comes where one run is asked for by its id. */
  summary: RunSummary.nullable(),
})
export type LineupRun = z.infer<typeof LineupRun>

const runsPath = '/:sport/lineup-runs/:accessKey/:site/:slate/:season/:counter'
const runParams = z.object({ sport: Sport, id: z.string().max(64) })

/** A user's runs and buckets of one slate, the newest first, without the hidden ones. */
export const readLineupRuns = route('GET', runsPath, {
  params: ownSlateParams,
  query: ownSlateQuery.extend({
    /** Without them for a list of names, where runs are long. */
    lineups: z.enum(['all', 'none']).default('all'),
    /** That one alone. */
    id: z.string().max(64).optional(),
  }),
  body: nothing,
  reply: z.object({ lineup_runs: z.array(LineupRun) }),
})

/** Makes a run before its build starts, or a bucket. Without a name it is `Run {n}`. */
export const createLineupRun = route('POST', runsPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: z.strictObject({
    name: RunName.optional(),
    bucket: z.boolean().default(false),
    /** The whole build request: what the run can be built from again. The server names what is wrong with it. */
    settings: z.custom<BuildRequestInput>((given) => typeof given === 'object' && given !== null).optional(),
  }),
  reply: Done.extend({ lineup_run: LineupRun }),
})

/** Renames or hides. */
export const updateLineupRun = route('PUT', '/:sport/lineup-runs/:id', {
  params: runParams,
  query: none,
  body: z.strictObject({ name: RunName.optional(), removed: z.boolean().optional() }),
  reply: Done,
})

/** The request that a run was built from. */
export const readRunRequest = route('GET', '/:sport/lineup-runs/:id/settings', {
  params: runParams,
  query: none,
  body: nothing,
  reply: z.object({ settings: WrittenRequest.nullable() }),
})

const BatchBody = z.strictObject({ lineups: z.array(Lineup).min(1).max(mostInBatch) })
/** What the lineups sent are called on the server. */
const BatchReply = Done.extend({ lineups: z.array(z.object({ uuid: z.string(), id: z.string() })) })

/** Adds lineups behind those of a run or bucket; one whose `uuid` is there already is not added again. */
export const addLineupBatch = route('POST', '/:sport/lineup-runs/:id/lineups/batch', {
  params: runParams,
  query: none,
  body: BatchBody,
  reply: BatchReply,
})

/** Tells that a build of so many lineups has ended; counter before season, as documented. */
export const reportBuiltLineups = route(
  'POST',
  '/:sport/built-lineups/:accessKey/:site/:slate/:counter/:season/:numLUs',
  {
    params: ownSlateParams.extend({
      numLUs: z
        .string()
        .regex(/^\d{1,5}$/, 'must be a number of lineups')
        .transform(Number),
    }),
    query: ownSlateQuery,
    body: z.strictObject({ lineup_run_id: z.string().max(64), summary: RunSummary }),
    reply: Done,
  },
)

const savedPath = '/:sport/save-lineups/:accessKey/:site/:slate/:season/:counter'

/** A user's saved lineups of the slate, and of the other slates of its period and contest type. */
export const readSavedLineups = route('GET', savedPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: nothing,
  reply: z.object({
    lineups: z.array(Lineup),
    others: z.array(z.object({ slate: z.string(), lineups: z.array(Lineup) })),
  }),
})

/** Saves those that are not saved yet: the same players are the same lineup. */
export const saveLineups = route('POST', savedPath, {
  params: ownSlateParams,
  query: ownSlateQuery,
  body: BatchBody,
  reply: BatchReply,
})
