import * as z from 'zod'
import { InputChange } from './inputChange.ts'
import { BuiltLineup } from './lineup.ts'
import { Settings } from './settings/settings.ts'

/** One thing that the user can say of a slate, whatever he says of it. */
export const InputName = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setting'), setting: Settings.keyof() }),
  z.strictObject({ kind: z.literal('player'), Id: z.string() }),
  z.strictObject({ kind: z.literal('teamStack'), TeamAbbrev: z.string() }),
  z.strictObject({ kind: z.literal('group'), ID: z.string() }),
])
export type InputName = z.infer<typeof InputName>

/** Something that the user asked for and that is part of a conflict, in his words, and where he said it. */
export const ConflictLine = z.strictObject({ words: z.string(), about: z.array(InputName) })
export type ConflictLine = z.infer<typeof ConflictLine>

/** One way out of a conflict, and the changes that make it; `withChanges` applies them. */
export const Repair = z.strictObject({ words: z.string(), changes: z.array(InputChange).min(1) })
export type Repair = z.infer<typeof Repair>

/** Why a run can't be. */
export const RunExplanation = z.strictObject({
  /** The settings that can't hold together; empty where the site's rules and the pool alone allow no lineup. */
  conflict: z.array(ConflictLine),
  /** Each of them mends it, the smallest first. */
  repairs: z.array(Repair),
  /** Proven: without any one of the settings in conflict the others can hold. */
  isMinimal: z.boolean(),
})
export type RunExplanation = z.infer<typeof RunExplanation>

/** The account of one run, as the command line writes it. */
export const BuildReport = z.strictObject({
  status: z.enum(['complete', 'infeasible', 'cancelled', 'failed']),
  /** Version of the engine that built it. */
  engine: z.string(),
  seed: z.number(),
  /** SHA-256 of the resolved request: the same hash, engine and seed give the same lineups, byte for byte. */
  requestHash: z.string(),
  /** Time inside the engine. */
  seconds: z.number().min(0),
  /**
   * What all lineups maximise together, in points of their (perhaps randomized) projections, and the most that any run
   * under the same limits, exposures and shares could; only of complete runs, and not of very long ones.
   */
  total: z.strictObject({ points: z.number(), bound: z.number() }).optional(),
  /** Of an infeasible run. */
  explanation: RunExplanation.optional(),
  /** Of a rebuild: which of the earlier lineups could not stay, and why, in sentences. */
  replaced: z.array(z.strictObject({ luNum: z.int().min(1), reasons: z.array(z.string()) })).optional(),
  lineups: z.array(BuiltLineup),
  messages: z.array(z.string()),
})
export type BuildReport = z.infer<typeof BuildReport>
