import type { ContestRules } from '../contestRules.ts'
import { mlbHitterPositions, mlbPitcherPositions, slots } from '../slots.ts'

export const fanduelMlbClassic = {
  id: 'fanduel/mlb/classic',
  sport: 'mlb',
  contestType: 'classic',
  salaryCap: 35_000,
  slots: [
    ...slots('P', { accepts: mlbPitcherPositions }),
    ...slots('C/1B', { accepts: ['C', '1B'] }),
    ...slots('2B'),
    ...slots('3B'),
    ...slots('SS'),
    ...slots('OF', { count: 3 }),
    ...slots('UTIL', { accepts: mlbHitterPositions }),
  ],
  limits: [
    { kind: 'maxPerTeam', count: 4, positions: mlbHitterPositions },
    { kind: 'minTeams', count: 3 },
  ],
  source: {
    from: 'pydfs FanduelBaseballRosterRule and FanDuel MLB entry files of 2026',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
