import { counted } from '@slatecraft/slate'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `2 min ago`; a date if more than a day ago. */
export function agoText(instant: number, now: number): string {
  const passed = now - instant
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
}

/** `November 29, 2026`, in the user's time zone. */
export const formatDay = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** `3 days left`; a started day counts. */
export const daysLeft = (until: string, now: number): string =>
  `${counted(Math.max(0, Math.ceil((Date.parse(until) - now) / day)), 'day')} left`

/** This many days from now. */
export const dayAfter = (days: number, now: number): Date => new Date(now + days * day)

/** `Oct 3, 2026` in the user's time zone. */
export const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** `Oct 3, 2026, 4:05 PM EDT` in the user's time zone. */
export const momentText = (iso: string): string =>
  new Date(iso).toLocaleString('en-US', {
    ...({ month: 'short', day: 'numeric', year: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
  })

/** The last moment of a date (`YYYY-MM-DD`) in the user's time zone, as sent. */
export const lastMoment = (date: string): string => new Date(`${date}T23:59:59.999`).toISOString()

/** Today for a date field's minimum. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
