// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { findRuleset, PlayerRow, poolEditor, type SlateKey } from '@slatecraft/slate'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { long } from '../../../../../testing/long.ts'
import { createHistory } from '../../inputs/undo/history.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import type { WithheldValues } from '../plans/shared/withheld.ts'
import { PoolPanel } from './PoolPanel.tsx'
import type { PoolSearch } from './poolFilter.ts'
import type { EditState } from './state/editState.ts'
import { useEdits } from './state/useEdits.ts'

const slate: SlateKey = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
}
const row = (Id: string, Name: string, Position: string, TeamAbbrev: string, ProjPts: number) =>
  PlayerRow.parse({ Id, Name, Position, TeamAbbrev, ProjPts, ProjOwn: 10, Salary: 5000 })
const ownRow = (Id: string) => PlayerRow.parse({ ...row(Id, 'Flo Own', 'QB', 'BUF', 20), ProjOwn: null, ProjPts: 0 })
const rows = [
  row('1', 'Ada Reed', 'QB', 'MIA', 20),
  row('2', 'Bo Lane', 'WR', 'MIA', 12),
  row('3', 'Cy Dončić', 'WR', 'BUF', 10),
  row('4', 'Di Bench', 'WR', 'BUF', 1),
  row('5', 'Ed Second', 'QB', 'BUF', 15),
]

let edits: EditState
let history = createHistory()
const onRefetch = vi.fn()
const onOpenAnalysis = vi.fn()

const nothing: WithheldValues = []

interface HarnessProps {
  contestType?: SlateKey['contestType']
  isLoggedIn?: boolean
  start?: PoolSearch
  saving?: EditState['saving']
  withheld?: WithheldValues
}

/** The Players tab as on the page: edits in their store, filters in the URL. */
function Harness({
  contestType = 'classic',
  isLoggedIn = false,
  start = {},
  saving,
  withheld = nothing,
}: HarnessProps) {
  const held = useEdits(slate, { history }).edits
  edits = held
  const [search, setSearch] = useState(start)
  const ruleset = findRuleset(slate)
  const poolOf = useMemo(() => poolEditor(withheld.length === 0 ? rows : [ownRow('1'), ownRow('2')]), [withheld.length])
  const players = poolOf(held)
  return (
    <PoolPanel
      players={players}
      isLoading={false}
      emptyWords="This slate has no players."
      exposures={undefined}
      sport="nfl"
      site="dk"
      contestType={contestType}
      withheld={withheld}
      ruleset={ruleset}
      edits={saving === undefined ? held : { ...held, saving }}
      history={useStore(history)}
      search={search}
      onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
      slate={slate}
      isLoggedIn={isLoggedIn}
      onOpenStats={() => undefined}
      onOpenAnalysis={onOpenAnalysis}
      onRefetch={onRefetch}
    />
  )
}

function open(props: HarnessProps = {}) {
  render(
    <MantineProvider env="test">
      <Notifications />
      <Harness {...props} />
    </MantineProvider>,
  )
  return userEvent.setup()
}

const button = (name: string) => screen.getByRole('button', { name })
const press = async (user: ReturnType<typeof open>, name: string) => user.click(button(name))
/** Min and Max Exp of all players, with edits. */
const exposures = () => poolEditor(rows)(edits).map(({ MinExp, MaxExp }) => `${MinExp}/${MaxExp}`)

let isNarrow = false
beforeEach(() => {
  localStorage.clear()
  history = createHistory()
  isNarrow = false
  standInBrowser((query) => isNarrow && query.includes('767'))
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onRefetch.mockClear()
  onOpenAnalysis.mockClear()
})

