// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
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
