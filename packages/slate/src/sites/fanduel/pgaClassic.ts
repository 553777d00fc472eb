import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const fanduelPgaClassic = {
  id: 'fanduel/pga/classic',
  sport: 'pga',
  contestType: 'classic',
  salaryCap: 60_000,
  slots: slots('G', { count: 6 }),
  limits: [],
  source: {
    from: 'pydfs settings and FanDuel PGA player lists of 2022',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
