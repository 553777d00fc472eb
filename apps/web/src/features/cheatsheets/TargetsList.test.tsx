// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { readCheatsheets } from '@slatecraft/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { TargetsList } from './TargetsList.tsx'
import { useCheatsheets } from './useCheatsheets.ts'

freshPage()

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' } as const
const sheet = { id: 'a', displayName: 'Cash core', isShared: true, player_picks: ['1', '2'] }
const nothing = () => undefined

function Menu() {
  const cheatsheets = useCheatsheets(slate, false)
  return (
    <TargetsList
      cheatsheets={cheatsheets}
      chosen={[]}
      marked={0}
      onToggle={nothing}
      onClear={nothing}
      onEdit={nothing}
    />
  )
}

test('expert targets that can’t be loaded are not “none yet”: the menu says so and tries again (ER-03)', async () => {
  let isDown = true
  fakeNetwork([
    on(readCheatsheets, () =>
      isDown ? new Error('down') : { cheatsheets: [sheet], may: { save: false, share: false } },
    ),
  ])
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Menu />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByText(/Expert targets could not be loaded\./)).toBeTruthy()
  expect(screen.queryByText(/No expert targets/)).toBeNull()
  isDown = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('checkbox', { name: /Cash core/ })).toBeTruthy()
})
