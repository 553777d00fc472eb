import type { Ruleset } from '../../ruleset.ts'
import { captainSlots } from '../captainSlots.ts'

export const draftkingsPgaShowdown = {
  id: 'draftkings/pga/showdown',
  sport: 'pga',
  site: 'dk',
  contestType: 'showdown',
  salaryCap: 50_000,
  slots: captainSlots({ accepts: ['G'], flex: 5, captainHeader: 'CPT', flexHeader: 'G', captainSalary: 1.5 }),
  limits: [],
  upload: { cell: 'Name (Id)' },
  source: {
    from: 'draftfast PGA_CAPTAIN',
    confidence: 'B',
    checked: '2026-11-20',
  },
} satisfies Ruleset
