import * as z from 'zod'

/** Log odds of real ownership, before it is scaled to the number of slots; see `ownershipTerms` of the simulator. */
const OwnershipTuning = z.strictObject({
  intercept: z.number(),
  /** On the log odds of projected ownership, to which `offset` (a share) is added: low ownership is projected too low. */
  slope: z.number(),
  offset: z.number().min(0).max(0.5),
  /** On how much better a player is projected than others of the same salary, in standard deviations. */
  value: z.number(),
  /** On a player's salary as a share of the cap. */
  salary: z.number(),
  /** Total concentration of the law that the real ownership is drawn from. */
  concentration: z.number().positive(),
})

/** What a user's own nights say against the committed parameters, sport by sport; what is left out stays as committed. */
export const SimulationTuning = z.strictObject({
  ownership: OwnershipTuning.optional(),
  /** A factor on the standard deviation of players' points, on top of what sources are known to be off. */
  spread: z.number().min(0.25).max(4).optional(),
})
export type SimulationTuning = z.infer<typeof SimulationTuning>
