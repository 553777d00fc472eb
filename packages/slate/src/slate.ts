import * as z from 'zod'
import { SlateKey } from './contest.ts'
import { Player } from './player.ts'

/** An imported or generated pool with its key. */
export const Slate = z.strictObject({
  key: SlateKey,
  players: z.array(Player),
  /** When the pool last changed, ISO 8601 in UTC. */
  updatedAt: z.iso.datetime(),
  /** The contest's salary cap. */
  maxSalary: z.int(),
  /** Whether default projections come from a projections file, not the site's averages. */
  hasProjections: z.boolean().default(false),
  /** Points of the site's player list by player id: what is left without projections. Unknown for a pool without its list. */
  averages: z.record(z.string().max(80), z.number()).optional(),
  /** Made-up players for a first look, never mixed with real ones. */
  isDemo: z.boolean(),
})
export type Slate = z.infer<typeof Slate>
