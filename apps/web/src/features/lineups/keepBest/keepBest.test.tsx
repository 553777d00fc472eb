// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { keepBest } from '@slatecraft/results'
import { findRuleset, type Lineup, type Player } from '@slatecraft/slate'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../../testing/standInBrowser.ts'
import { WithheldContext, type WithheldValues } from '../../plans/shared/withheld.ts'
import { LineupsView } from '../LineupsView.tsx'
import type { LineupActions } from '../lineupActions.ts'
import { testLineups, testPool } from '../testing/testLineups.ts'
import { type KeepBestAsker, KeepBestContext } from './KeepBestContext.ts'

/** The worker's answers, without a worker. */
const askHere: KeepBestAsker = {
  ask(question, onAnswer) {
    queueMicrotask(() => onAnswer(keepBest(question)))
    return () => undefined
  },
}

const nfl = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
const pool = testPool(nfl)
const lineups = testLineups(nfl, pool, { count: 24 })

let lists = 0
let done: { act: string; lineups: readonly Lineup[] }[]

interface ListProps {
  players?: ReadonlyMap<string, Player>
  withheld?: WithheldValues
}

function List({ players = pool, withheld = [] }: ListProps) {
  const [key] = useState(() => `keep-${++lists}`)
  const actions: LineupActions = {
    save: async (some) => done.push({ act: 'save', lineups: some }),
    tag: async (changes) => {
      done.push({ act: 'tag', lineups: changes.map(({ lineup }) => lineup) })
      return { done: changes }
    },
    addTo: async (id, some) => done.push({ act: `to ${id}`, lineups: some }),
    buckets: [{ id: 'b1', name: 'Main' }],
    export: (some) => done.push({ act: 'export', lineups: some }),
  }
  return (
    <MantineProvider env="test">
      <KeepBestContext value={askHere}>
        <WithheldContext value={withheld}>
          <LineupsView
            listKey={key}
            kind="run"
            lineups={lineups}
            savedToo={{ counted: [], uncounted: [] }}
            players={pool}
            editedPlayers={players}
            ruleset={nfl}
            isBuilding={false}
            savedHashes={new Set()}
            actions={actions}
            onShown={() => undefined}
          />
        </WithheldContext>
      </KeepBestContext>
    </MantineProvider>
  )
}

