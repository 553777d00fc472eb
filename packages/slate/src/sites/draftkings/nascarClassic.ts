import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const draftkingsNascarClassic = {
  id: 'draftkings/nascar/classic',
  sport: 'nascar',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: slots('D', { count: 6 }),
  limits: [],
  source: {
    from: 'pydfs settings and DraftKings NASCAR salary files of 2019 to 2023',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
