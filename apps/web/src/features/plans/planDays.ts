import { counted } from '@slatecraft/slate'

const dayMs = 86_400_000

/** `November 29, 2026`, in the user's time zone. */
export const formatDay = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })

/** `3 days left`; a started day counts. */
export const daysLeft = (until: string, now: number): string =>
  `${counted(Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs)), 'day')} left`

/** This many days from now. */
export const dayAfter = (days: number, now: number): Date => new Date(now + days * dayMs)
