const dayMs = 86_400_000
/** Five hours behind UTC all year, without daylight saving time. */
const offsetMs = -5 * 3_600_000

/** The day of a time, as `YYYY-MM-DD`. */
export const dailyMarker = (now: number) => new Date(now + offsetMs).toISOString().slice(0, 10)

/** Whole days from one marker to a later one; NaN if one of them is invalid. */
export const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / dayMs
