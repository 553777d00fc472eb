/** Turns of a run that ask for the same limits and maximise the same scores, and how many they are. */
interface TurnClass {
  turns: number
  /** By item, in whole units. */
  score: Float64Array
}

/** In how many lineups of a run some items stand. No lawful lineup holds two items of one row. */
interface QuotaRow {
  items: readonly number[]
  lo: number
  hi: number
}

/** How many lineups of a run may have a feature that no sum over items tells, such as a RB in FLEX. */
interface FeatureRow {
  has: (items: readonly number[]) => boolean
  hi: number
}

/** A run as the plan sees it: what its lineups must add up to, whatever the order of the turns. */
export interface RunModel {
  /** Items of each lineup. */
  lineupLength: number
  /** Number of items. */
  size: number
  classes: readonly TurnClass[]
  quotas: readonly QuotaRow[]
  features: readonly FeatureRow[]
}

/** What a lineup is worth: the sum of its items' values and of the values of the features that it has. Whole numbers. */
export interface LineupValue {
  items: Float64Array
  /** None above 0: features are limited, never asked for. */
  features: Float64Array
}

/** Lineups that are worth most. */
export interface PricedLineups {
  /** Best first. */
  lineups: readonly { items: readonly number[]; value: number }[]
  /** No lawful lineup beside these is worth more; -Infinity where there is none. */
  rest: number
}

/**
 * Finds up to `count` of the lawful lineups of a class of turns that are worth most, or undefined where no lineup is
 * lawful at all. What `rest` says must be proven, whatever the search had time for.
 */
export type PriceLineups = (turnClass: number, worth: LineupValue, count: number) => PricedLineups | undefined

/** What no lineup of a priced class is worth more than. */
export const valueBoundOf = (priced: PricedLineups | undefined) =>
  priced === undefined ? Number.NEGATIVE_INFINITY : Math.max(priced.rest, priced.lineups[0]?.value ?? priced.rest)

/** Numbers by the rows of a run: its quotas, then its features. */
export interface RowValues {
  quotas: Float64Array
  features: Float64Array
}

/** Nothing for any row. */
export const noRowValues = ({ quotas, features }: RunModel): RowValues => ({
  quotas: new Float64Array(quotas.length),
  features: new Float64Array(features.length),
})

/** The ranges of a run's rows, quotas first. */
export const rangesOf = ({ quotas, features }: Pick<RunModel, 'quotas' | 'features'>) => ({
  lo: [...quotas.map((row) => row.lo), ...features.map(() => 0)],
  hi: [...quotas, ...features].map((row) => row.hi),
})

export const scaledBy = ({ quotas, features }: RowValues, factor: number): RowValues => ({
  quotas: quotas.map((value) => factor * value),
  features: features.map((value) => factor * value),
})

/** The worth of lineups where each row that a lineup counts in gives its value, beside what the items give themselves. */
export function lineupValueOf(
  runModel: RunModel,
  rows: RowValues,
  items: Float64Array = new Float64Array(runModel.size),
): LineupValue {
  const worth = { items: Float64Array.from(items), features: rows.features }
  for (const [row, quota] of runModel.quotas.entries()) {
    const value = rows.quotas[row]!
    if (value !== 0) for (const item of quota.items) worth.items[item]! += value
  }
  return worth
}
