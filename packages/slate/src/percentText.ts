/** `90%`, `33.33%`, `1,050%` from percentage points, with at most two decimals. */
export const percentText = (points: number) => `${decimalText(points)}%`

/** `90%` from a share of 0 to 1. */
export const shareText = (share: number) => percentText(100 * share)

/** `49,000`, `12.5`: grouped by thousands, with at most two decimals. */
export const decimalText = (value: number) =>
  (Math.round(withoutDust(100 * value)) / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })

/** Rounds off floating-point error: 100 * 0.145 is 14.499999999999998. */
export const withoutDust = (value: number) => Math.round(value * 1e6) / 1e6
