import { expect, test } from 'vitest'
import { findRuleset, rulesets } from '../rulesets.ts'
import type { Site } from '../sites/sites.ts'
import type { ContestType, Sport } from '../sport.ts'
import { defaultSettings } from './defaultSettings.ts'
import { Settings } from './settings.ts'

const defaultsOf = (sport: Sport, site: Site, contestType: ContestType = 'classic') =>
  defaultSettings(findRuleset({ sport, site, contestType, season: 2024 })!)

test.each([
  ['nfl', 'dk', 'classic', 49_000],
  ['nfl', 'fd', 'classic', 58_800],
  ['nfl', 'ya', 'classic', 196],
  ['nba', 'dk', 'classic', 49_000],
  ['mlb', 'dk', 'classic', 49_000],
  ['mma', 'dk', 'classic', 49_000],
  ['mma', 'fd', 'classic', 98],
  ['nfl', 'dk', 'showdown', 45_000],
  ['nfl', 'ya', 'showdown', 122],
] as const)('%s on %s, %s: the default Min Salary is %i', (sport, site, type, minSal) => {
  expect(defaultsOf(sport, site, type).minSal).toBe(minSal)
})

test.each([
  ['nfl', 9],
  ['nba', 8],
  ['mlb', 10],
] as const)('%s asks for three lineups that differ by one player, of any ownership and any flex', (sport, length) => {
  const off = [1, 2, 3, 4, 5].map((bracket) => [`maxUnderOwn_${bracket}`, length])
  expect(defaultsOf(sport, 'dk')).toMatchObject({
    ...{ numLUs: 3, minUnique: 1, maxTotalOwn: 100 * length, rbFlexPct: 1, wrFlexPct: 1, teFlexPct: 1 },
    ...Object.fromEntries(off),
    ...{ topN_0: { threshold: 4, force: 0 }, topN_1: { threshold: 8, force: 0 }, topN_2: { threshold: 16, force: 0 } },
  })
})

test('nfl classic asks for stacks; other contests for their own, or none', () => {
  const { teamStackPct, gameStackPct, force2FlexStck, allowDefenseVsQB } = defaultsOf('nfl', 'dk')
  expect({ teamStackPct, gameStackPct, force2FlexStck, allowDefenseVsQB }).toEqual({
    teamStackPct: 0.9,
    gameStackPct: 0.5,
    force2FlexStck: 0.4,
    allowDefenseVsQB: false,
  })
  expect(defaultsOf('nba', 'fd')).toMatchObject({ teamStackPct: 0.5, gameStackPct: 0.5, specificStacks: [] })
  expect(defaultsOf('nfl', 'dk', 'showdown')).toMatchObject({ teamStackPct: 0, allowDefenseVsQB: true })
  expect(defaultsOf('mma', 'dk').preventOpposingFighter).toBe(true)
})

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the defaults of %s make a valid request and exclude no lineup but cheap ones',
  (_, ruleset) => {
    const defaults = defaultSettings(ruleset)
    expect(Settings.parse(defaults)).toEqual(defaults)
    expect(defaults.minSal).toBeLessThan(defaults.maxSal)
    expect(defaults.maxSal).toBe(ruleset.salaryCap)
    expect(defaults.maxTotalOwn).toBe(100 * ruleset.slots.length)
    const shares = defaults.specificStacks.map(({ freq }) => freq)
    if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
  },
)
