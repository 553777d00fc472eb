import { expect, test } from 'vitest'
import { SettingsPatch, settingNames } from './settings.ts'

const takes = (name: string, value: unknown) => SettingsPatch.safeParse({ [name]: value }).success

/** The names tell the unit: shares of lineups end in Pct or Stck or start with force, and randomness is in percent. */
const shares = settingNames.filter((name) => /Pct$|^force|Stck$/.test(name) && name !== 'captainPct')
const percents = settingNames.filter((name) => name.includes('Rand'))

test.each(shares)('%s is a share of the lineups, 0 to 1', (name) => {
  expect([0, 0.55, 1].map((value) => takes(name, value))).toEqual([true, true, true])
  expect([-0.01, 1.01, 55, null, '0.5', Number.NaN].some((value) => takes(name, value))).toBe(false)
})

test.each(percents)('%s is in percent, 0 to 100', (name) => {
  expect([0, 12.5, 100].map((value) => takes(name, value))).toEqual([true, true, true])
  expect([-1, 100.5, '12', Number.NaN, Number.POSITIVE_INFINITY].some((value) => takes(name, value))).toBe(false)
})

test('only the randomness of a position or role can be empty', () => {
  expect(settingNames.filter((name) => takes(name, null))).toEqual([
    'projPtsRandQB',
    'projPtsRandRB',
    'projPtsRandWR',
    'projPtsRandTE',
    'projPtsRandDST',
    'projPtsRandHitter',
    'projPtsRandPitcher',
  ])
})

test.each([
  ['numLUs', 2.5],
  ['numLUs', -1],
  ['minSal', 49_000.5],
  ['minUnique', 0],
  ['maxUnderOwn_1', 21],
  ['minTotalOwn', -1],
  ['OverMax_Sensitivity', 11],
  ['minMinutes', 59],
  ['captainPct', { qb: 1 }],
  ['topN_0', { threshold: 4, force: -1 }],
  ['stackSettingMode', 'expert'],
  ['specificStacks', [{ freq: 0.5, teamFlexMin: 8 }]],
])('%s refuses %j', (name, value) => {
  expect(takes(name, value)).toBe(false)
})
