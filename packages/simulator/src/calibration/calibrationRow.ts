import type { Estimate } from './overSlates.ts'

/** What a measure must reach: from `low` to `high`, null where a side is open. */
export interface Bar {
  low: number | null
  high: number | null
  /** The value of "no skill". Where it is given, the low end of the 95% interval must be above it too. */
  floor?: number
}

/** One line of the table of calibration. */
export interface CalibrationRow {
  sport: string
  object: string
  measure: string
  source: string
  slates: number
  n: number
  value: number
  /** One standard error, clustered by night; null where there are too few nights to tell. */
  error: number | null
  /** `[low, high]`, null on an open side. */
  bar: [low: number | null, high: number | null] | null
  /** Whether the value reaches the bar. A row without a bar misses none: true. */
  met: boolean
  /** `not enough slates` where the error is too large for the bar to be shown reached or missed. */
  note?: typeof notEnough
}

export const notEnough = 'not enough slates'

export type RowName = Pick<CalibrationRow, 'sport' | 'object' | 'measure' | 'source'>

export function calibrationRow(
  name: RowName,
  { low: from, high: _, ...estimate }: Estimate,
  bar?: Bar,
): CalibrationRow {
  const { slates, n, value, error } = estimate
  const row = { ...name, slates, n, value: rounded(value), error: error === null ? null : rounded(error) }
  if (bar === undefined) return { ...row, bar: null, met: true }
  const isOverFloor = bar.floor === undefined || (from !== null && from > bar.floor)
  const met = value >= (bar.low ?? -Infinity) && value <= (bar.high ?? Infinity) && isOverFloor
  const isTooWide = error === null || 2 * error > roomOf(bar)
  return { ...row, bar: [bar.low, bar.high], met, ...(isTooWide && { note: notEnough }) }
}

/**
 * Two standard errors must fit into this, or the slates are not enough: half of the bar's width; for a bar with one side,
 * its distance from `floor` (no skill), or else a tenth of it.
 */
function roomOf({ low, high, floor }: Bar): number {
  if (low !== null && high !== null) return (high - low) / 2
  const side = low ?? high ?? 0
  return floor === undefined ? Math.abs(side) / 10 : Math.abs(side - floor)
}

const rounded = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(6)) : value)
