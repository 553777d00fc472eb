import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

export const draftkingsPgaShowdown = {
  id: 'draftkings/pga/showdown',
  sport: 'pga',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: ['G'], flex: 5, captainHeader: 'CPT', flexHeader: 'G', captainSalary: 1.5 }),
  limits: [],
  source: {
    from: 'draftfast PGA_CAPTAIN',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
