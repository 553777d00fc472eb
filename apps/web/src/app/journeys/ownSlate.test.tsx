// @vitest-environment jsdom
import {
  importedSlates,
  players,
  readUserGroups,
  readUserProjections,
  readUserSettings,
  siteSettings,
  slates,
} from '@slatecraft/contract'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { dailyMarker } from '../../browser/browserRecord.ts'
import { memoryOwnSlates, type OwnSlates } from '../../features/slate/ownSlates/ownSlates.ts'
import { slateId } from '../../features/slate/shared/slateId.ts'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' } as const
const slate = { ...demoSlate(key)!, isDemo: false }
const week4 = '/?sport=nfl&site=dk&season=2025&date=4&slate=Main&contestType=classic'
const csvFile = (name: string, text: string) => new File([text], name, { type: 'text/csv' })
const list = csvFile('DKSalaries.csv', demoSalariesCsv(slate))
const [stranger, ...others] = slate.players.filter(({ ProjPts }) => ProjPts > 5)
const projections = csvFile(
  'mine.csv',
  [
    'Name,Team,Pos,My Proj',
    ...others.map(({ Name, TeamAbbrev, Position }) => `${Name},${TeamAbbrev},${Position},11.5`),
    `Zebulon ${stranger!.Name.split(' ').slice(1).join(' ')},${stranger!.TeamAbbrev},${stranger!.Position},33.3`,
  ].join('\n'),
)

function open(address: string, ownSlates = memoryOwnSlates()) {
  window.history.replaceState(null, '', address)
  render(<App ownSlates={ownSlates} />)
  return { ownSlates, user: userEvent.setup() }
}

/** Uploaded slates in a store that lists them slowly, as a browser's database does. */
function lateOwnSlates(): OwnSlates {
  const ownSlates = memoryOwnSlates()
  const later = () => new Promise((resolve) => setTimeout(resolve, 100))
  return { ...ownSlates, keys: () => later().then(ownSlates.keys) }
}

const dialog = () => screen.findByRole('dialog', { name: 'Import a slate' })
/** Drops files on the page once it accepts them. */
const drop = (...files: File[]) =>
  waitFor(() => expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } })).toBe(false))
const slateChoice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Slate' })

freshPage()
afterEach(() => void vi.useRealTimers())

