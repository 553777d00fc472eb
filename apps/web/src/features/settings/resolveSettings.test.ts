import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { resolveSettings, settingFaults } from './resolveSettings.ts'
import { readSetting, settingSections } from './settingFields.ts'

const ruleset = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
const defaults = defaultSettings(ruleset)
const fields = settingSections(ruleset).flatMap(({ fields }) => fields)
const field = (name: string) => fields.find((each) => each.name === name)!

test('a choice replaces its default until it is taken back', () => {
  expect(resolveSettings(defaults, { minUnique: 3 }).minUnique).toBe(3)
  expect(resolveSettings(defaults, {}).minUnique).toBe(1)
})

test('a salary above the contest’s cap, stored for whatever reason, never reaches a build', () => {
  expect(resolveSettings(defaults, { maxSal: 60_000 }).maxSal).toBe(50_000)
})

test('randomness of its own is offered to the positions of nfl and the roles of mlb, and to nobody else', () => {
  const offered = (sport: 'nfl' | 'mlb' | 'pga') => {
    const section = settingSections({ ...ruleset, sport }).find(({ title }) => title === 'Projection randomness')
    return section?.fields.map(({ label }) => label)
  }
  expect(offered('nfl')).toEqual(['Overall', 'QB', 'RB', 'WR', 'TE', 'DST'])
  expect(offered('mlb')).toEqual(['Overall', 'Hitter', 'Pitcher'])
  expect(offered('pga')).toEqual(['Overall'])
})

test('zero randomness for a position is a value, an empty field is none', () => {
  expect(readSetting(field('projPtsRandQB'), '0')).toEqual({ value: 0 })
  expect(readSetting(field('projPtsRandQB'), '')).toEqual({ value: null })
})

test.each([
  ['minSal', '$48,500', { value: 48_500 }],
  ['minSal', '50001', { fault: 'Must be 0 to 50,000' }],
  ['minSal', '', { fault: 'Needs a number' }],
  ['minUnique', '0', { fault: 'Must be 1 to 9' }],
  ['minUnique', '2.5', { fault: 'Needs a whole number' }],
  ['projPtsRandInput', '12.5%', { value: 12.5 }],
  ['projPtsRandInput', '.', { fault: 'Needs a number' }],
] as const)('%s reads %j as %j', (name, text, expected) => {
  expect(readSetting(field(name), text)).toEqual(expected)
})

test('a least salary above the greatest is told beside its field', () => {
  expect(settingFaults({ ...defaults, minSal: 50_000, maxSal: 49_000 }).minSal).toContain('Above Max Salary')
  expect(settingFaults(defaults)).toEqual({})
})
