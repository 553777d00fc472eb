import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const fanduelNascarClassicTo2022 = {
  id: 'fanduel/nascar/classic/-2022',
  sport: 'nascar',
  contestType: 'classic',
  seasons: { to: 2022 },
  salaryCap: 50_000,
  slots: slots('D', { count: 5 }),
  limits: [],
  source: {
    from: 'pydfs settings of 2021 and draftfast roster sizes of 2024',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
