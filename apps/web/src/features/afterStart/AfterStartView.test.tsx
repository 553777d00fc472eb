// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { gameOf } from '@slatecraft/slate'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { long } from '../../../../../testing/long.ts'
import { createHistory } from '../../inputs/undo/history.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { AfterStartView } from './AfterStartView.tsx'
import { usePayoutSwaps } from './payout/usePayoutSwaps.ts'
import { type AfterStart, useAfterStart } from './state/useAfterStart.ts'
import { asOf, entriesFile, hasBegun, key, lineups, players, ruleset } from './testing/evening.ts'

freshPage()

/** The tab at 7:40 pm, over its own state. */
function open() {
  vi.useFakeTimers({
    now: asOf,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  const history = createHistory()
  const held: { afterStart?: AfterStart } = {}
  const build = vi.fn()
  function Tab() {
    const afterStart = useAfterStart(key, history, players)
    held.afterStart = afterStart
    const payout = usePayoutSwaps(key, { afterStart, contests: { offered: [], retry: () => undefined }, withheld: [] })
    const { marks } = afterStart.state
    const lockTerms = useMemo(() => ({ teamsLocked: [], afterStartActivated: true, gameMarks: marks }), [marks])
    const load = async () => lineups.map((ids) => ({ players: ids }))
    return (
      <AfterStartView
        {...{ slate: key, ruleset, players: afterStart.players, afterStart, lockTerms, isDemo: true }}
        sources={[{ key: 'own', name: 'The last build', count: lineups.length, load }]}
        run={{ phase: 'idle' }}
        build={{ run: build, faults: [] }}
        cancel={() => undefined}
        payout={payout}
        enterPoints={() => undefined}
        history={useStore(history)}
      />
    )
  }
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <Notifications />
        <Tab />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  return {
    user,
    history,
    build,
    state: () => held.afterStart!.state,
    request: () => held.afterStart!.request,
    zone: view.container.querySelector('.sc-after-start')!,
  }
}
const drop = (zone: Element, file: File) => fireEvent.drop(zone, { dataTransfer: { files: [file] } })

test(
  'lineups of the page are activated, turned off and cleared, and undo takes each step back (AS-07)',
  long,
  async () => {
    const { user, history, state, request } = open()
    await user.click(screen.getByRole('button', { name: 'Activate The last build' }))
    expect(await screen.findByText('On')).toBeTruthy()
    expect(request()).toMatchObject({ afterStartActivated: true, afterStartLineups: [{ slate: 'Main', active: true }] })
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    expect(request()).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Activate' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(state().source).toBeNull()
    act(() => history.getState().undo())
    expect(state().source?.lineups).toHaveLength(lineups.length)
    expect(request()).toBeDefined()
  },
)

test(
  'a dropped entries file turns the mode on, and says what is locked and when the next players lock',
  long,
  async () => {
    const { zone, request } = open()
    drop(zone, entriesFile())
    expect(await screen.findByText('21 entries')).toBeTruthy()
    expect(request()?.afterStartLineups?.[0]?.lineups).toHaveLength(21)
    expect(screen.getByRole('timer').textContent).toMatch(/^(50:00|49:\d\d)$/)
    const games = within(screen.getByText('Games').closest('details')!)
    expect(games.getAllByText('Started: the site’s file')).toHaveLength(5)
    // At 8:30 pm two more games lock.
    act(() => void vi.advanceTimersByTime(51 * 60_000))
    await waitFor(() => expect(games.getAllByText('Started')).toHaveLength(2))
  },
)

test('marks, a player ruled out, kept entries and terms go into what is sent, a step each', long, async () => {
  const { user, zone, history, request, state } = open()
  drop(zone, entriesFile())
  await screen.findByText('21 entries')

  const lateGame = players.find((player) => !hasBegun(player))!
  await user.click(screen.getByRole('button', { name: /^Mark DET @ IND/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Postponed/ }))
  expect(request()?.gameMarks).toEqual({ 'DET-IND': 'postponed' })

  const held = new Set(lineups.flat())
  const star = players.find((player) => gameOf(player) === gameOf(lateGame) && held.has(player.Id))!
  await user.type(screen.getByRole('combobox', { name: 'Rule a player out' }), `${star.Name}{Enter}`)
  expect(state().ruledOut).toEqual([star.Id])
  const news = within(screen.getByRole('list', { name: 'News' }))
  expect(news.getByRole('button', { name: new RegExp(`^${star.Name} ${star.TeamAbbrev}`) })).toBeTruthy()

  await user.click(screen.getByRole('checkbox', { name: /^Swap Demo Double Up/ }))
  expect(
    request()
      ?.afterStartLineups?.[0]?.lineups.map(({ isFixed = false }) => isFixed)
      .indexOf(true),
  ).toBe(0)

  await user.click(screen.getByRole('radio', { name: /^Only broken lineups/ }))
  expect(request()?.swap).toMatchObject({ mode: 'broken' })

  const labels = history.getState().steps.map(({ label }) => label)
  expect(labels).toEqual([
    'Entries of DKEntries.csv',
    'DET @ IND: Postponed',
    `${star.Name}: ruled out`,
    'Keep Demo Double Up [Single Entry] · $5',
    'Swap: Only broken lineups',
  ])
  act(() => history.getState().goTo(1))
  expect(state()).toMatchObject({ marks: {}, ruledOut: [], off: [], terms: { mode: 'free' } })
})
