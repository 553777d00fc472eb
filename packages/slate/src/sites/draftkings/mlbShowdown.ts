import type { ContestRules } from '../contestRules.ts'
import { captainSlots, mlbHitterPositions, mlbPitcherPositions } from '../slots.ts'

export const draftkingsMlbShowdown = {
  id: 'draftkings/mlb/showdown',
  sport: 'mlb',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({
    accepts: [...mlbHitterPositions, ...mlbPitcherPositions],
    flex: 5,
    captainHeader: 'CPT',
    flexHeader: 'UTIL',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: 'a DraftKings showdown salary file of 2019',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
