import type { ContestRules } from '../contestRules.ts'
import { captainSlots, nflSingleGamePositions } from '../slots.ts'

export const fanduelNflShowdownFrom2025 = {
  id: 'fanduel/nfl/showdown/2025-',
  sport: 'nfl',
  contestType: 'showdown',
  seasons: { from: 2025 },
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: nflSingleGamePositions,
    flex: 5,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'AnyFLEX',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'a web page on the single-game format of 2025, not a file',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
