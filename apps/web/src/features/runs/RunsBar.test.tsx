// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { RunsBar } from './RunsBar.tsx'
import type { Shown } from './runChoices.ts'
import { SavedSlates } from './SavedSlates.tsx'
import type { RunHead, Runs, SavedLineups } from './shared/runs.ts'

const head = (id: string, name: string, isBucket = false): RunHead => ({
  id,
  name,
  isBucket,
  createdAt: '2024-09-20T12:00:00Z',
  count: 150,
  status: 'complete',
})
const heads = [head('2', 'Run 2'), head('b', 'Late adds', true), head('1', 'Sunday lock')]

const unused = () => Promise.reject(new Error('not in this test'))
const runsOf = (told: Partial<Runs>): Runs => ({
  home: 'server',
  status: 'received',
  heads,
  selected: undefined,
  selectedId: '2',
  selectedFault: undefined,
  select: () => undefined,
  create: unused,
  rename: unused,
  hide: unused,
  unhide: unused,
  add: unused,
  remove: unused,
  tag: unused,
  refetch: () => undefined,
  ...told,
})
const savedOf = (told: Partial<SavedLineups>): SavedLineups => ({
  status: 'received',
  sets: [],
  hashes: new Set(),
  setActive: () => undefined,
  save: unused,
  remove: unused,
  tag: unused,
  refetch: () => undefined,
  ...told,
})

function open(
  runs: Partial<Runs> = {},
  { saved = savedOf({}), bucketHint }: { saved?: SavedLineups; bucketHint?: string } = {},
) {
  const shows: Shown[] = []
  function Page() {
    const [shown, setShown] = useState<Shown>({ kind: 'kept', id: '2' })
    return (
      <MantineProvider env="test">
        <RunsBar
          runs={runsOf(runs)}
          saved={saved}
          live={undefined}
          shown={shown}
          onShow={(next) => {
            shows.push(next)
            setShown(next)
          }}
          bucketHint={bucketHint}
          homeHint={undefined}
          acts={{}}
        />
      </MantineProvider>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), shows }
}

const picker = () => screen.getByRole('button', { name: /^Shown: / })

beforeEach(() => {
  standInBrowser()
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('you find another run by part of its name and open it with Enter; Esc keeps the current one', async () => {
  const { user, shows } = open()
  picker().focus()
  await user.keyboard('{ArrowDown}')
  const list = within(await screen.findByRole('listbox'))
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Run 2150 lineups · Sep 20, 2024',
    'Sunday lock150 lineups · Sep 20, 2024',
    'Late adds150 lineups · Sep 20, 2024',
    'Saved lineups0 lineups',
    'New bucket …',
  ])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByPlaceholderText('Find a run or bucket')))
  await user.keyboard('lock{Enter}')
  expect(shows).toEqual([{ kind: 'kept', id: '1' }])
  expect(picker().textContent).toBe('Sunday lock150')
  await user.click(picker())
  await user.keyboard('late{Escape}')
  expect(shows).toHaveLength(1)
})

test('you rename a run in place with Enter; Esc keeps the old name, and an error shows next to the field', async () => {
  const renamed: string[] = []
  const { user } = open({
    async rename(id, name) {
      renamed.push(`${id} ${name}`)
      if (name === 'Taken') throw new Error('Another run has this name.')
    },
  })
  const rename = () => user.click(screen.getByRole('button', { name: 'Rename Run 2' }))
  await rename()
  await user.keyboard('Never{Escape}')
  await rename()
  await user.keyboard('Taken{Enter}')
  expect(await screen.findByText('Another run has this name.')).toBeTruthy()
  await user.clear(screen.getByRole('textbox'))
  await user.keyboard('  Main   GPP {Enter}')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(renamed).toEqual(['2 Taken', '2 Main GPP'])
})

test('you name a new bucket; a visitor sees why buckets are off (C-59)', async () => {
  const made: unknown[] = []
  const { user } = open({
    async create(run) {
      made.push(run)
      return 'new'
    },
  })
  await user.click(picker())
  await user.click(await screen.findByRole('option', { name: 'New bucket …' }))
  await user.keyboard('Cash core{Enter}')
  await user.click(picker())
  await user.keyboard('Late swap{Enter}')
  await user.keyboard('{Enter}')
  expect(made).toEqual(['Cash core', 'Late swap'].map((name) => ({ name, isBucket: true })))

  cleanup()
  const visitor = open({}, { bucketHint: 'Log in to keep buckets.', saved: savedOf({ status: 'unavailable' }) })
  await visitor.user.click(picker())
  const option = await screen.findByRole('option', { name: /New bucket/ })
  expect(option.textContent).toBe('New bucket …Log in to keep buckets.')
  await visitor.user.click(option)
  expect(screen.queryByRole('textbox', { name: 'Name of the bucket' })).toBeNull()
  expect(screen.queryByRole('option', { name: /Saved lineups/ })).toBeNull()
})

test('a list of runs that failed to load says so, and only that list reloads (LR-23)', async () => {
  const asked: string[] = []
  const { user } = open(
    { refetch: () => asked.push('runs') },
    { saved: savedOf({ status: 'failed', refetch: () => asked.push('saved') }) },
  )
  expect(screen.getByRole('alert').textContent).toBe('Unable to load your saved lineups. Try again')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual(['saved'])
})

test('you switch a slate’s saved lineups out of future builds, and see what that means (LR-24, LR-25)', async () => {
  const switched: unknown[] = []
  const lineup = { uuid: 'u', tags: [], players: ['a'], slots: ['QB'], points: 1, salary: 1, ownership: 1 }
  const saved = savedOf({
    sets: [
      { slate: 'Main', active: true, lineups: [lineup, { ...lineup, uuid: 'v' }] },
      { slate: 'Late', active: false, lineups: [lineup] },
    ],
    setActive: (...change) => switched.push(change),
  })
  const places: unknown[] = []
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <SavedSlates saved={saved} includesSaved goTo={(place) => places.push(place)} />
    </MantineProvider>,
  )
  expect(screen.getByText(/The 2 active lineups count toward the next build/)).toBeTruthy()
  const late = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Late' })
  expect(late.checked).toBe(false)
  await user.click(late)
  await user.click(screen.getByRole('checkbox', { name: 'Main' }))
  expect(switched).toEqual([
    ['Late', true],
    ['Main', false],
  ])
  await user.click(screen.getByRole('button', { name: 'Change it in Build Settings' }))
  expect(places).toEqual([{ tab: 'settings', setting: 'includeSaved' }])
})
