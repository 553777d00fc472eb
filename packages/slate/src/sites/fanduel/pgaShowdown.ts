import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

export const fanduelPgaShowdown = {
  id: 'fanduel/pga/showdown',
  sport: 'pga',
  contestType: 'showdown',
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: ['G'],
    flex: 4,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'UTIL',
    captainSalary: 1,
  }),
  limits: [],
  source: {
    from: "our requirements, by analogy with FanDuel's other single-game contests",
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
