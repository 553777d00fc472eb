import type { ContestRules } from '../contestRules.ts'
import { nbaPositions, slots } from '../slots.ts'

export const draftkingsNbaClassic = {
  id: 'draftkings/nba/classic',
  sport: 'nba',
  contestType: 'classic',
  salaryCap: 50_000,
  slots: [
    ...slots('PG'),
    ...slots('SG'),
    ...slots('SF'),
    ...slots('PF'),
    ...slots('C'),
    ...slots('G', { accepts: ['PG', 'SG'] }),
    ...slots('F', { accepts: ['SF', 'PF'] }),
    ...slots('UTIL', { accepts: nbaPositions }),
  ],
  limits: [{ kind: 'minGames', count: 2 }],
  lateSwap: [
    {
      source: {
        from: 'DraftKings help pages on late swap, and entries files of 2024 and 2025 with locked players',
        confidence: 'A',
        checked: '2026-11-22',
      },
    },
  ],
  source: {
    from: 'pydfs settings and DraftKings NBA entry files of 2024 to 2026',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies ContestRules