const grid = () => screen.getByLabelText<HTMLElement>('Lineups', { selector: '[role=grid]' })
/** Found by text: role queries over all cells are slow. */
const dialog = async () => (await screen.findByText('Keep the best lineups')).closest<HTMLElement>('[role=dialog]')!
const result = () => document.querySelector('output')?.textContent ?? ''
const hasClosed = () => expect(screen.queryByText('Keep the best lineups')).toBeNull()
const setNumbers = (numbers: Record<string, number>) => {
  for (const [label, value] of Object.entries(numbers)) {
    const field = screen.getByText(label, { selector: 'label' }).parentElement!.querySelector('input')!
    fireEvent.change(field, { target: { value: String(value) } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
}
const shared = (a: Lineup, b: Lineup) => a.players.filter((id) => b.players.includes(id)).length
const inBoth = (some: readonly Lineup[]) =>
  Math.max(...some.flatMap((a, at) => some.slice(at + 1).map((b) => shared(a, b))))
const used = (some: readonly Lineup[], id: string) => some.filter(({ players }) => players.includes(id)).length

beforeEach(() => {
  standInBrowser()
  localStorage.clear()
  done = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('by keyboard you keep the best of all shown within limits, select them, and export exactly those', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(<List />)
  grid().focus()
  await user.keyboard('k')
  await dialog()
  setNumbers({ 'Keep at most': 5, 'Any two share at most': 2, 'Each player in at most': 40 })
  expect(screen.getByText('= 2 lineups')).toBeTruthy()
  await waitFor(() => expect(result()).toMatch(/^Keeps 5 of 24 lineups\./))
  expect(result()).toMatch(/points in total\. (No choice is higher|Not more than [\d,.]+ points)/)
  screen.getByText('Select 5 lineups').closest('button')!.focus()
  await user.keyboard('{Enter}')
  await waitFor(hasClosed)
  expect(screen.getByText('5 selected')).toBeTruthy()
  expect(document.activeElement).toBe(grid())
  await user.click(screen.getByLabelText('Export selected'))
  const kept = done[0]!.lineups
  expect(kept).toHaveLength(5)
  expect(inBoth(kept)).toBeLessThanOrEqual(2)
  for (const id of pool.keys()) expect(used(kept, id)).toBeLessThanOrEqual(2)
})

test('it chooses from the selection alone, and saves, tags or puts in a bucket what it keeps', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(<List />)
  grid().focus()
  await user.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  const best = lineups.slice(0, 4).toSorted((a, b) => b.points - a.points)[0]!
  for (const [act, press] of [
    ['save', async () => user.click(within(await dialog()).getByText('Save'))],
    [
      'to b1',
      async () => {
        await user.click(within(await dialog()).getByText('Add to bucket'))
        await user.click(await screen.findByText('Main'))
      },
    ],
    [
      'tag',
      async () => {
        await user.click(within(await dialog()).getByText('Tag'))
        await user.type(await screen.findByLabelText('New tag', { selector: 'input' }), 'keep{Enter}{Enter}')
      },
    ],
  ] as const) {
    await user.keyboard('k')
    expect((await dialog()).textContent).toContain('From the 4 lineups that are selected.')
    setNumbers({ 'Keep at most': 1 })
    await within(await dialog()).findByText('Select 1 lineup')
    await press()
    await waitFor(() => expect(done.at(-1)?.act).toBe(act))
    expect(done.at(-1)?.lineups).toEqual([best])
    await waitFor(hasClosed)
  }
})

test('where fewer are kept than you asked for, it says why and which limit is in the way', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(<List />)
  await user.click(screen.getByLabelText('Keep the best of all shown'))
  await dialog()
  setNumbers({ 'Keep at most': 20, 'Any two share at most': 0 })
  await waitFor(() => expect(result()).toMatch(/^Keeps \d+, not 20\./))
  expect(result()).toMatch(/(No more of them meet|At most \d+ could meet)/)
  expect(result()).toContain('Without the limit of shared players: 20.')
  expect(result()).not.toContain('Without the players’ limits')
  setNumbers({ 'Keep at most': 50, 'Any two share at most': 8 })
  await waitFor(() => expect(result()).toContain('Keeps 24, not 50.'))
  expect(result()).toContain('There are no more different lineups.')
})

test('it holds each player’s Max Exp, and keeps only lineups with your locked players, whom the limit for all spares', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const [locked, limited] = [...pool.keys()].toSorted((a, b) => used(lineups, b) - used(lineups, a)) as [string, string]
  const edited = new Map(pool)
    .set(locked, { ...pool.get(locked)!, MinExp: 100 })
    .set(limited, { ...pool.get(limited)!, MaxExp: 20 })
  render(<List players={edited} />)
  await user.click(screen.getByLabelText('Keep the best of all shown'))
  await dialog()
  setNumbers({ 'Keep at most': 5, 'Any two share at most': 8 })
  await user.click(screen.getByLabelText('Each player in at most their own Max Exp, too'))
  await user.click(screen.getByLabelText(`Only lineups with every locked player: ${pool.get(locked)!.Name}`))
  setNumbers({ 'Each player in at most': 60 })
  await user.click(await screen.findByText(/^Select \d lineups$/))
  await user.click(screen.getByLabelText('Export selected'))
  const kept = done[0]!.lineups
  expect(used(kept, locked)).toBe(kept.length)
  expect(kept.length).toBeGreaterThan(3)
  expect(used(kept, limited)).toBeLessThanOrEqual(1)
})

test('without the right to see points, nobody can choose by them: the order would tell', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  render(<List withheld={['projections']} />)
  await user.click(screen.getByLabelText('Keep the best of all shown'))
  const by = (await dialog()).querySelector('select')!
  expect([...by.options].filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    'Points, highest',
    'Ceiling, highest',
  ])
  expect(by.value).toBe('ownership')
  await waitFor(() => expect(result()).toContain('ownership on average'))
})
