// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { findRuleset, type Lineup, lineupHash } from '@slatecraft/slate'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { withTags } from '../runs/shared/tagging.ts'
import { LineupsView } from './LineupsView.tsx'
import type { LineupActions } from './lineupActions.ts'
import { testLineups, testPool } from './testing/testLineups.ts'

const nfl = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024 })!
const players = testPool(nfl)
const lineups = testLineups(nfl, players, { count: 6 })
const noneSaved: ReadonlySet<string> = new Set()

let lists = 0
let exported: (readonly Lineup[])[]
let shownLast: readonly Lineup[]
let hasFailed: boolean
/** Deleted in another browser. */
let goneElsewhere: ReadonlySet<string>

interface ViewProps {
  isUser?: boolean
  start?: readonly Lineup[]
  /** Saved lineups shown with the run that it doesn't count. */
  uncounted?: readonly Lineup[]
}

/** User actions; each one fails while `hasFailed`. */
function View({ isUser = true, start = lineups, uncounted = [] }: ViewProps) {
  const [held, setHeld] = useState(start)
  const [hashes, setHashes] = useState(noneSaved)
  const [buckets, setBuckets] = useState([{ id: 'b1', name: 'Main' }])
  const [key] = useState(() => `list-${++lists}`)
  const attempt = async (action: () => void) => {
    if (hasFailed) throw new Error('The server can’t be reached.')
    action()
  }
  const kept: Partial<LineupActions> = isUser
    ? {
        async save(some) {
          await attempt(() => setHashes(new Set([...hashes, ...some.map((each) => lineupHash(each.players))])))
          return some.length
        },
        async addTo(id, some) {
          await attempt(() => exported.push([...some, { ...some[0]!, uuid: `to ${id}` }]))
          return some.length
        },
        createBucket: async (name) => {
          await attempt(() => setBuckets([...buckets, { id: 'b2', name }]))
          return 'b2'
        },
      }
    : { saveHint: 'Log in to save lineups.', bucketHint: 'Log in to keep buckets.' }
  const actions: LineupActions = {
    ...kept,
    buckets,
    async remove(some) {
      await attempt(() => setHeld(held.filter((each) => !some.includes(each))))
      return { count: some.length }
    },
    async tag(changes) {
      const done = changes.filter(({ lineup }) => !goneElsewhere.has(lineup.uuid))
      await attempt(() => setHeld((now) => withTags(now, done)))
      return { done }
    },
    export: (some) => exported.push(some),
  }
  return (
    <LineupsView
      listKey={key}
      kind="run"
      lineups={held}
      savedToo={{ counted: [], uncounted }}
      players={players}
      editedPlayers={players}
      ruleset={nfl}
      isBuilding={false}
      savedHashes={hashes}
      actions={actions}
      onShown={(shown) => {
        shownLast = shown
      }}
    />
  )
}

const open = (props: Parameters<typeof View>[0] = {}) =>
  render(
    <MantineProvider env="test">
      <Notifications />
      <View {...props} />
    </MantineProvider>,
  )

/** Finds rows by attributes and text. Role queries over all cells are slow. */
const grid = () => screen.getByLabelText<HTMLElement>('Lineups', { selector: '[role=grid]' })
const rowsShown = () => [...grid().querySelectorAll<HTMLElement>('[data-uuid]')]
const rowOf = (number: number) => grid().querySelector<HTMLElement>(`[data-uuid="run-${number}"]`)!
const boxOf = (number: number) => rowOf(number).querySelector('input')!
const tagsOf = (number: number) => within(rowOf(number)).getByLabelText(`Tags of lineup ${number}`, { exact: false })
const selectedNumbers = () =>
  rowsShown().flatMap((row) => (row.querySelector('input')?.checked ? [Number(row.dataset.uuid?.slice(4))] : []))
const button = (words: string) => screen.getByText(words, { selector: '.sc-lineups-view button *' }).closest('button')!

beforeEach(() => {
  standInBrowser()
  Element.prototype.scrollIntoView = () => undefined
  localStorage.clear()
  exported = []
  hasFailed = false
  goneElsewhere = new Set()
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  vi.unstubAllGlobals()
})

test('you select lineups by key and with Shift, save them by key, and export exactly the selection', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  grid().focus()
  await user.keyboard('{ArrowDown}{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(selectedNumbers()).toEqual([2, 3, 4])
  await user.keyboard('{Control>}')
  await user.click(boxOf(6))
  await user.keyboard('{/Control}')
  expect(selectedNumbers()).toEqual([2, 3, 4, 6])
  expect(document.activeElement).toBe(grid())
  await user.keyboard('e')
  expect(exported[0]?.map(({ uuid }) => uuid)).toEqual(['run-2', 'run-3', 'run-4', 'run-6'])
  await user.keyboard('s')
  await screen.findByText('4 lineups saved.')
  expect(within(rowOf(2)).getByText('Saved')).toBeTruthy()
  expect(within(rowOf(5)).queryByText('Saved')).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(button('Save all'))
  await screen.findByText('2 lineups saved.')
})

