import { type Ruleset, slots } from '../../ruleset.ts'

/** The one classic contest with a captain: each fighter has one row, and only the MVP column of the upload tells who it is. */
export const fanduelMmaClassic = {
  id: 'fanduel/mma/classic',
  sport: 'mma',
  site: 'fd',
  contestType: 'classic',
  salaryCap: 100,
  slots: [
    ...slots('CPT', { accepts: ['F'], header: 'MVP - 1.5X Points', points: 1.5, salary: 1 }),
    ...slots('F', { count: 5 }),
  ],
  limits: [],
  upload: { cell: 'Id:Name' },
  source: {
    from: 'pydfs FanDuelMMASettings of 2021',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies Ruleset
