import type { Estimate } from './overSlates.ts'

/** What a measure must reach: from `low` to `high`, null where a side is open. */
export interface Bar {
  low: number | null
  high: number | null
  /** The value of "no skill", on the far side of a bar with one side. Where it is given, the 95% interval must not hold it. */
  floor?: number
  /** The probability that is claimed, where the value is a share of cases: its error is at least that of so many coins. */
  claim?: number
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

export function calibrationRow(name: RowName, estimate: Estimate, bar?: Bar): CalibrationRow {
  const { slates, n, value } = estimate
  const error = errorOf(estimate, bar)
  const row = { ...name, slates, n, value: rounded(value), error: error === null ? null : rounded(error) }
  if (bar === undefined) return { ...row, bar: null, met: true }
  const met = value >= (bar.low ?? -Infinity) && value <= (bar.high ?? Infinity) && isBeyondFloor(estimate, bar)
  const isTooWide = error === null || 2 * error > roomOf(bar, value)
  return { ...row, bar: [bar.low, bar.high], met, ...(isTooWide && { note: notEnough }) }
}

/** A bootstrap of no hits has no error, though as many might have come of the claim. */
function errorOf({ n, error }: Estimate, bar: Bar | undefined): number | null {
  if (error === null || bar?.claim === undefined) return error
  return Math.max(error, Math.sqrt((bar.claim * (1 - bar.claim)) / n))
}

function isBeyondFloor({ low, high }: Estimate, bar: Bar): boolean {
  if (bar.floor === undefined) return true
  return bar.low === null ? high !== null && high < bar.floor : low !== null && low > bar.floor
}

/**
 * Two standard errors must fit into this, or the slates are not enough: half of the bar's width; for a bar with one side,
 * its distance from `floor` (no skill), or else from the value.
 */
function roomOf({ low, high, floor }: Bar, value: number): number {
  if (low !== null && high !== null) return (high - low) / 2
  return Math.abs((low ?? high ?? 0) - (floor ?? value))
}

const rounded = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(6)) : value)
