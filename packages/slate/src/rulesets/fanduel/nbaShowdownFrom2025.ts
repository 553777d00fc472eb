import type { Ruleset } from '../../ruleset.ts'
import { captainSlots } from '../captainSlots.ts'
import { nbaPositions } from '../positions.ts'

export const fanduelNbaShowdownFrom2025 = {
  id: 'fanduel/nba/showdown/2025-',
  sport: 'nba',
  site: 'fd',
  contestType: 'showdown',
  seasons: { from: 2025 },
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: nbaPositions,
    flex: 5,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'UTIL',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  upload: { cell: 'Id:Name' },
  source: {
    from: 'a web page on the single-game format of 2025, not a file',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies Ruleset
