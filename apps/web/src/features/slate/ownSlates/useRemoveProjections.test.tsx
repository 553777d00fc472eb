// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { ownSlate, saveOwnSlate } from '@slatecraft/contract'
import { derivePlayer, PlayerRow, type Slate, type SlateKey } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeNetwork, on } from '../../../testing/fakeNetwork.ts'
import { freshPage } from '../../../testing/freshPage.ts'
import { memoryOwnSlates, type OwnSlates } from './ownSlates.ts'
import { OwnSlatesContext } from './useOwnSlates.ts'
import { useRemoveProjections } from './useRemoveProjections.ts'

freshPage()

const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic', season: 2024, counter: '2025-01-20', slate: 'Main' },
}
const jokic = derivePlayer(
  PlayerRow.parse({
    Id: '7',
    Name: 'Nikola Jokic',
    Position: 'C',
    Salary: 12_000,
    ProjPts: 61,
    Ceiling: 80,
    ProjOwn: 22,
  }),
)
const slate: Slate = {
  ...{ key, players: [jokic], hasProjections: true, averages: { 7: 57.4 }, maxSalary: 50_000, isDemo: false },
  updatedAt: '2025-01-20T12:00:00.000Z',
}

/** Ours say 59 points. */
const filled = async (one: Slate): Promise<Slate> => ({
  ...one,
  players: one.players.map((player) => derivePlayer({ ...player, ProjPts: 59, HouseProjPts: 59, BaselineGames: 41 })),
})

function Button({ source }: { source: 'account' | 'browser' }) {
  const remove = useRemoveProjections(filled)
  return (
    <button type="button" onClick={() => void remove({ key, source })}>
      Remove
    </button>
  )
}

function open(source: 'account' | 'browser', browser: OwnSlates = memoryOwnSlates()) {
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <OwnSlatesContext value={browser}>
          <Button source={source} />
        </OwnSlatesContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  return { user, remove: () => user.click(screen.getByRole('button', { name: 'Remove' })) }
}

test('a visitor’s slate gets the site’s averages, is sent nowhere, and its projections can be put back', async () => {
  fakeNetwork([])
  const browser = memoryOwnSlates()
  await browser.put(slate)
  const { user, remove } = open('browser', browser)
  await remove()
  await screen.findByText(/Points are now: DraftKings’ averages per game/)
  const left = await browser.find(key)
  expect(left).toMatchObject({ hasProjections: false, averages: slate.averages })
  expect(left!.players[0]).toMatchObject({ ProjPts: 57.4, HouseProjPts: 57.4, Ceiling: null, HouseOwn: null })
  await user.click(screen.getByRole('button', { name: 'Put them back' }))
  expect(await browser.find(key)).toEqual(slate)
})

test('a slate in an account gets our baselines', async () => {
  const saved: unknown[] = []
  fakeNetwork([
    on(ownSlate, () => ({ slate })),
    on(saveOwnSlate, (_, { body }) => {
      saved.push(body)
      return { success: true as const, is_older: false }
    }),
  ])
  const { remove } = open('account')
  await remove()
  await screen.findByText(/Points are now: Baseline projections from history/)
  expect(saved).toMatchObject([
    { hasProjections: false, players: [{ ProjPts: 59, BaselineGames: 41 }], averages: slate.averages },
  ])
})

test('a slate whose averages nobody knows keeps its projections, and the page says what helps', async () => {
  const browser = memoryOwnSlates()
  const { averages: _, ...older } = slate
  await browser.put(older)
  const { remove } = open('browser', browser)
  await remove()
  await screen.findByText(/Import its player list again, and then remove the projections/)
  expect(await browser.find(key)).toEqual(older)
})
