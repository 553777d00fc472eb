import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { resolveSettings } from './resolveSettings.ts'

const rulesOf = (site: 'dk' | 'fd') => findRuleset({ sport: 'nba', site, contestType: 'classic', season: 2024 })!
const defaults = defaultSettings(rulesOf('dk'))

test('a choice replaces its default until it is taken back', () => {
  expect(resolveSettings(defaults, { minUnique: 3 }).minUnique).toBe(3)
  expect(resolveSettings(defaults, {}).minUnique).toBe(1)
})

test('a salary above the contest’s cap, stored for whatever reason, never reaches a build', () => {
  expect(resolveSettings(defaults, { maxSal: 60_000 }).maxSal).toBe(50_000)
})

test('lineups of eight are never asked to differ by nine, as a preset of a site with nine places might', () => {
  expect(resolveSettings(defaults, { minUnique: 9 }).minUnique).toBe(8)
  expect(resolveSettings(defaultSettings(rulesOf('fd')), { minUnique: 9 }).minUnique).toBe(9)
})
