import type { NewsKind } from '@slatecraft/slate'

/** What happened to a player. */
export const newsWords: Record<NewsKind, string> = {
  out: 'Ruled out',
  back: 'Back in',
  questionable: 'Questionable',
  postponed: 'Postponed',
  delayed: 'Delayed',
  rescheduled: 'New start',
  started: 'Started',
  moved: 'Projection moved',
}
