import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

export const draftkingsNascarShowdown = {
  id: 'draftkings/nascar/showdown',
  sport: 'nascar',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: ['D'], flex: 5, captainHeader: 'CPT', flexHeader: 'D', captainSalary: 1.5 }),
  limits: [],
  source: {
    from: "our requirements, by analogy with DraftKings' other captain contests",
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
