import { type BuildRequest, basicStacks, defaultSettings, findRuleset, TeamStack } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { randomRequest } from '../../test/randomRequest.ts'
import { ignoredSettings } from './ignoredSettings.ts'

const ignoredIn = (
  sport: BuildRequest['sport'],
  contestType: BuildRequest['contestType'],
  settings: Partial<BuildRequest>,
) => {
  const ruleset = findRuleset({ sport, site: 'dk', contestType, season: 2025 })!
  const request = randomRequest({ seed: 1, sport, contestType, settings: { ...defaultSettings(ruleset), ...settings } })
  return ignoredSettings(request, ruleset)
}

test('the default settings of a contest are never reported as ignored', () => {
  for (const sport of ['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const)
    for (const contestType of ['classic', 'showdown'] as const) expect(ignoredIn(sport, contestType, {})).toEqual([])
})

test("another sport's settings are reported, settings of every sport are not", () => {
  const settings: Partial<BuildRequest> = {
    projPtsRandQB: 20,
    teamStackPct: 0.8,
    minMinutes: 10,
    ceilingPct: 0.5,
    minUnique: 2,
  }
  expect(ignoredIn('pga', 'classic', settings)).toEqual(['projPtsRandQB', 'teamStackPct', 'minMinutes'])
  expect(ignoredIn('nba', 'classic', settings)).toEqual(['projPtsRandQB'])
  expect(ignoredIn('nfl', 'classic', settings)).toEqual(['minMinutes'])
})

test('showdown has captains, kickers and no stacks; classic is the opposite', () => {
  const settings: Partial<BuildRequest> = {
    rbFlexPct: 0.5,
    captainPct: { qb: 1, rb: 1, wr: 1, te: 1, dst: 0, k: 0 },
    allowDefenseVsKicker: false,
    teamStackPct: 0.8,
    teamStacks: [TeamStack.parse({ TeamAbbrev: 'T0', AllowQBStack: false })],
  }
  expect(ignoredIn('nfl', 'showdown', settings)).toEqual(['rbFlexPct', 'teamStackPct', 'teamStacks'])
  expect(ignoredIn('nfl', 'classic', settings)).toEqual(['captainPct', 'allowDefenseVsKicker'])
})

test('unchanged team rows are not reported', () => {
  expect(ignoredIn('nba', 'classic', { teamStacks: [TeamStack.parse({ TeamAbbrev: 'T0' })] })).toEqual([])
})

test('advanced mode ignores the percentages, basic mode ignores an edited list', () => {
  const edited = {
    teamStackPct: 0.8,
    specificStacks: [
      { ...basicStacks({ teamStackPct: 1, gameStackPct: 0, force2FlexStck: 0, noStackPct: 0 })[1]!, freq: 1 },
    ],
  }
  expect(ignoredIn('nfl', 'classic', { ...edited, stackSettingMode: 'advanced' })).toEqual(['teamStackPct'])
  expect(ignoredIn('nfl', 'classic', edited)).toEqual(['specificStacks'])
  const derived = basicStacks({ teamStackPct: 0.8, gameStackPct: 0.5, force2FlexStck: 0.4, noStackPct: 0 })
  expect(ignoredIn('nfl', 'classic', { teamStackPct: 0.8, specificStacks: derived })).toEqual([])
})

test('locked teams have an effect in nba, and in any sport after start', () => {
  expect(ignoredIn('nba', 'classic', { teamsLocked: ['T0'] })).toEqual([])
  expect(ignoredIn('nfl', 'classic', { teamsLocked: ['T0'] })).toEqual(['teamsLocked'])
  expect(ignoredIn('nfl', 'classic', { teamsLocked: ['T0'], afterStartActivated: true })).toEqual([])
})
