/** `Oct 3, 2026` in the user's time zone. */
export const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Oct 3, 2026, 4:05 PM` in the user's time zone. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The last moment of a day (`YYYY-MM-DD`) in the user's time zone, as sent. */
export const lastMoment = (day: string): string => new Date(`${day}T23:59:59.999`).toISOString()

/** Today for a date field's minimum. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
