import * as z from 'zod'

/**
 * How an after-start build swaps players. `broken`: only in lineups with a blank slot, or with an open player who can't
 * score, and with the fewest changes. `changes`: up to `mostChanges` players of each lineup. `free`: any open player.
 */
export const SwapMode = z.enum(['broken', 'changes', 'free'])
export type SwapMode = z.infer<typeof SwapMode>

export const SwapTerms = z.strictObject({
  mode: SwapMode.default('free'),
  /** Players out of one lineup at most, in mode `changes`. A player who can't score counts too. */
  mostChanges: z.int().min(1).max(20).default(2),
  /** Points that each changed player must gain; in modes `changes` and `free`. */
  pointsPerChange: z.number().min(0).max(1000).default(0),
  /** Whether open players move between slots, so that the latest game sits in the most flexible one. */
  moves: z.boolean().default(true),
})
export type SwapTerms = z.infer<typeof SwapTerms>

/** What an after-start build did to a lineup. */
export const SwapOutcome = z.strictObject({
  /** Players that are new in the lineup, blank slots filled included. */
  changes: z.int().min(0),
  /** Players that stay but change slots. */
  moves: z.int().min(0),
  /** Points of the lineup as it was, by the projections of now; blank slots and unknown players count 0. */
  before: z.number(),
  /** Why the lineup could not stay as it was, a sentence each: `Joel Embiid is out.` */
  broken: z.array(z.string().max(300)).max(20),
  /** Why nothing changed, or which of the user's limits had to give way; in sentences. Empty if neither. */
  notes: z.array(z.string().max(500)).max(40),
})
export type SwapOutcome = z.infer<typeof SwapOutcome>
