import { type Ruleset, slots } from '../../ruleset.ts'

export const draftkingsMmaClassic = {
  id: 'draftkings/mma/classic',
  sport: 'mma',
  site: 'dk',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: slots('F', { count: 6 }),
  limits: [],
  upload: { cell: 'Name (Id)' },
  source: {
    from: 'pydfs settings and DraftKings MMA standings of 2019',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies Ruleset