test('Set Global MaxExp opens Set Base Exposures, which shows the players it affects and can be undone', async () => {
  const user = open()
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MinExp: 20, MaxExp: 40 }) }] })
  await press(user, 'Set Global MaxExp')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set Base Exposures' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Override All' }).checked).toBe(false)
  const thresholds = ['QB', 'RB', 'WR', 'TE', 'DST'].map(
    (position) => dialog.getByRole<HTMLInputElement>('textbox', { name: position }).value,
  )
  expect(thresholds).toEqual(['5', '3', '3', '2', '0'])

  const maxExp = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Max Exp' })
  await user.clear(maxExp)
  await user.type(maxExp, '60')
  expect(dialog.getByRole('status').textContent).toBe('3 players to 60%, 1 to 0, 1 keeps your exposure.')
  await user.click(dialog.getByRole('button', { name: 'Set exposures' }))
  expect(exposures()).toEqual(['0/60', '20/40', '0/60', '0/0', '0/60'])
  expect(screen.queryByRole('dialog')).toBeNull()

  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Base exposures: 3 to 60%, 1 to 0')
  await user.click(within(told).getByRole('button', { name: /^Undo/ }))
  expect(exposures()).toEqual(['0/100', '20/40', '0/100', '0/100', '0/100'])
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('when you leave the field, a Max Exp above 100 becomes 100 and a threshold below 0 becomes 0', async () => {
  const user = open()
  await press(user, 'Set Global MaxExp')
  const dialog = within(await screen.findByRole('dialog'))
  const enter = async (name: string, text: string) => {
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
    await user.tab()
    return field.value
  }
  expect([await enter('Max Exp', '150'), await enter('Max Exp', '-5')]).toEqual(['100', '0'])
  expect([await enter('WR', '-1'), await enter('WR', '.')]).toEqual(['0', '0'])
})

test('showdown has no Set Global MaxExp, and its positions are captain and flex', long, () => {
  open({ contestType: 'showdown' })
  expect(screen.queryByRole('button', { name: 'Set Global MaxExp' })).toBeNull()
  expect(button('Set Default Exp to 0')).toBeTruthy()
  const positions = within(screen.getByRole('group', { name: 'Position' })).getAllByRole('button')
  expect(positions.map(({ textContent }) => textContent)).toEqual(['ALL', 'CPT', 'FLEX'])
})

test('Set Default Exp to 0 excludes a visitor’s whole pool in one step', long, async () => {
  const user = open()
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MinExp: 20, MaxExp: 40, UserProj: 15 }) }] })
  await press(user, 'Set Default Exp to 0')
  expect(exposures()).toEqual(['0/0', '0/0', '0/0', '0/0', '0/0'])
  expect(edits.edits['2']).toEqual({ UserProj: 15 })
  expect(onRefetch).not.toHaveBeenCalled()
  await press(user, 'Undo')
  expect(exposures()).toEqual(['0/100', '20/40', '0/100', '0/100', '0/100'])
})

test('for a user, Set Default Exp to 0 keeps their exposures and reloads the players', async () => {
  const user = open({ isLoggedIn: true })
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MinExp: 20, MaxExp: 40 }) }] })
  await press(user, 'Set Default Exp to 0')
  expect(exposures()).toEqual(['0/0', '20/40', '0/0', '0/0', '0/0'])
  expect(edits.isZeroed).toBe(true)
  expect(onRefetch).toHaveBeenCalledOnce()
})

test('Reset undoes everything, reloads the players, and can itself be undone', async () => {
  const user = open()
  expect(button('Reset').getAttribute('aria-disabled')).toBe('true')
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MaxExp: 40 }) }], isZeroed: true })
  await waitFor(() => expect(button('Reset').getAttribute('aria-disabled')).toBeNull())
  await press(user, 'Reset')
  expect([edits.edits, edits.isZeroed, onRefetch.mock.calls.length]).toEqual([{}, false, 1])
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: /^Undo/ }))
  expect([edits.edits, edits.isZeroed]).toEqual([{ '2': { MaxExp: 40 } }, true])
})

test('you change all shown players by 5% with the keyboard alone', long, async () => {
  const user = open({ start: { team: 'mia' } })
  await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change players' }))
  expect(dialog.getByText('All 2 shown players: MIA')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'User Proj' }))
  await user.type(dialog.getByRole('textbox', { name: 'New User Proj' }), '+5%')
  const preview = dialog.getByRole('status').textContent
  expect(preview).toContain('2 of 2 players change.')
  expect(preview).toContain('Ada Reed20 → 21')
  await user.keyboard('{Enter}')
  expect(edits.edits).toEqual({ '1': { UserProj: 21 }, '2': { UserProj: 12.6 } })
  expect(history.getState().steps.map(({ label }) => label)).toEqual(['2 players: User Proj +5%'])
})

test('an invalid entry is explained and changes nothing; clamped and adjusted players are named', long, async () => {
  const user = open()
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MinExp: 60, MaxExp: 98 }) }] })
  await press(user, 'Change …')
  const dialog = within(await screen.findByRole('dialog'))
  const text = dialog.getByRole('textbox', { name: 'New Max Exp' })
  await user.type(text, '101')
  expect(dialog.getByText('Max Exp must be a number from 0 to 100.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Change 0 players' }).hasAttribute('disabled')).toBe(true)
  await user.clear(text)
  await user.type(text, '40')
  expect(dialog.getByRole('status').textContent).toContain('Min Exp is lowered too for 1: Bo Lane.')
  await user.clear(text)
  await user.type(text, '+5')
  expect(dialog.getByRole('status').textContent).toContain('5 are limited to 0–100')
})

