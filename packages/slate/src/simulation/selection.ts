import * as z from 'zod'
import { SelectionTask } from './selectionTask.ts'
import { Estimate, Night } from './simulationReport.ts'

const share = z.number().min(0).max(1)

/** An entry on worlds that it was not chosen on. Chances are shares of those worlds, money is in cents. */
export const SelectedEntry = z.strictObject({
  /** Its number in the simulation, from 0. */
  contest: z.int().min(0),
  /** The lineup's number in the simulation, from 0; null for one that the optimizer added. */
  lineup: z.int().min(0).nullable(),
  isLocked: z.boolean(),
  /** Player ids in slot order, with their names. */
  players: z.array(z.string()),
  names: z.array(z.string()),
  fee: z.number(),
  /**
   * What it adds to the entries before it, its fee paid, in units of the objective; and what all up to it come to. Drawn one
   * after the other they are the curve that falls below 0 where the next entry is not worth its fee.
   */
  gain: Estimate,
  total: Estimate,
  /** The sure amount that would add as much as its payouts, beside the entries before it; null for top places. */
  worth: Estimate.nullable(),
  /** Null in a free contest. */
  roi: z.number().nullable(),
  roiSe: z.number().nullable(),
  win: share,
  topPercent: share,
  cash: share,
  /** Expected opponents with exactly this lineup. */
  copies: z.number(),
  /** The players that its money depends on, most of all the first: mean points in all worlds, and where it is paid. */
  drivers: z.array(
    z.strictObject({ id: z.string(), name: z.string(), mean: z.number(), paidMean: z.number(), shift: z.number() }),
  ),
})
export type SelectedEntry = z.infer<typeof SelectedEntry>

/** Entries chosen from a simulation, and what they are worth. */
export const Selection = z.strictObject({
  kind: z.literal('selection'),
  /** What was asked for. */
  task: SelectionTask,
  /** Worlds that entries were chosen on, and fresh ones that everything but `certificate` and `improved` is from. */
  worlds: z.strictObject({ chosen: z.int(), fresh: z.int() }),
  /** Different lineups that were allowed, and how many of them were weighed: memory holds only so many. */
  lineups: z.strictObject({ allowed: z.int(), weighed: z.int() }),
  /** Whether it was stopped before the search was over. */
  isStopped: z.boolean(),
  /** The most valuable first, after the locked ones. */
  entries: z.array(SelectedEntry),
  /**
   * No lawful set of as many entries of the simulated lineups has a larger utility than `bound`, on the worlds of the choice;
   * `share` is how much of what payouts can add at most the chosen ones have.
   */
  certificate: z.strictObject({ bound: z.number(), share: z.number(), by: z.enum(['remaining gains', 'tangents']) }),
  /** What the optimizer's lineups added, on the worlds of the choice; null where it was not asked. */
  improved: z.strictObject({ rounds: z.int(), proposed: z.int(), accepted: z.int(), gain: Estimate }).nullable(),
  /** First entries that are best together: the next one adds less than its fee. Null for top places. */
  stopAt: z.int().nullable(),
  night: Night,
})
export type Selection = z.infer<typeof Selection>
