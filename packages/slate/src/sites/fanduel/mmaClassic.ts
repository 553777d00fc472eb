import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

/** The one classic contest with a captain: each fighter has one row, and only the MVP column of the upload tells who it is. */
export const fanduelMmaClassic = {
  id: 'fanduel/mma/classic',
  sport: 'mma',
  contestType: 'classic',
  salaryCap: 100,
  slots: [
    ...slots('CPT', { accepts: ['F'], header: 'MVP - 1.5X Points', points: 1.5, salary: 1 }),
    ...slots('F', { count: 5 }),
  ],
  limits: [],
  source: {
    from: 'pydfs FanDuelMMASettings of 2021',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
