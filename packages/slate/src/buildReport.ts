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
  lineups: z.array(BuiltLineup),
  messages: z.array(z.string()),
})
export type BuildReport = z.infer<typeof BuildReport>
