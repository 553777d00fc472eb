import { describe, expect, it } from 'vitest'
import { Preset } from '../preset.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset, rulesets } from '../rulesets.ts'
import { defaultSettings } from '../settings/defaultSettings.ts'
import { builtInPresets } from './builtInPresets.ts'

const contests = rulesets.flatMap((ruleset) => [4, 12, 24].map((teams) => ({ ruleset, teams, id: ruleset.id })))

/** The settings of a preset, by its name. */
const settingsOf = (ruleset: Ruleset, teams: number, name: string) =>
  builtInPresets(ruleset, teams).find((preset) => preset.name === name)!.settings

const nfl = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 })!
const showdown = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'showdown', season: 2025 })!

describe.each(contests)('the presets of $id for $teams teams', ({ ruleset, teams }) => {
  const presets = builtInPresets(ruleset, teams)

  it('are Cash, Single Entry, 20-Max and 150-Max, with 1, 3, 20 and 150 lineups', () => {
    expect(presets.map(({ name, settings }) => [name, settings.numLUs])).toEqual([
      ['Cash', 1],
      ['Single Entry', 3],
      ['20-Max', 20],
      ['150-Max', 150],
    ])
    for (const preset of presets) expect(Preset.parse(preset)).toEqual(preset)
  })

  it('leave nothing of the preset applied before', () => {
    const [first, ...others] = presets.map(({ settings, stacks }) => [Object.keys(settings).sort(), stacks.length > 0])
    for (const other of others) expect(other).toEqual(first)
  })

  it('take more risk with more lineups', () => {
    const fourOf = (name: 'projPtsRandInput' | 'ceilingPct' | 'minSal') =>
      presets.map(({ settings }) => settings[name]!)
    expect(fourOf('ceilingPct')[0]).toBe(0)
    expect(fourOf('projPtsRandInput')).toEqual(fourOf('projPtsRandInput').toSorted((a, b) => a - b))
    expect(fourOf('minSal')).toEqual(fourOf('minSal').toSorted((a, b) => b - a))
  })

  it('set salaries within the cap and a Min Unique that lineups can meet', () => {
    for (const { settings } of presets) {
      expect(settings.maxSal).toBeLessThanOrEqual(ruleset.salaryCap)
      expect(settings.minSal).toBeLessThan(settings.maxSal!)
      expect(settings.minUnique).toBeLessThan(ruleset.slots.length / 2)
    }
  })

  it('give every lineup a stack shape', () => {
    for (const { stacks } of presets.filter((preset) => preset.stacks.length > 0))
      expect(stacks.reduce((sum, { freq }) => sum + freq, 0)).toBeCloseTo(1)
  })
})

describe('a preset sets what a player of the contest would', () => {
  it('Cash is the best lineup by projection: no randomness, no ceilings, no forced stack, no ownership limit', () => {
    expect(settingsOf(nfl, 24, 'Cash')).toMatchObject({
      ...{ projPtsRandInput: 0, projPtsRandQB: null, ceilingPct: 0, minUnique: 1, minSal: 49_500, maxSal: 50_000 },
      ...{ teamStackPct: 0, gameStackPct: 0, force2FlexStck: 0, minTotalOwn: 0, maxTotalOwn: 900, minUnderOwn_3: 0 },
    })
  })

  it('150-Max stacks every quarterback, adds bring-backs and asks for low-owned players', () => {
    const { teamStackPct, gameStackPct, minUnderOwn_3, minUnique, projPtsRandInput } = settingsOf(nfl, 24, '150-Max')
    expect([teamStackPct, minUnderOwn_3, minUnique, projPtsRandInput]).toEqual([1, 2, 3, 25])
    expect(gameStackPct).toBeGreaterThan(0.5)
  })

  it('on a small slate lineups can be more alike, and no second game is forced', () => {
    expect(settingsOf(nfl, 4, '150-Max')).toMatchObject({ minUnique: 1, forceSecondGameStack: 0, minUnderOwn_3: 0 })
    expect(settingsOf(nfl, 24, '150-Max').forceSecondGameStack).toBeGreaterThan(0)
  })

  it('in showdown many lineups leave salary, and cash never makes a kicker captain', () => {
    expect(settingsOf(showdown, 2, '150-Max')).toMatchObject({ maxSal: 49_500, minSal: 43_000 })
    expect(settingsOf(showdown, 2, 'Cash').captainPct).toMatchObject({ k: 0, dst: 0, te: 0 })
    for (const name of ['Cash', 'Single Entry', '20-Max', '150-Max'])
      expect(Object.values(settingsOf(showdown, 2, name).captainPct!).reduce((a, b) => a + b)).toBeGreaterThan(1)
  })

  it('in mlb stacks are as large as the site allows, and come from one team on a small slate', () => {
    const shapes = (site: 'dk' | 'fd', teams: number) => {
      const ruleset = findRuleset({ sport: 'mlb', site, contestType: 'classic', season: 2025 })!
      expect(defaultSettings(ruleset).stackSettingMode).toBe('basic')
      const { settings, stacks } = builtInPresets(ruleset, teams)[3]!
      expect(settings.stackSettingMode).toBe('advanced')
      return stacks.map((rule) => ('PrimaryStack' in rule ? [rule.PrimaryStack, rule.SecondaryStack] : []))
    }
    expect(Math.max(...shapes('dk', 24).map(([primary]) => primary!))).toBe(5)
    expect(Math.max(...shapes('fd', 24).map(([primary]) => primary!))).toBe(4)
    expect(shapes('dk', 4).every(([, secondary]) => secondary === 0)).toBe(true)
  })
})