test('a player list dropped on the page becomes a slate, with an unmatched player matched by hand', async () => {
  fakeNetwork()
  const { ownSlates, user } = open('/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic')
  await screen.findByRole('heading', { level: 1, name: /NFL Main/ })
  await drop(list, projections)
  const inDialog = within(await dialog())
  expect(await inDialog.findByText('DraftKings player list: NFL Classic')).toBeTruthy()
  expect(await inDialog.findByText(`${others.length} of ${others.length + 1} projections matched`)).toBeTruthy()
  expect(inDialog.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('2025')
  expect(inDialog.getByRole<HTMLSelectElement>('combobox', { name: 'Week' }).value).toBe('4')
  const choice = inDialog.getByRole<HTMLSelectElement>('combobox', { name: /^Player of Zebulon/ })
  await user.selectOptions(choice, stranger!.Id)
  expect(await inDialog.findByText(/0 projections without a player, 1 linked by hand/)).toBeTruthy()
  await user.click(inDialog.getByRole('button', { name: 'Open slate' }))

  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
  expect(screen.queryByText('Demo data')).toBeNull()
  expect(location.search).toBe(`${week4.slice(1)}&own=1`)
  expect(within(slateChoice()).getByRole('group', { name: 'From your files' })).toBeTruthy()
  const kept = await ownSlates.find(key)
  expect(kept?.players.find(({ Id }) => Id === stranger!.Id)?.ProjPts).toBe(33.3)
  expect(kept?.hasProjections).toBe(true)
})

test('an uploaded slate works while the server can’t be reached', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const down = () => new Error('the server is resting')
  fakeNetwork([on(slates, down), on(importedSlates, down), on(players, down), on(siteSettings, down)])
  const ownSlates = memoryOwnSlates()
  await ownSlates.put({ ...slate, hasProjections: false })
  open(week4, ownSlates)
  expect(await screen.findByRole('heading', { level: 1, name: /NFL Main/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Site averages no projections' })).toBeTruthy()
  const build = await screen.findByRole('button', { name: /^Build/ })
  await waitFor(() => expect(build.getAttribute('aria-disabled')).toBe('false'))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'This browser' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Server' }).disabled).toBe(true)
  expect(screen.queryByText(/Unable to load players/)).toBeNull()
  expect(await screen.findByText(/Unable to load slates/, {}, { timeout: 8000 })).toBeTruthy()
  silence.mockRestore()
})

test('edits of an uploaded slate never go to the published slate of the same name, not even while uploaded slates load', async () => {
  localStorage.setItem('jwt', 'a.eyJzdWIiOiJhZGEifQ.s')
  const storageKey = `slatecraft.settings/${slateId(key)}`
  const saved = JSON.stringify({
    usedOn: dailyMarker(Date.now()),
    value: { entries: { minSal: { value: 49_000, at: 1 } } },
  })
  localStorage.setItem(storageKey, saved)
  const asked: string[] = []
  const hear =
    <Reply,>(call: string, reply: Reply) =>
    () => {
      asked.push(call)
      return reply
    }
  fakeNetwork([
    on(readUserSettings, hear('settings', { settings: key })),
    on(readUserGroups, hear('groups', { groups: [] })),
    on(readUserProjections, hear('projections', { players: [], cleared_at: null })),
  ])
  const ownSlates = lateOwnSlates()
  await ownSlates.put(slate)
  open(week4, ownSlates)
  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
  expect(asked).toEqual([])
  expect(localStorage.getItem(storageKey)).toBe(saved)
})

test('a slate removed from this browser can be put back from a notification that does not time out', long, async () => {
  fakeNetwork([on(slates, () => ({ classic: [], showdown: [], demo: false }))])
  const ownSlates = memoryOwnSlates()
  await ownSlates.put(slate)
  const { user } = open(week4, ownSlates)
  await user.click(await screen.findByRole('button', { name: 'From your file' }))
  const remove = await screen.findByRole('menuitem', { name: 'Remove from this browser' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(remove)
  expect(await screen.findByText('There is no NFL classic slate in this period')).toBeTruthy()
  expect(await ownSlates.keys()).toEqual([])
  expect(await screen.findByRole('button', { name: 'Put it back' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  vi.useRealTimers()
  await user.click(await screen.findByRole('button', { name: 'Put it back' }))
  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
})

test(
  'projections dropped on a published slate make a copy; removing the copy brings the published slate back',
  long,
  async () => {
    fakeNetwork()
    const { ownSlates, user } = open(week4)
    await screen.findByRole('button', { name: /Demo data/ })
    const ofElsewhere = slate.players.map(({ Position }, index) => `Stranger ${index},${Position},9.5`)
    const [someone] = others
    await drop(csvFile('yesterday.csv', ['Name,Pos,My Proj', `${someone!.Name},,12`, ...ofElsewhere].join('\n')))
    const inDialog = within(await dialog())
    expect(await inDialog.findByText(/few rows match/i)).toBeTruthy()
    await drop(projections)
    expect(await inDialog.findByText(/your own copy/)).toBeTruthy()
    await user.click(inDialog.getByRole('button', { name: 'Remove yesterday.csv' }))
    await waitFor(() => expect(inDialog.queryByText(/few rows match/i)).toBeNull())
    await user.click(await inDialog.findByRole('button', { name: 'Save as my copy' }))
    expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
    expect(await ownSlates.keys()).toEqual([key])
    await ownSlates.remove(key)
    expect(await screen.findByRole('heading', { name: 'NFL Main is not in this browser' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Open the server’s slate with this name instead' }))
    expect(await screen.findByRole('button', { name: /Demo data/ })).toBeTruthy()
  },
)

test('importing a list for the open period opens its slate, whatever else the server has there', long, async () => {
  fakeNetwork([on(slates, () => ({ classic: ['Afternoon'], showdown: [], demo: false }))])
  const ownSlates = lateOwnSlates()
  const { user } = open(week4.replace('Main', 'Afternoon'), ownSlates)
  await screen.findByRole('heading', { level: 1, name: /NFL Afternoon/ })
  await drop(list)
  const inDialog = within(await dialog())
  const name = await inDialog.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Mine')
  await user.click(inDialog.getByRole('button', { name: 'Open slate' }))
  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
  expect(new URLSearchParams(location.search).get('slate')).toBe('Mine')
})

test('files that make no slate say what is missing, and Open slate is disabled', long, async () => {
  fakeNetwork()
  const { user } = open(week4)
  await user.click(await screen.findByRole('button', { name: 'Import…' }))
  const inDialog = within(await dialog())
  const input = (await dialog()).querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(input, csvFile('notes.csv', 'this,is,nothing\n1,2,3\n'))
  expect(await inDialog.findByText(/Not read: unknown file/)).toBeTruthy()
  expect(inDialog.getByRole<HTMLButtonElement>('button', { name: 'Open slate' }).disabled).toBe(true)
  await user.click(inDialog.getByRole('button', { name: 'Remove notes.csv' }))
  expect(await inDialog.findByText(/stay here. Nothing is uploaded/)).toBeTruthy()
})

test('a file dropped twice is listed once, and one that is too large is named', long, async () => {
  fakeNetwork()
  open(week4)
  await screen.findByRole('heading', { level: 1, name: /NFL Main/ })
  await drop(list, new File([list], list.name, { lastModified: list.lastModified }))
  const inDialog = within(await dialog())
  expect(await inDialog.findAllByRole('button', { name: `Remove ${list.name}` })).toHaveLength(1)
  const large = csvFile('large.csv', '')
  Object.defineProperty(large, 'size', { value: 20_400_000 })
  await drop(large)
  expect(await inDialog.findByText('Not read: it has 21 MB; the limit is 8 MB.')).toBeTruthy()
})

test('a second tab shows the slate that the first one imported', long, async () => {
  fakeNetwork([on(slates, () => ({ classic: [], showdown: [], demo: false }))])
  const { ownSlates } = open(week4)
  expect(await screen.findByText('There is no NFL classic slate in this period')).toBeTruthy()
  await ownSlates.put({ ...slate, key: { ...key, counter: 6 } })
  const near = await screen.findByRole('button', { name: /Main · 2025 Week 6/ })
  await userEvent.click(near)
  expect(await screen.findByRole('button', { name: 'From your file' })).toBeTruthy()
})
