import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const fanduelNflClassic = {
  id: 'fanduel/nfl/classic',
  sport: 'nfl',
  contestType: 'classic',
  salaryCap: 60_000,
  slots: [
    ...slots('QB'),
    ...slots('RB', { count: 2 }),
    ...slots('WR', { count: 3 }),
    ...slots('TE'),
    ...slots('FLEX', { accepts: ['RB', 'WR', 'TE'] }),
    ...slots('DST', { header: 'DEF' }),
  ],
  limits: [
    { kind: 'maxPerTeam', count: 4 },
    { kind: 'minTeams', count: 3 },
  ],
  source: {
    from: 'pydfs settings and FanDuel NFL player lists of 2018 to 2024',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
