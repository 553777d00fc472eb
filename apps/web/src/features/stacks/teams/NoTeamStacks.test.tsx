// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type ContestType, findRuleset, hasTeamStacks, type Sport } from '@slatecraft/slate'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { NoTeamStacks } from './NoTeamStacks.tsx'

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contest = (sport: Sport, contestType: ContestType) =>
  findRuleset({ sport, site: 'dk', contestType, season: 2025 })!

test('only NFL classic contests have team rows', () => {
  expect(hasTeamStacks(contest('nfl', 'classic'))).toBe(true)
  for (const sport of ['nba', 'mlb', 'pga', 'mma', 'nascar'] as const)
    expect(hasTeamStacks(contest(sport, 'classic'))).toBe(false)
  expect(hasTeamStacks(contest('nfl', 'showdown'))).toBe(false)
})

test.each([
  ['nba', 'teamStackPct'],
  ['mlb', 'stackSettingMode'],
] as const)('%s links to Build Settings, where its stacks are set', async (sport, setting) => {
  const goTo = vi.fn()
  render(
    <MantineProvider env="test">
      <NoTeamStacks ruleset={contest(sport, 'classic')} goTo={goTo} />
    </MantineProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open Build Settings' }))
  expect(goTo).toHaveBeenCalledWith({ tab: 'settings', setting })
})

test.each([
  ['nfl', 'showdown', /A showdown is one game/],
  ['pga', 'classic', /nothing to stack/],
] as const)('%s %s says that there is nothing to set here', (sport, contestType, words) => {
  render(
    <MantineProvider env="test">
      <NoTeamStacks ruleset={contest(sport, contestType)} goTo={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
