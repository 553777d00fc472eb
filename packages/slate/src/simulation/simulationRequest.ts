import * as z from 'zod'
import { type BuildRequest, parseBuildRequest } from '../buildRequest.ts'
import { Contest } from '../contests/paidContest.ts'
import { reviewContest } from '../contests/reviewContest.ts'
import { type Fault, InputError, refuseIfAny } from '../inputError.ts'
import { LineupRef } from '../lineup.ts'
import { FieldChoice } from './fieldChoice.ts'
import { SimulationTuning } from './simulationTuning.ts'

/** Lineups that one simulation takes, and contests. */
export const mostSimulatedLineups = 10_000
const mostSimulatedContests = 20
/** Worlds of one simulation, wherever it runs. */
export const mostWorlds = 100_000_000

/** A game that is on or over: a player's points so far, and the share of it that is left to play. */
const Played = z.strictObject({ points: z.number(), left: z.number().min(0).max(1).default(0) })

const Body = z.strictObject({
  /** The pool, its slate and the limits on lineups that the optimizer may add: a whole build request. */
  request: z.record(z.string(), z.unknown()),
  lineups: z.array(LineupRef).min(1).max(mostSimulatedLineups),
  contests: z.array(Contest).min(1).max(mostSimulatedContests),
  field: FieldChoice,
  seed: z.int().min(0).max(0xffff_ffff).default(1),
  /** Whole chunks of 1,024 are played. */
  worlds: z.int().min(1).max(mostWorlds),
  /** Stop sooner, once the ROI of the best lineups is known with this standard error (0.02 is 2 points). */
  roiError: z.number().positive().optional(),
  /** By player id. */
  played: z.record(z.string(), Played).default({}),
  /** Worlds that are solved for their best lineup, for players' optimal rates; 0 for none. */
  optimalWorlds: z.int().min(0).max(1_000_000).default(2000),
  /** Left out, laws and ownership are as committed. */
  tuning: SimulationTuning.optional(),
})

/** A simulation as written to a file or sent. */
export type SimulationRequestInput = z.input<typeof Body>

/** A simulation, with its build request resolved. The same request gives the same bytes everywhere. */
export type SimulationRequest = Omit<z.infer<typeof Body>, 'request'> & { request: BuildRequest }

/** A simulation whose lineups come apart from it. */
const Terms = Body.omit({ lineups: true })
export type SimulationTermsInput = z.input<typeof Terms>
export type SimulationTerms = Omit<SimulationRequest, 'lineups'>

/** @throws {InputError} naming each unknown, missing or wrong field. */
export const parseSimulationRequest = (input: unknown): SimulationRequest => resolved(parsed(Body, input))

/** @throws {InputError} likewise. */
export const parseSimulationTerms = (input: unknown): SimulationTerms => resolved(parsed(Terms, input))

function parsed<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (!result.success) throw InputError.fromZod(result.error, input)
  return result.data
}

function resolved<Of extends z.infer<typeof Terms>>(given: Of): Omit<Of, 'request'> & { request: BuildRequest } {
  refuseIfAny([...contestFaults(given.contests), ...fieldFaults(given.field)])
  return { ...given, request: parseBuildRequest(given.request) }
}

const contestFaults = (contests: readonly Contest[]): Fault[] =>
  contests.flatMap((contest, at) =>
    reviewContest(contest).faults.map(({ field, reason }) => ({ field: `contests[${at}].${field}`, reason })),
  )

function fieldFaults(field: FieldChoice): Fault[] {
  if (field.kind === 'generated') return []
  const lineups = field.kind === 'given' ? field.lineups : field.entries
  return lineups.length === field.weight.length
    ? []
    : [{ field: 'field.weight', reason: `has ${field.weight.length} numbers for ${lineups.length} lineups` }]
}
