import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

export const draftkingsMmaShowdown = {
  id: 'draftkings/mma/showdown',
  sport: 'mma',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: ['F'], flex: 5, captainHeader: 'CPT', flexHeader: 'F', captainSalary: 1.5 }),
  limits: [],
  source: {
    from: "our requirements, by analogy with DraftKings' other captain contests",
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
