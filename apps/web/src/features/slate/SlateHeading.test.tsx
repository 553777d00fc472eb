// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { gameOf } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { SlateHeading } from './SlateHeading.tsx'

beforeEach(() => standInBrowser())
afterEach(cleanup)

test.each([
  ['mma', /^\d+ bouts$/],
  ['nba', /^\d+ games$/],
] as const)('the heading of an %s slate counts %s', (sport, words) => {
  const key = { sport, site: 'dk', contestType: 'classic', season: 2025, counter: '2025-11-22', slate: 'Main' } as const
  const { players } = demoSlate(key)!
  const { unmount } = render(
    <MantineProvider>
      <SlateHeading
        slate={key}
        players={players}
        maxSalary={50_000}
        isDemo
        areAverages={false}
        baseline={null}
        stamp={undefined}
        ownBadge={undefined}
      />
    </MantineProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  unmount()
})

test('two teams whose started game a file no longer names count as one game', () => {
  const key = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2025, counter: '2025-11-22' } as const
  const slate = { ...key, slate: 'Main' }
  const { players } = demoSlate(slate)!
  const games = new Set(players.map(gameOf))
  const [started] = games
  render(
    <MantineProvider>
      <SlateHeading
        slate={slate}
        players={players.map((player) => (gameOf(player) === started ? { ...player, Opp: '' } : player))}
        maxSalary={50_000}
        isDemo
        areAverages={false}
        baseline={null}
        stamp={undefined}
        ownBadge={undefined}
      />
    </MantineProvider>,
  )
  expect(screen.getByText(`${games.size} games`)).toBeTruthy()
})

test('a slate with baselines says so, with the games behind them', () => {
  const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' } as const
  const { players } = demoSlate(key)!
  render(
    <MantineProvider>
      <SlateHeading
        slate={key}
        players={players}
        maxSalary={50_000}
        isDemo={false}
        areAverages={false}
        baseline={{ players: 312, games: 24_813 }}
        stamp={undefined}
        ownBadge={undefined}
      />
    </MantineProvider>,
  )
  expect(screen.getByRole('button', { name: 'Baseline projections from 24,813 games' })).toBeTruthy()
})
