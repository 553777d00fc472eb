import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const yahooNflClassic = {
  id: 'yahoo/nfl/classic',
  sport: 'nfl',
  contestType: 'classic',
  salaryCap: 200,
  slots: [
    ...slots('QB'),
    ...slots('RB', { header: 'RB1' }),
    ...slots('RB', { header: 'RB2' }),
    ...slots('WR', { header: 'WR1' }),
    ...slots('WR', { header: 'WR2' }),
    ...slots('WR', { header: 'WR3' }),
    ...slots('TE'),
    ...slots('FLEX', { accepts: ['RB', 'WR', 'TE'] }),
    ...slots('DST', { header: 'DEF' }),
  ],
  limits: [
    { kind: 'maxPerTeam', count: 6 },
    { kind: 'minTeams', count: 3 },
  ],
  lateSwap: [
    {
      source: {
        from: 'an account of Yahoo’s rules: players lock one by one',
        confidence: 'B',
        checked: '2026-11-22',
      },
    },
  ],
  source: {
    from: "pydfs settings, Yahoo's rules page, upload templates of 2019 and 2020",
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies ContestRules
