import type { ContestRules } from '../contestRules.ts'
import { slots } from '../slots.ts'

export const draftkingsNflClassic = {
  id: 'draftkings/nfl/classic',
  sport: 'nfl',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: [
    ...slots('QB'),
    ...slots('RB', { count: 2 }),
    ...slots('WR', { count: 3 }),
    ...slots('TE'),
    ...slots('FLEX', { accepts: ['RB', 'WR', 'TE'] }),
    ...slots('DST'),
  ],
  limits: [{ kind: 'minGames', count: 2 }],
  lateSwap: [
    {
      source: {
        from: 'DraftKings help pages on late swap, and entries files of 2020 to 2025',
        confidence: 'A',
        checked: '2026-11-22',
      },
    },
  ],
  source: {
    from: "DraftKings' machine-readable game rules and pydfs settings",
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
