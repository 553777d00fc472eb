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
  /** `not enough slates` where an end of the bar is within two standard errors: it may be reached or missed by chance. */
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
  const isOpen = error === null || [bar.low, bar.high].some((end) => end !== null && Math.abs(value - end) < 2 * error)
  return { ...row, bar: [bar.low, bar.high], met, ...(isOpen && { note: notEnough }) }
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

const rounded = (value: number) => (Number.isFinite(value) ? Number(value.toPrecision(6)) : value)
