import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { resolveSettings } from './resolveSettings.ts'

const rulesOf = (site: 'dk' | 'fd') => findRuleset({ sport: 'nba', site, contestType: 'classic', season: 2024 })!
const defaults = defaultSettings(rulesOf('dk'))

test('a change replaces the default until it is reset', () => {
  expect(resolveSettings(defaults, { minUnique: 3 }).minUnique).toBe(3)
  expect(resolveSettings(defaults, {}).minUnique).toBe(1)
})

test('a stored Max Salary above the cap never reaches a build', () => {
  expect(resolveSettings(defaults, { maxSal: 60_000 }).maxSal).toBe(50_000)
})

test('Min Unique never exceeds the roster size, even from a preset for a larger roster', () => {
  expect(resolveSettings(defaults, { minUnique: 9 }).minUnique).toBe(8)
  expect(resolveSettings(defaultSettings(rulesOf('fd')), { minUnique: 9 }).minUnique).toBe(9)
})
