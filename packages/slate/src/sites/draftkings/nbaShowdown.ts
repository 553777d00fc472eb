import type { ContestRules } from '../contestRules.ts'
import { captainSlots, nbaPositions } from '../slots.ts'

export const draftkingsNbaShowdown = {
  id: 'draftkings/nba/showdown',
  sport: 'nba',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: nbaPositions, flex: 5, captainHeader: 'CPT', flexHeader: 'UTIL', captainSalary: 1.5 }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'pydfs settings and DraftKings showdown entry files of 2019 and 2022',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
