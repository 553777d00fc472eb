import type { ContestRules } from '../contestRules.ts'
import { captainSlots } from '../slots.ts'

/** No kickers. Yahoo requires a player from each team, not counting defenses; here defenses count. */
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
    from: "Yahoo's rules page; one source for the cap",
    confidence: 'C',
    checked: '2026-11-20',
  },
} satisfies ContestRules
