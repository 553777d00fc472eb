import { counted } from '@slatecraft/slate'

const dayMs = 86_400_000

/** `November 29, 2026`, in the reader's own zone. */
export const formatDay = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** `3 days left`; a day that has begun counts. */
export const daysLeft = (until: string, now: number): string =>
  `${counted(Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs)), 'day')} left`

/** So many days from now. */
export const dayAfter = (days: number, now: number): Date => new Date(now + days * dayMs)