test('saved lineups that the run doesn’t count show below it, and stay out of its export unless selected', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const uncounted = testLineups(nfl, players, { count: 2, seed: 9 }).map((lineup, at) => ({
    ...lineup,
    uuid: `saved-${at}`,
  }))
  open({ uncounted })
  expect(rowsShown()).toHaveLength(8)
  expect(screen.getByText('6 lineups, and 2 saved that don’t count')).toBeTruthy()
  expect(shownLast).toEqual(lineups)
  await user.click(button('Export'))
  expect(exported[0]).toEqual(lineups)
  await user.click(rowsShown()[7]!.querySelector('input')!)
  await user.click(button('Export'))
  expect(exported[1]?.map(({ uuid }) => uuid)).toEqual(['saved-1'])
})

test('a visitor sees why saving and buckets are off, and can still delete, tag and export', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open({ isUser: false })
  for (const [name, hint] of [
    ['Save all', 'Log in to save lineups.'],
    ['Add to bucket', 'Log in to keep buckets.'],
  ] as const) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    await user.hover(button(name))
    expect((await screen.findByRole('tooltip')).textContent).toBe(hint)
    await user.click(button(name))
    await user.unhover(button(name))
  }
  await user.click(button('Export'))
  expect(exported[0]).toHaveLength(6)
  expect(button('Delete').getAttribute('aria-disabled')).toBe('true')
})

test('delete asks with a count; if it fails, everything is still there and selected, with a message', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  await user.click(boxOf(1))
  await user.click(boxOf(3))
  await user.click(button('Delete'))
  hasFailed = true
  const dialog = (await screen.findByText('Delete 2 lineups?')).closest<HTMLElement>('[role=dialog]')!
  await user.click(within(dialog).getByText('Delete 2 lineups'))
  await screen.findByText('The server can’t be reached.')
  expect(selectedNumbers()).toEqual([1, 3])
  hasFailed = false
  await user.click(within(dialog).getByText('Delete 2 lineups'))
  await screen.findByText('2 lineups deleted.')
  expect(rowsShown()).toHaveLength(4)
  expect(screen.getByLabelText('Select all shown')).toHaveProperty('checked', false)
})

test('a notice counts what was really tagged, and says why the rest was not', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  goneElsewhere = new Set(['run-2', 'run-5'])
  open()
  await user.click(screen.getByLabelText('Select all shown'))
  await user.click(button('Tag'))
  await user.type(within(await screen.findByRole('dialog')).getByLabelText('New tag'), 'late{Enter}{Enter}')
  await screen.findByText('Tags changed on 4 lineups.')
  await screen.findByText('4 of 6 lineups tagged. The others no longer exist.')
})

test('you edit the tags of several lineups together; tags that only some have stay, and Undo restores them', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  await user.click(boxOf(1))
  await user.click(boxOf(2))
  await user.keyboard('t')
  const dialog = (await screen.findByText('Tags of 2 lineups')).closest<HTMLElement>('[role=dialog]')!
  await user.type(within(dialog).getByLabelText('New tag'), 'late swap{Enter}')
  await user.click(within(dialog).getByText('cash'))
  await user.click(within(dialog).getByText('Apply'))
  await waitFor(() => expect(tagsOf(2).textContent).toBe('late swapcash'))
  expect(tagsOf(1).textContent).toBe('cashlate swap')
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(tagsOf(1).textContent).toBe('cash'))
})

test('the selection goes to a bucket, or to a new one you name', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  await user.click(boxOf(4))
  await user.click(button('Add to bucket'))
  await user.click(await screen.findByText('Main'))
  await screen.findByText('1 lineup added to Main.')
  await user.click(button('Add to bucket'))
  await user.type(await screen.findByLabelText('Name of a new bucket'), 'Late{Enter}')
  await screen.findByText('1 lineup added to the new bucket Late.')
  expect(exported.map((some) => some.map(({ uuid }) => uuid))).toEqual([
    ['run-4', 'to b1'],
    ['run-4', 'to b2'],
  ])
})

test('filters show how many lineups are left, and if none, which filter to remove', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  const quarterback = players.get(lineups[0]!.players[0]!)!
  const search = screen.getByLabelText('Search lineups by player, team or tag')
  await user.type(search, quarterback.Name)
  const left = lineups.filter((lineup) => lineup.players.includes(quarterback.Id))
  expect(screen.getByText(`${left.length} of 6 lineups`)).toBeTruthy()
  expect(shownLast).toEqual(left)
  await user.click(button('Filters (1)'))
  await user.type(screen.getByLabelText('Max salary left'), '0')
  const ways = screen.getByText('No lineups match these filters.').parentElement!
  await user.click(within(ways).getByText(/^Remove at most \$0 left: /))
  expect(rowsShown()).toHaveLength(left.length)
  await user.click(screen.getByText('Clear all'))
  expect(rowsShown()).toHaveLength(6)
})

test('cards show the players and the captain, and the browser remembers the view', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  open()
  await user.click(screen.getByLabelText('Cards'))
  const card = rowOf(1)
  const first = players.get(lineups[0]!.players[0]!)!
  expect(within(card).getByTitle(first.Name).textContent).toBe(first.Name)
  expect(card.textContent).toContain(lineups[0]!.points.toFixed(2))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Points')
  const best = Math.max(...lineups.map(({ points }) => points)).toFixed(2)
  expect(rowsShown()[0]?.textContent).toContain(best)
  cleanup()
  open()
  expect(screen.getByTestId('lineup-cards')).toBeTruthy()
})

test('of thousands of lineups only the visible ones are drawn', () => {
  open({ start: testLineups(nfl, players, { count: 3000 }) })
  expect(grid().getAttribute('aria-rowcount')).toBe('3001')
  expect(rowsShown().length).toBeLessThan(60)
})
