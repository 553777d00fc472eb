import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const fanduelNbaClassic = {
  id: 'fanduel/nba/classic',
  sport: 'nba',
  contestType: 'classic',
  salaryCap: 60_000,
  slots: [
    ...slots('PG', { count: 2 }),
    ...slots('SG', { count: 2 }),
    ...slots('SF', { count: 2 }),
    ...slots('PF', { count: 2 }),
    ...slots('C'),
  ],
  limits: [
    { kind: 'maxPerTeam', count: 4 },
    { kind: 'minTeams', count: 3 },
  ],
  // Sources disagree about FanDuel: a guide of 2026 says that nfl classic has none.
  lateSwap: [
    {
      seasons: { from: 2021 },
      source: {
        from: 'an upload error of 2021: “player’s game has already started”',
        confidence: 'C',
        checked: '2026-11-22',
      },
    },
  ],
  source: {
    from: 'pydfs settings and a FanDuel NBA upload template of 2018',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
