import * as z from 'zod'
import { InputChange } from './inputChange.ts'
import { BuiltLineup } from './lineup.ts'
import { Settings } from './settings/settings.ts'

/** One input that a user can set on a slate: a setting, a player, a team's row or a group. */
export const InputName = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setting'), setting: Settings.keyof() }),
  z.strictObject({ kind: z.literal('player'), Id: z.string() }),
  z.strictObject({ kind: z.literal('teamStack'), TeamAbbrev: z.string() }),
  z.strictObject({ kind: z.literal('group'), ID: z.string() }),
])
export type InputName = z.infer<typeof InputName>

/** Part of a conflict in the user's words, and the inputs it comes from. */
export const ConflictLine = z.strictObject({ words: z.string(), about: z.array(InputName) })
export type ConflictLine = z.infer<typeof ConflictLine>

/** A repair of a conflict, and its changes; `withChanges` applies them. */
export const Repair = z.strictObject({
  words: z.string(),
  changes: z.array(InputChange).min(1),
  /** A lineup's mean points in the whole run that was built with it; absent if it was only tried on single lineups. */
  points: z.number().optional(),
})
export type Repair = z.infer<typeof Repair>

/** Why a run is impossible. */
export const RunExplanation = z.strictObject({
  /** Settings that can't hold together; empty if the site's rules and the pool alone allow no lineup. */
  conflict: z.array(ConflictLine),
  /** Each repairs it alone, the smallest first. */
  repairs: z.array(Repair),
  /** Proven: removing any one of the conflicting settings lets the others hold. */
  isMinimal: z.boolean(),
})
export type RunExplanation = z.infer<typeof RunExplanation>

/** The report of a run, as the command line writes it. */
export const BuildReport = z.strictObject({
  status: z.enum(['complete', 'infeasible', 'cancelled', 'failed']),
  /** Version of the engine. */
  engine: z.string(),
  seed: z.number(),
  /** SHA-256 of the resolved request. The same hash, engine and seed give the same lineups, byte for byte. */
  requestHash: z.string(),
  /** Time in the engine. */
  seconds: z.number().min(0),
  /**
   * The sum of all lineups in their (perhaps randomized) projections, and a bound on any run with the same limits,
   * exposures and shares. Only for complete runs that are not very long.
   */
  total: z.strictObject({ points: z.number(), bound: z.number() }).optional(),
  /** For an infeasible run. */
  explanation: RunExplanation.optional(),
  /** For a rebuild: which earlier lineups could not stay, and why. */
  replaced: z.array(z.strictObject({ luNum: z.int().min(1), reasons: z.array(z.string()) })).optional(),
  lineups: z.array(BuiltLineup),
  messages: z.array(z.string()),
})
export type BuildReport = z.infer<typeof BuildReport>
