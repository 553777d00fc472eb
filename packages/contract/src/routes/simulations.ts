import {
  Counter,
  LineupRef,
  Season,
  SimulationReport,
  type SimulationRequestInput,
  type SimulationTermsInput,
  Site,
  SlateName,
  Sport,
} from '@slatecraft/slate'
import * as z from 'zod'
import { maxRequestBytes } from '../buildSocket.ts'
import { listedName } from '../listedName.ts'
import { route } from '../route.ts'
import { Done, none, nothing, slateParams, workQuery } from './pathParts.ts'

/** Lineups of one `RunSims` call. */
export const simsBatchSize = 75

/** What a user gets who changes nothing. `entryFee` is in dollars. */
export const simsDefaults = { entryFee: 100, start: 1, end: 10_000, chunkSize: 500 } as const

/** One lineup's result as documented: chances and ROI in percent, the score in points. */
export const SimRow = z.strictObject({
  lineup: LineupRef.shape.players,
  avg_score: z.number(),
  win_pct: z.number(),
  top1_pct: z.number(),
  top10_pct: z.number(),
  cash_pct: z.number(),
  avg_roi: z.number().nullable(),
})
export type SimRow = z.infer<typeof SimRow>

const SourceName = z.string().overwrite(listedName).max(80)

/**
 * Simulates up to 75 lineups in worlds 1 to `end`, in whole chunks of worlds, with the contest's pool and the user's edits:
 * `start` only says where a client counts from. Bad input is refused as in other calls; where the engine fails, the answer's
 * `statusCode` is 500. With `simulation`, the
 * lineups are part of one that `createSimulation` made: they are kept, and it starts once all of its lineups are there.
 */
export const runSims = route('POST', '/RunSims', {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: none,
  query: none,
  body: z.strictObject({
    lineups: z.array(LineupRef).min(1).max(simsBatchSize),
    entry_fee: z.number().min(0).max(1_000_000).default(simsDefaults.entryFee),
    contest_id: z.string().max(80),
    /** Worlds of one step. The engine's steps are 1,024 worlds whatever is asked, so results don't depend on it. */
    chunk_size: z.int().min(1).max(100_000).default(simsDefaults.chunkSize),
    start: z.int().min(1).default(simsDefaults.start),
    end: z.int().min(1).default(simsDefaults.end),
    site: Site,
    sport: Sport,
    year: Season,
    counter: Counter,
    /** The run or bucket that the lineups are from. */
    bucket_name: SourceName.default(''),
    /** Without it, the slate of the contest; of a usual contest, the first one of the period that has all players. */
    slate: SlateName.optional(),
    contestType: workQuery.shape.contestType,
    /** Which lineups these are of which simulation: the first one is number `from`, counted from 0. */
    simulation: z.strictObject({ id: z.string().max(64), from: z.int().min(0) }).optional(),
  }),
  reply: z.object({
    statusCode: z.int(),
    body: z.object({
      /** Empty for a part of a simulation. */
      sims: z.array(SimRow),
      /** Lineups of the simulation that have arrived. */
      received: z.int().optional(),
    }),
  }),
})

const simsPath = '/:sport/sims/:version/:site/:slate/:season/:counter'
const simsParams = slateParams.extend({ version: z.string().regex(/^v?\d{1,3}$/, 'must be a version such as v1') })

/** Keeps the results that a page shows. The newest ones of a run or bucket replace the earlier ones. */
export const saveSims = route('POST', simsPath, {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: simsParams,
  query: workQuery.extend({ bucket_name: SourceName.default('') }),
  body: z.strictObject({ sim_data: z.array(SimRow).max(10_000) }),
  reply: Done,
})

/** The results that `saveSims` kept. */
export const readSims = route('GET', simsPath, {
  access: 'user',
  params: simsParams,
  query: workQuery.extend({ bucket_name: SourceName.default('') }),
  body: nothing,
  reply: z.object({ sim_data: z.array(SimRow) }),
})

/** `collecting` until all lineups have come by `RunSims`. A stopped one has results of the worlds that were played. */
const SimulationStatus = z.enum(['collecting', 'waiting', 'running', 'done', 'stopped', 'failed'])

/** A user's simulation, without its results. */
export const SimulationHead = z.object({
  id: z.string(),
  /** The name of the run, bucket or file that was simulated. */
  name: z.string(),
  created_at: z.iso.datetime(),
  status: SimulationStatus,
  /** Worlds that were played, and that were asked for. */
  worlds: z.int(),
  worlds_asked: z.int(),
  lineup_count: z.int(),
  contest_names: z.array(z.string()),
  /** Why it failed. */
  error: z.string().nullable(),
})
export type SimulationHead = z.infer<typeof SimulationHead>

const simulationsPath = '/:sport/simulations/:site/:slate/:season/:counter'
const idParams = z.object({ sport: Sport, id: z.string().max(64) })
const anObject = (given: unknown) => typeof given === 'object' && given !== null

/** Starts nothing yet: the lineups come by `RunSims`. */
export const createSimulation = route('POST', simulationsPath, {
  access: 'user',
  maxBytes: maxRequestBytes,
  params: slateParams,
  query: workQuery,
  body: z.strictObject({
    name: SourceName,
    lineup_count: z.int().min(1).max(10_000),
    /** Without its lineups, which `RunSims` sends. The server names its faults. */
    simulation: z.custom<SimulationTermsInput>(anObject),
  }),
  reply: Done.extend({ simulation: SimulationHead }),
})

/** The user's simulations of a slate, newest first. */
export const readSimulations = route('GET', simulationsPath, {
  access: 'user',
  params: slateParams,
  query: workQuery,
  body: nothing,
  reply: z.object({ simulations: z.array(SimulationHead) }),
})

/** One simulation with what was asked and, once it is done or stopped, its results. */
export const readSimulation = route('GET', '/:sport/simulations/:id', {
  access: 'user',
  params: idParams,
  query: none,
  body: nothing,
  reply: z.object({
    simulation: SimulationHead,
    request: z.custom<SimulationRequestInput>(anObject),
    report: SimulationReport.nullable(),
  }),
})

/** Stops a simulation, whose worlds so far count, or plays more worlds, up to `worlds` in all. */
export const changeSimulation = route('PUT', '/:sport/simulations/:id', {
  access: 'user',
  params: idParams,
  query: none,
  body: z.union([
    z.strictObject({ stop: z.literal(true) }),
    z.strictObject({ worlds: z.int().min(1), roiError: z.number().positive().optional() }),
  ]),
  reply: Done.extend({ simulation: SimulationHead }),
})

export const removeSimulation = route('DELETE', '/:sport/simulations/:id', {
  access: 'user',
  params: idParams,
  query: none,
  body: nothing,
  reply: Done,
})