test('locks without room are counted in the preview and reported in one notification', async () => {
  const user = open()
  await press(user, 'Change …')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Lock' }))
  expect(dialog.getByRole('status').textContent).toContain('1 can’t be locked with the others; Min Exp becomes 0: Ed')
  await user.click(dialog.getByRole('button', { name: 'Change 4 players' }))
  expect(exposures()).toEqual(['100/100', '100/100', '100/100', '100/100', '0/100'])
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
  expect(alerts.filter((text) => text?.includes('refused'))).toEqual([
    '1 of 5 locks was refused: Unable to add Ed Second. Too many players at this position.',
  ])
})

function catchFiles() {
  const files: { name: string; text: Promise<string> }[] = []
  let made: Blob | undefined
  const keep = (blob: Blob | MediaSource) => {
    if (blob instanceof Blob) made = blob
    return 'blob:made'
  }
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: keep, revokeObjectURL: () => undefined }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: textOf(made!) })
  })
  return files
}

test('Projections and Players export the documented columns, and names keep their accents', async () => {
  const user = open()
  const files = catchFiles()
  await press(user, 'Projections')
  await waitFor(() => expect(files).toHaveLength(1))
  await press(user, 'Players')
  await waitFor(() => expect(files).toHaveLength(2))
  expect(files.map(({ name }) => name)).toEqual([
    'nfl-dk-Main-2024-3-projections.csv',
    'nfl-dk-Main-2024-3-players.csv',
  ])
  const [projections = '', template = ''] = await Promise.all(files.map(({ text }) => text))
  expect(projections.split('\r\n')[0]).toBe('\uFEFFId,Name,Position,Team,ProjPts,ProjOwn')
  expect(template.split('\r\n')[0]).toBe('\uFEFFID,Name,Position,Team,ProjPts,ProjOwn,MinExp,MaxExp')
  expect(template).toContain('3,Cy Dončić,WR,BUF,10,10,0,100')
})

test('withheld values are in no file; my own numbers are (PP-47)', async () => {
  const user = open({ withheld: ['projections', 'ownership'] })
  const files = catchFiles()
  edits.apply({ label: 'Own', changes: [{ id: '2', change: () => ({ UserProj: 18, UserOwn: 7 }) }] })
  await press(user, 'Players')
  await waitFor(() => expect(files).toHaveLength(1))
  const [, ...lines] = (await files[0]!.text).trim().split('\r\n')
  expect(lines).toEqual(['1,Flo Own,QB,BUF,,,0,100', '2,Flo Own,QB,BUF,18,7,0,100'])
})

