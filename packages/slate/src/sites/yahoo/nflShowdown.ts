import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

/** Yahoo asks for an athlete of each team; that a defence should not count there is not modelled. No kickers. */
export const yahooNflShowdown = {
  id: 'yahoo/nfl/showdown',
  sport: 'nfl',
  contestType: 'showdown',
  salaryCap: 135,
  slots: captainSlots({
    accepts: ['QB', 'RB', 'WR', 'TE', 'DST'],
    flex: 4,
    captainHeader: 'SUPERSTAR',
    flexHeader: 'FLEX',
    captainSalary: 1,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  source: {
    from: "Yahoo's rules page; the cap was seen once",
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
