import type { Ruleset } from '../../ruleset.ts'
import { captainSlots } from '../captainSlots.ts'
import { nbaPositions } from '../positions.ts'

export const draftkingsNbaShowdown = {
  id: 'draftkings/nba/showdown',
  sport: 'nba',
  site: 'dk',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: nbaPositions, flex: 5, captainHeader: 'CPT', flexHeader: 'UTIL', captainSalary: 1.5 }),
  limits: [{ kind: 'minTeams', count: 2 }],
  upload: { cell: 'Name (Id)' },
  source: {
    from: 'pydfs settings and DraftKings showdown entry files of 2019 and 2022',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies Ruleset
