// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { sportWinners } from '@slatecraft/contract'
import { derivePlayer, findRuleset, PlayerRow, type SlateKey, type Winners } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { WinnersView } from './WinnersView.tsx'

beforeEach(() => {
  standInBrowser()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const slate: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 15, slate: 'Main' }
const players = ['CIN', 'TEN', ''].map((TeamAbbrev, at) =>
  derivePlayer(PlayerRow.parse({ Id: String(at), Name: `P${at}`, Position: 'WR', TeamAbbrev, Salary: 5000 })),
)
const winners: Winners = {
  ...{ contests: 3, users: 41, lineups: 57, salary: { Pct_25: 49_800, Pct_50: 49_900, Pct_75: 50_000 } },
  ...{ positions: [], ranks: [], ownership: null, stacks: [], measures: {} },
}

function open() {
  const calls: string[] = []
  fakeNetwork([
    on(sportWinners, ({ teams, lineups }, { query }) => {
      calls.push(`${teams} teams, ${lineups}: ${query}`)
      return { winners, withheld: false }
    }),
  ])
  const client = new QueryClient()
  const view = (lineupCount: number) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <WinnersView
          {...{
            slate,
            players,
            lineupCount,
            ruleset: findRuleset(slate)!,
            isInBrowser: false,
            isDemo: false,
            tones: [],
          }}
          {...{ onOpenPlayer: () => {}, onWrite: () => {} }}
        />
      </QueryClientProvider>
    </MantineProvider>
  )
  // The build's number comes later than the page.
  const { rerender } = render(view(0))
  return { calls, withCount: (lineupCount: number) => rerender(view(lineupCount)) }
}

test.each([
  [1, 1],
  [3, 3],
  [20, 20],
  [40, 150],
  [5000, 150],
])('for a build of %i lineups, winners with as many entries show first', async (lineupCount, asked) => {
  const { calls, withCount } = open()
  withCount(lineupCount)
  await vi.waitFor(() => expect(calls.at(-1)).toBe(`2 teams, ${asked}: contestType=classic&season=2024&counter=15`))
  expect(await screen.findByText(/^From 3 contests on slates of about 2 teams: 41 users .* 57 of their/)).toBeTruthy()
})

test('a number of entries that the user chose stays, however many lineups the build has', async () => {
  const { calls, withCount } = open()
  withCount(3)
  const many = await screen.findByRole<HTMLInputElement>('radio', { name: '4–20' })
  await userEvent.setup().click(many)
  await vi.waitFor(() => expect(calls.at(-1)).toContain('2 teams, 20:'))
  withCount(1)
  expect(many.checked).toBe(true)
})
