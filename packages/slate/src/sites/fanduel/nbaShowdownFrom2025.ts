import type { ContestRules } from '../contestRules.ts'
import { captainSlots, nbaPositions } from '../slots.ts'

export const fanduelNbaShowdownFrom2025 = {
  id: 'fanduel/nba/showdown/2025-',
  sport: 'nba',
  contestType: 'showdown',
  seasons: { from: 2025 },
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: nbaPositions,
    flex: 5,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'UTIL',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'a web page on the single-game format of 2025, not a file',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
