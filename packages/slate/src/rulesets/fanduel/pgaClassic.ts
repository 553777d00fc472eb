import { type Ruleset, slots } from '../../ruleset.ts'

export const fanduelPgaClassic = {
  id: 'fanduel/pga/classic',
  sport: 'pga',
  site: 'fd',
  contestType: 'classic',
  salaryCap: 60_000,
  slots: slots('G', { count: 6 }),
  limits: [],
  upload: { cell: 'Id:Name' },
  source: {
    from: 'pydfs settings and FanDuel PGA player lists of 2022',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies Ruleset
