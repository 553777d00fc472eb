import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

/** Six drivers, by our requirements for these seasons. */
export const fanduelNascarClassic2023To2024 = {
  id: 'fanduel/nascar/classic/2023-2024',
  sport: 'nascar',
  contestType: 'classic',
  seasons: { from: 2023, to: 2024 },
  salaryCap: 50_000,
  slots: slots('D', { count: 6 }),
  limits: [],
  source: {
    from: 'our requirements; other sources have five drivers',
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
