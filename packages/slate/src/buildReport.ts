import * as z from 'zod'
import { BuiltLineup } from './lineup.ts'

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
  /** Of an infeasible run: the settings that can't hold together, and the single changes that mend it, smallest first. */
  explanation: z
    .strictObject({ conflict: z.array(z.string()), repairs: z.array(z.string()), isMinimal: z.boolean() })
    .optional(),
  lineups: z.array(BuiltLineup),
  messages: z.array(z.string()),
})
export type BuildReport = z.infer<typeof BuildReport>
