import * as z from 'zod'

const share = z.number().min(0).max(1)
/** Columns have thousands of numbers and come to a page while it is used: read as a whole, they take a tenth of the time. */
const numbers = z.custom<number[]>(
  (given) => Array.isArray(given) && given.every(Number.isFinite),
  'must be a list of numbers',
)

/**
 * One number for each lineup of a simulation that enters the contest. Chances are shares of worlds (0 to 1), money is in
 * cents.
 */
export const ContestColumns = z.strictObject({
  win: numbers,
  topTenthPercent: numbers,
  topPercent: numbers,
  topTenPercent: numbers,
  cash: numbers,
  /** Expected opponents with exactly this lineup. */
  copies: numbers,
  payout: numbers,
  /** Mean payout over the fee, less 1, and its standard error; null in a free contest. */
  roi: numbers.nullable(),
  roiSe: numbers.nullable(),
  /** How sure it is that the ROI is above 0, given the simulation's error; null in a free contest. */
  profitable: numbers.nullable(),
  /**
   * Lineups of a group can't be told apart: within two standard errors of the group's best. Group 1 is the best one. Null
   * while a simulation runs.
   */
  group: z.array(z.int().min(1)).nullable(),
})
export type ContestColumns = z.infer<typeof ContestColumns>

/** What a simulation says of its lineups, column by column: position l of each list is lineup l. */
export const LineupColumns = z.strictObject({
  /** Fantasy points. */
  mean: numbers,
  sd: numbers,
  /** By share of `quantileShares` (.05, .25, .5, .75, .95, .99): points that the score stays below with that chance. */
  quantiles: z.array(numbers),
  contests: z.array(ContestColumns),
})
export type LineupColumns = z.infer<typeof LineupColumns>

/** What is known while a simulation runs. */
export const SimulationFigures = z.strictObject({ worlds: z.int().min(0), lineups: LineupColumns })
export type SimulationFigures = z.infer<typeof SimulationFigures>

export const SimulatedPlayer = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** In a showdown: the captain's row of the player. */
  isCaptain: z.boolean(),
  /** Share of worlds in which the best lineup holds the player, with its 95% interval; null where it was not asked for. */
  optimal: z.strictObject({ rate: share, low: share, high: share }).nullable(),
  /** Share of the field's entries, and of the simulated lineups. */
  field: share,
  exposure: share,
  /** Points as they are drawn; quantiles as in `LineupColumns`. */
  law: z.strictObject({ mean: z.number(), sd: z.number(), quantiles: numbers }),
})
export type SimulatedPlayer = z.infer<typeof SimulatedPlayer>

export const Estimate = z.strictObject({ mean: z.number(), se: z.number().nullable() })
export type Estimate = z.infer<typeof Estimate>

/** A night's profit over worlds, in cents. */
const Spread = {
  entries: z.int(),
  fees: z.number(),
  profit: Estimate,
  sd: Estimate,
  quantiles: z.array(z.strictObject({ share, profit: Estimate })),
  chanceToProfit: Estimate,
  /** Mean profit in the worst 5% of worlds. */
  worstTwentieth: Estimate,
}

/** What all entries win together, less their fees. */
export const Night = z.strictObject({
  ...Spread,
  byContest: z.array(z.strictObject({ ...Spread, contest: z.int().min(0) })),
  /** Worlds with a profit of at least `from` and less than `to`. */
  histogram: z.array(z.strictObject({ from: z.number(), to: z.number(), share })),
})
export type Night = z.infer<typeof Night>

/** A finished simulation. */
export const SimulationReport = z.strictObject({
  ...SimulationFigures.shape,
  players: z.array(SimulatedPlayer),
  /** All lineups entered in all contests. Null where a user may not enter so many. */
  night: Night.nullable(),
  /** Why it ended: all worlds were played, the error that was asked for is reached or can't be, or the user stopped it. */
  ended: z.enum(['worlds', 'error', 'error is ownership', 'stopped']),
  /** What is unusual, in sentences. */
  warnings: z.array(z.string()),
})
export type SimulationReport = z.infer<typeof SimulationReport>
