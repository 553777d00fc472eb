// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { gameOf, type SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { SlateHeading } from './SlateHeading.tsx'

beforeEach(() => standInBrowser())
afterEach(cleanup)

const ofDay = { site: 'dk', contestType: 'classic', season: 2025, counter: '2025-11-22', slate: 'Main' } as const
const playersOf = (slate: SlateKey) => demoSlate(slate)!.players

type Props = ComponentProps<typeof SlateHeading>

const draw = (shown: Pick<Props, 'slate' | 'players'> & Partial<Pick<Props, 'baseline'>>) =>
  render(
    <MantineProvider>
      <SlateHeading
        {...{ maxSalary: 50_000, isDemo: false, areAverages: false, baseline: null }}
        {...{ stamp: undefined, ownBadge: undefined, ...shown }}
      />
    </MantineProvider>,
  )

test.each([
  ['mma', /^\d+ bouts$/],
  ['nba', /^\d+ games$/],
] as const)('the heading of an %s slate counts %s', (sport, words) => {
  const slate = { ...ofDay, sport }
  draw({ slate, players: playersOf(slate) })
  expect(screen.getByText(words)).toBeTruthy()
})

test('two teams whose started game a file no longer names count as one game', () => {
  const slate = { ...ofDay, sport: 'nba' } as const
  const players = playersOf(slate)
  const games = new Set(players.map(gameOf))
  const [started] = games
  draw({ slate, players: players.map((player) => (gameOf(player) === started ? { ...player, Opp: '' } : player)) })
  expect(screen.getByText(`${games.size} games`)).toBeTruthy()
})

test('a slate with baselines says so, with the games behind them', () => {
  const slate = { ...ofDay, sport: 'nfl', counter: 4 } as const
  draw({ slate, players: playersOf(slate), baseline: { players: 312, games: 24_813 } })
  expect(screen.getByRole('button', { name: 'Baseline projections from 24,813 games' })).toBeTruthy()
})