test('a Custom Proj upload is one undo step', async () => {
  const line = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const user = open()
  await user.upload(fileInput(), new File(['ID,ProjPts,MaxExp\n1,22.5,\n3,,35\n9,1,1\n'], 'mine.csv'))
  await waitFor(() => expect(edits.edits).toEqual({ '1': { UserProj: 22.5 }, '3': { MaxExp: 35 } }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Custom projections: 2 players. Some rows were skipped. The browser console lists them.',
  )
  expect(line).toHaveBeenCalledWith(expect.stringContaining('not in this pool'))
  await press(user, 'Undo')
  expect(edits.edits).toEqual({})
  await user.upload(fileInput(), new File(['ID,ProjPts\n1,20\n'], 'same.csv'))
  expect(await screen.findByText('The file matches the table. Nothing changed.')).toBeTruthy()
})

test('a file without the headings changes nothing and only logs a line to the console', async () => {
  const line = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const user = open()
  await user.upload(fileInput(), new File(['Id,Name\n1,Ada\n'], 'mine.csv'))
  await waitFor(() => expect(line).toHaveBeenCalledWith(expect.stringContaining('custom projections not read')))
  expect(history.getState().steps).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the history lists every step, newest first, and jumps to the one you choose', long, async () => {
  const user = open()
  expect(button('History').hasAttribute('disabled')).toBe(true)
  for (const value of [40, 30, 20])
    edits.apply({ label: `Bo Lane: Max Exp ${value}`, changes: [{ id: '2', change: () => ({ MaxExp: value }) }] })
  await waitFor(() => expect(button('History').hasAttribute('disabled')).toBe(false))
  await press(user, 'History')
  const steps = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(steps()).toHaveLength(4))
  expect(steps()).toEqual([
    'Bo Lane: Max Exp 20',
    'Bo Lane: Max Exp 30',
    'Bo Lane: Max Exp 40',
    'When you opened the page',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Bo Lane: Max Exp 40' }))
  expect(edits.edits).toEqual({ '2': { MaxExp: 40 } })
  expect(steps()[0]).toBe('Bo Lane: Max Exp 20 (undone)')
  expect(screen.getByRole('menuitem', { current: 'step' }).textContent).toBe('Bo Lane: Max Exp 40')
  await user.click(screen.getByRole('menuitem', { name: 'When you opened the page' }))
  expect(edits.edits).toEqual({})
  await user.click(screen.getByRole('menuitem', { name: 'Bo Lane: Max Exp 20 (undone)' }))
  expect(edits.edits).toEqual({ '2': { MaxExp: 20 } })
})

test('name, team, position and hide filters show the right players', long, async () => {
  const user = open()
  const count = () => document.querySelector('.sc-count')?.textContent
  expect(count()).toBe('5 players')
  await user.type(screen.getByRole('textbox', { name: 'Search by name' }), 'DONCIC')
  expect(count()).toBe('1 of 5 players')
  await user.clear(screen.getByRole('textbox', { name: 'Search by name' }))
  await user.type(screen.getByRole('textbox', { name: 'Team' }), 'mi')
  expect(count()).toBe('2 of 5 players')
  await press(user, 'WR')
  expect(count()).toBe('1 of 5 players')
  await press(user, 'ALL')
  await user.keyboard('{Escape}')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Team' }), { key: 'Escape' })
  expect(count()).toBe('5 players')
  edits.apply({ label: 'Bo', changes: [{ id: '2', change: () => ({ MaxExp: 0 }) }] })
  await user.click(screen.getByRole('checkbox', { name: 'Hide 0 Max Exp' }))
  expect(count()).toBe('4 of 5 players')
  await user.type(screen.getByRole('textbox', { name: 'Team' }), 'xx')
  expect(screen.getByText(/^No player matches XX, Max Exp above 0\./)).toBeTruthy()
})

test('if no player matches, the page names the filters, and one press clears them all', async () => {
  const user = open({ start: { name: 'ada', team: 'buf', pos: 'QB', hideMax: '1', targets: 'x', sort: 'Salary.desc' } })
  const count = () => document.querySelector('.sc-count')?.textContent
  expect(count()).toBe('0 of 5 players')
  expect(screen.getByText(/^No player matches BUF, QB, “ada”, Max Exp above 0\./)).toBeTruthy()
  await press(user, 'Clear the filters')
  expect(count()).toBe('5 players')
  expect(screen.queryByText(/^No player matches/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by name' }).value).toBe('')
})

test('a slate without statuses has no status column', long, async () => {
  open()
  expect(await screen.findByRole('columnheader', { name: /^Salary/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull())
})

test('Analysis opens the analysis', async () => {
  const user = open()
  await press(user, 'Analysis')
  expect(onOpenAnalysis).toHaveBeenCalledOnce()
})

test('on a phone the filters are behind Show Filters and the commands in a menu', long, async () => {
  isNarrow = true
  const user = open()
  expect(button('Show Filters').getAttribute('aria-expanded')).toBe('false')
  await press(user, 'Show Filters')
  expect(button('Hide Filters').getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByRole('textbox', { name: 'Search by name' })).toBeTruthy()
  await press(user, 'Actions')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Change …',
    'Group …',
    'Set Global MaxExp',
    'Set Default Exp to 0',
    'Reset',
    'Projections',
    'Custom Proj',
    'Players',
    'Analysis',
    'Handbuild',
    'Copy from another slate …',
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Set Default Exp to 0' }))
  expect(edits.isZeroed).toBe(true)
})

test.each([
  ['saved', 'Saved'],
  ['saving', 'Saving …'],
  ['retrying', 'Not saved on the server yet. Retrying'],
  ['page', 'Storage full: kept until you close the page'],
] as const)('it shows whether edits are saved: %s', (saving, words) => {
  open({ saving })
  expect(screen.getByText(words)).toBeTruthy()
})

const fileInput = () => screen.getByLabelText<HTMLInputElement>('Custom projections file')

/** Keeps the byte order mark, which `Blob.text` drops. */
const textOf = async (blob: Blob) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
