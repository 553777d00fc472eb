import type { Ruleset } from '../../ruleset.ts'
import { captainSlots } from '../captainSlots.ts'
import { nflSingleGamePositions } from '../positions.ts'

export const draftkingsNflShowdown = {
  id: 'draftkings/nfl/showdown',
  sport: 'nfl',
  site: 'dk',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({
    accepts: nflSingleGamePositions,
    flex: 5,
    captainHeader: 'CPT',
    flexHeader: 'FLEX',
    captainSalary: 1.5,
  }),
  limits: [{ kind: 'minTeams', count: 2 }],
  upload: { cell: 'Name (Id)' },
  source: {
    from: 'pydfs settings and DraftKings showdown salary files of 2018 to 2025',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies Ruleset
