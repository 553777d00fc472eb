import type { Ruleset } from '../../ruleset.ts'
import { captainSlots } from '../captainSlots.ts'
import { nflSingleGamePositions } from '../positions.ts'

export const fanduelNflShowdownTo2024 = {
  id: 'fanduel/nfl/showdown/-2024',
  sport: 'nfl',
  site: 'fd',
  contestType: 'showdown',
  seasons: { to: 2024 },
  salaryCap: 60_000,
  slots: captainSlots({
    accepts: nflSingleGamePositions,
    flex: 4,
    captainHeader: 'MVP - 1.5X Points',
    flexHeader: 'AnyFLEX',
    captainSalary: 1,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  upload: { cell: 'Id:Name' },
  source: {
    from: 'pydfs settings and a FanDuel single-game player list of 2021',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies Ruleset
