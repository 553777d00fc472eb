import { type BuildRequestInput, Lineup, Sport, WrittenRequest } from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes, RunSummary } from '../buildSocket.ts'
import { listedName } from '../listedName.ts'
import { route } from '../route.ts'
import { Done, none, nothing, workParams, workQuery } from './pathParts.ts'

/** Maximum number of lineups in one call: those of the longest run. */
export const maxBatchSize = 10_000

const RunName = z.string().overwrite(listedName).min(1).max(80)

/** A build's lineups under a name, or a bucket that the user fills by hand. */
export const LineupRun = z.object({
  id: z.string(),
  name: z.string(),
  bucket: z.boolean(),
  /** Hidden from the list. Its lineups stay. */
  removed: z.boolean(),
  created_at: z.iso.datetime(),
  lineup_count: z.int().min(0),
  /** In order; empty if the call asked for none. */
  lineups: z.array(Lineup),
  /** Whether some page is building it now: it has reported within the last minutes, and no end. */
  building: z.boolean(),
  /** How the build ended; null before that and for buckets. Complete only when the call asks for one run by id. */
  summary: RunSummary.nullable(),
})
export type LineupRun = z.infer<typeof LineupRun>

const runsPath = '/:sport/lineup-runs/:accessKey/:site/:slate/:season/:counter'
const runParams = z.object({ sport: Sport, id: z.string().max(64) })

/** The user's runs and buckets on one slate, newest first, without hidden ones. */
export const readLineupRuns = route('GET', runsPath, {
  access: 'user',
  params: workParams,
  query: workQuery.extend({
    /** `none` is enough for a list of names, and much shorter. */
    lineups: z.enum(['all', 'none']).default('all'),
    /** Only this run. */
    id: z.string().max(64).optional(),
  }),
  body: nothing,
  reply: z.object({ lineup_runs: z.array(LineupRun) }),
})

/** Creates a run before its build starts, or a bucket. The default name is `Run {n}` or `Bucket {n}`. */
export const createLineupRun = route('POST', runsPath, {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: workParams,
  query: workQuery,
  body: z.strictObject({
    name: RunName.optional(),
    bucket: z.boolean().default(false),
    /** The complete build request, from which the run can be built again. The server names its faults. */
    settings: z.custom<BuildRequestInput>((given) => typeof given === 'object' && given !== null).optional(),
  }),
  reply: Done.extend({ lineup_run: LineupRun }),
})

/** Renames a run, hides it or shows it again. */
export const updateLineupRun = route('PUT', '/:sport/lineup-runs/:id', {
  access: 'user',
  params: runParams,
  query: none,
  body: z.strictObject({ name: RunName.optional(), removed: z.boolean().optional() }),
  reply: Done,
})

/** The request that a run was built from. */
export const readRunRequest = route('GET', '/:sport/lineup-runs/:id/settings', {
  access: 'user',
  params: runParams,
  query: none,
  body: nothing,
  reply: z.object({ settings: WrittenRequest.nullable() }),
})

const Batch = z.array(Lineup).max(maxBatchSize)
/** The server's ids of the lineups sent. */
const BatchReply = Done.extend({ lineups: z.array(z.object({ uuid: z.string(), id: z.string() })) })

/**
 * Appends lineups to a run or bucket, all of them or none. A lineup whose `uuid` is already there is skipped, and so is one
 * whose players are already in the bucket. The reply has the ids of those that are there now by their `uuid`, and how many
 * are new. An empty batch says that the build goes on. In a run, lineups with `swap` are kept as the after-start build
 * sent them back, also with blank slots and players whom the slate doesn't have.
 */
export const addLineupBatch = route('POST', '/:sport/lineup-runs/:id/lineups/batch', {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: runParams,
  query: none,
  body: z.strictObject({ lineups: Batch }),
  reply: BatchReply.extend({ added: z.int().min(0) }),
})

/** Reports that a build of so many lineups has ended. The path has the counter before the season, as documented. */
export const reportBuiltLineups = route(
  'POST',
  '/:sport/built-lineups/:accessKey/:site/:slate/:counter/:season/:numLUs',
  {
    access: 'user',
    maxBytes: maxRequestBytes,
    params: workParams.extend({
      numLUs: z
        .string()
        .regex(/^\d{1,5}$/, 'must be a number of lineups')
        .transform(Number),
    }),
    query: workQuery,
    body: z.strictObject({ lineup_run_id: z.string().max(64), summary: RunSummary }),
    reply: Done,
  },
)

const savedPath = '/:sport/save-lineups/:accessKey/:site/:slate/:season/:counter'

/** The user's saved lineups on this slate and on the other slates of its period and contest type. */
export const readSavedLineups = route('GET', savedPath, {
  access: 'user',
  params: workParams,
  query: workQuery,
  body: nothing,
  reply: z.object({
    lineups: z.array(Lineup),
    others: z.array(z.object({ slate: z.string(), lineups: z.array(Lineup) })),
  }),
})

/** Saves lineups that aren't saved yet, all of them or none. Two lineups with the same players are the same lineup. */
export const saveLineups = route('POST', savedPath, {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: workParams,
  query: workQuery,
  body: z.strictObject({ lineups: Batch.min(1) }),
  reply: BatchReply,
})
