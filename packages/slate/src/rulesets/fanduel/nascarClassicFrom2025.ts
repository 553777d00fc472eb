import { type Ruleset, slots } from '../../ruleset.ts'

export const fanduelNascarClassicFrom2025 = {
  id: 'fanduel/nascar/classic/2025-',
  sport: 'nascar',
  site: 'fd',
  contestType: 'classic',
  seasons: { from: 2025 },
  salaryCap: 50_000,
  slots: slots('D', { count: 5 }),
  limits: [],
  upload: { cell: 'Id:Name' },
  source: {
    from: 'pydfs settings of 2021 and draftfast roster sizes of 2024',
    confidence: 'A',
    checked: '2026-11-20',
  },
} satisfies Ruleset
