import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const draftkingsMmaClassic = {
  id: 'draftkings/mma/classic',
  sport: 'mma',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: slots('F', { count: 6 }),
  limits: [],
  source: {
    from: 'pydfs settings and DraftKings MMA standings of 2019',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
