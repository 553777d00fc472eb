import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basicStackCounts, basicStacks, effectiveStacks } from './basicStacks.ts'
import { findRuleset } from './rulesets.ts'
import { defaultSettings } from './settings/defaultSettings.ts'
import type { Settings } from './settings/settings.ts'

const percentages = (team: number, game: number, two: number, none: number) => ({
  teamStackPct: team,
  gameStackPct: game,
  force2FlexStck: two,
  noStackPct: none,
})
const freqs = (...args: Parameters<typeof percentages>) =>
  basicStacks(percentages(...args)).map(({ freq }) => Math.round(freq * 100))

describe('the stack rules of the percentages', () => {
  test('the default percentages give 10% no force, 22, 28, 18 and 22% stacks, and 0% forced no stack', () => {
    expect(freqs(0.9, 0.5, 0.4, 0)).toEqual([10, 22, 28, 18, 22, 0])
    expect(basicStacks(percentages(0.9, 0.5, 0.4, 0)).map(({ label }) => label)).toEqual([
      'No Force',
      '1+ Team Stack',
      '1+ Game Stack',
      '2+ Team Stack',
      '2+ Game Stack',
      'Forced No Stack',
    ])
  })

  test('95% team stacks give the documented mix of 5/25/30/20/20/0, to the nearest 5%', () => {
    expect(freqs(0.95, 0.5, 0.4, 0).map((percent) => 5 * Math.round(percent / 5))).toEqual([5, 25, 30, 20, 20, 0])
  })

  test('game stacks count as team stacks, and forced no stack gets what both leave', () => {
    expect(freqs(0.2, 0.5, 0, 0)).toEqual([50, 0, 50, 0, 0, 0])
    expect(freqs(0.9, 0.5, 0.4, 0.3)).toEqual([0, 22, 28, 18, 22, 10])
  })

  test('without stacks, all is no force or forced no stack', () => {
    expect(freqs(0, 0, 1, 0)).toEqual([100, 0, 0, 0, 0, 0])
    expect(freqs(0, 0, 1, 0.4)).toEqual([60, 0, 0, 0, 0, 40])
  })

  test('in any number of lineups, team, game and 2+ team stacks get their share, rounded half up', () => {
    const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
    fc.assert(
      fc.property(fc.tuple(share, share, share, share), fc.integer({ min: 0, max: 200 }), (shares, lineups) => {
        const [team, game, two, none] = shares
        const counts = basicStackCounts(percentages(...shares), lineups).map(({ count }) => count)
        const [, oneTeam, oneGame, twoTeam, twoGame, noStack] = counts as [
          number,
          number,
          number,
          number,
          number,
          number,
        ]
        /** Of whole percents, without floating point. */
        const halfUp = (part: number) => Math.floor((Math.round(part * 100) * lineups + 50) / 100)
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(0)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lineups)
        expect(oneTeam + oneGame + twoTeam + twoGame).toBe(halfUp(Math.max(team, game)))
        expect(oneGame + twoGame).toBe(halfUp(game))
        expect(twoTeam + twoGame).toBe(Math.min(halfUp(two), halfUp(Math.max(team, game))))
        expect(noStack).toBe(Math.min(halfUp(none), lineups - halfUp(Math.max(team, game))))
      }),
    )
  })
})

describe('the stack rules that apply', () => {
  const contest = (sport: 'nfl' | 'mlb' | 'nba', contestType: 'classic' | 'showdown', settings: Partial<Settings>) => {
    const ruleset = findRuleset({ sport, site: 'dk', contestType, season: 2025 })!
    return effectiveStacks({ ...defaultSettings(ruleset), ...settings }, ruleset)
  }

  test('nfl: the percentages’ rules in basic mode, the edited list in advanced mode', () => {
    const [rule] = basicStacks(percentages(1, 0, 0, 0)).filter(({ freq }) => freq === 1)
    expect(contest('nfl', 'classic', { ...percentages(1, 0, 0, 0), specificStacks: [] })[1]).toEqual(rule)
    expect(contest('nfl', 'classic', { stackSettingMode: 'advanced', specificStacks: [rule!] })).toEqual([rule])
  })

  test("mlb: the site's mix in basic mode, and the list in advanced mode", () => {
    const edited = [{ PrimaryStack: 2, SecondaryStack: 2, freq: 1 }]
    expect(contest('mlb', 'classic', { specificStacks: edited })).toHaveLength(6)
    expect(contest('mlb', 'classic', { stackSettingMode: 'advanced', specificStacks: edited })).toEqual(edited)
  })

  test('none in showdowns and in sports without stack lists', () => {
    expect(contest('nfl', 'showdown', { stackSettingMode: 'advanced', teamStackPct: 1 })).toEqual([])
    expect(contest('nba', 'classic', {})).toEqual([])
  })
})
