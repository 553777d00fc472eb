import type { ContestRules } from '../contestRules.ts'
import { captainSlots, nflSingleGamePositions } from '../slots.ts'

export const draftkingsNflShowdown = {
  id: 'draftkings/nfl/showdown',
  sport: 'nfl',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({
    accepts: nflSingleGamePositions,
    flex: 5,
    captainHeader: 'CPT',
    flexHeader: 'FLEX',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'pydfs settings and DraftKings showdown salary files of 2018 to 2025',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
