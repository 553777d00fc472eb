import type { ContestRules } from '../contestRules.ts'
import { mlbHitterPositions, mlbPitcherPositions, slots } from '../slots.ts'

export const draftkingsMlbClassic = {
  id: 'draftkings/mlb/classic',
  sport: 'mlb',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: [
    ...slots('P', { accepts: mlbPitcherPositions, count: 2 }),
    ...slots('C'),
    ...slots('1B'),
    ...slots('2B'),
    ...slots('3B'),
    ...slots('SS'),
    ...slots('OF', { count: 3 }),
  ],
  limits: [
    { kind: 'minGames', count: 2 },
    { kind: 'maxPerTeam', count: 5, positions: mlbHitterPositions },
  ],
  lateSwap: [
    {
      source: {
        from: 'DraftKings help pages on late swap',
        confidence: 'B',
        checked: '2026-11-22',
      },
    },
  ],
  source: {
    from: 'pydfs DraftKingsBaseballRosterRule and DraftKings MLB salary files of 2018 to 2026',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
