import type { ContestRules } from '../contestRules.ts'
import { captainSlots, nflSingleGamePositions } from '../slots.ts'

export const fanduelNflShowdownTo2024 = {
  id: 'fanduel/nfl/showdown/-2024',
  sport: 'nfl',
  contestType: 'showdown',
  seasons: { to: 2024 },
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: nflSingleGamePositions,
    flex: 4,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'AnyFLEX',
    captainSalary: 1,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'pydfs settings and a FanDuel single-game player list of 2021',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
