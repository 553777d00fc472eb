import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const draftkingsPgaClassic = {
  id: 'draftkings/pga/classic',
  sport: 'pga',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: slots('G', { count: 6 }),
  limits: [],
  source: {
    from: 'pydfs settings and DraftKings PGA salary files of 2020 to 2025',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
