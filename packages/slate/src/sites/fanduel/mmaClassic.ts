import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

/** The only classic contest with a captain. Fighters have one row, and the upload's MVP column makes one the captain. */
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
