import * as z from 'zod'
import { Estimate, Night } from './simulationReport.ts'

/**
 * What A has more than B in the same worlds. Errors are paired: what both share cancels. Money is in cents.
 */
const Difference = {
  /** Mean profit of a night. */
  profit: Estimate,
  /** Mean profit over the fees paid, which makes sets of different sizes comparable; null where one pays none. */
  roi: Estimate.nullable(),
  chanceToProfit: Estimate,
  /** Shares of worlds in which A, or B, has the larger profit. The rest are ties. */
  ahead: z.strictObject({ a: Estimate, b: Estimate }),
}

/** Two sets of entries, played in the same worlds. */
export const Comparison = z.strictObject({
  kind: z.literal('comparison'),
  worlds: z.int(),
  a: Night,
  b: Night,
  difference: z.strictObject(Difference),
  /** Of each contest that one of them enters; the numbers are those of the simulation, from 0. */
  byContest: z.array(z.strictObject({ ...Difference, contest: z.int().min(0) })),
})
export type Comparison = z.infer<typeof Comparison>
