/** Turns of a run with the same limits and the same scores. */
interface TurnClass {
  /** How many they are. */
  turns: number
  /** By item, in whole units. */
  score: Float64Array
  /** Whether its lineups obey limits that not every lineup obeys. */
  hasOwnLimits: boolean
  /** Whether a lineup that is valid in some class is valid in this one. */
  allows: (items: readonly number[]) => boolean
}

/** The number of lineups with one of these items must be from `lo` to `hi`. No valid lineup has two items of one row. */
interface QuotaRow {
  items: readonly number[]
  lo: number
  hi: number
}

/** At most `hi` lineups have a feature that is no sum over items, such as an RB in FLEX. */
interface FeatureRow {
  has: (items: readonly number[]) => boolean
  hi: number
}

/** A run as a linear relaxation sees it: what its lineups must add up to, whatever the order of the turns. */
export interface RunModel {
  /** Items per lineup. */
  lineupLength: number
  /** Number of items. */
  size: number
  classes: readonly TurnClass[]
  quotas: readonly QuotaRow[]
  features: readonly FeatureRow[]
}

/** The objective of a pricing problem: a lineup is worth the sum of its items' and features' values. Whole numbers. */
export interface LineupValue {
  items: Float64Array
  /** Not positive: features are limited, never required. */
  features: Float64Array
}

/** The result of a pricing problem. */
export interface PricedLineups {
  /** Best first. */
  lineups: readonly { items: readonly number[]; value: number }[]
  /** Upper bound on the value of every other valid lineup; -Infinity if there is none. */
  rest: number
}

/**
 * Solves a pricing problem: finds up to `count` of the valid lineups of a class with the highest values. Undefined if the
 * class has no valid lineup at all. `rest` must be proven, however early the search stops.
 */
export type PriceLineups = (
  turnClass: number,
  value: LineupValue,
  count: number,
  within?: PricingLimits,
) => PricedLineups | undefined

/** A search for any lineups above a floor: what it misses below does not matter. */
export interface PricingLimits {
  floor: number
  /** Items that rows reward are worth at least this much; the values of all others in a lineup sum to less. */
  heavy: number
  effort: PricingEffort
}

/** 'seed' looks for lineups in a few likely places, and so proves nothing; the others bound what they miss. */
export type PricingEffort = 'seed' | 'little' | 'more' | 'most'

/** Upper bound on the value of every lineup of a priced class. */
export const valueBoundOf = (priced: PricedLineups | undefined) =>
  priced === undefined ? Number.NEGATIVE_INFINITY : Math.max(priced.rest, priced.lineups[0]?.value ?? priced.rest)

/** One number for each row of a run: its quotas, then its features. */
export interface RowValues {
  quotas: Float64Array
  features: Float64Array
}

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

/** The value of lineups if each row that a lineup counts in adds its number to the values of the items. */
export function lineupValueOf(
  runModel: RunModel,
  rows: RowValues,
  items: Float64Array = new Float64Array(runModel.size),
): LineupValue {
  const value = { items: Float64Array.from(items), features: rows.features }
  for (const [row, quota] of runModel.quotas.entries()) {
    const added = rows.quotas[row]!
    if (added !== 0) for (const item of quota.items) value.items[item]! += added
  }
  return value
}
