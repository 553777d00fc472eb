// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { type FieldPreview, fieldPreview, prepareSimulation, usualContests } from '@slatecraft/simulator'
import {
  type FieldChoice,
  findRuleset,
  type LineupRef,
  type Player,
  parseSimulationRequest,
  type SlateKey,
  usualField,
} from '@slatecraft/slate'
import { lineupTable } from '@slatecraft/slate/csv'
import { demoSlate } from '@slatecraft/slate/demo'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ReadLineupFile } from '../../../../engine/lineupFiles/askLineupFile.ts'
import { lineupFileReader } from '../../../../engine/lineupFiles/lineupFileReader.ts'
import { standInBrowser } from '../../../../testing/standInBrowser.ts'
import { LineupsFileDrop } from '../LineupsFileDrop.tsx'
import { FieldPanel } from './FieldPanel.tsx'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const slate = demoSlate(key)!
const ruleset = findRuleset(key)!
const players = slate.players

/** The reader of the page's worker, here on this thread. */
const readFile: ReadLineupFile = async (what, file) =>
  lineupFileReader[what](file) as Awaited<ReturnType<ReadLineupFile>> as never

/** Lineups by the ranks of their players at each position: 0 is the cheapest. */
const cheap = players.filter(({ Status }) => Status === '').toSorted((a, b) => a.Salary - b.Salary)
function lineup(first: number): Player[] {
  const used = new Set<string>()
  return ruleset.slots.map(({ accepts }, slot) => {
    const fitting = cheap.filter(({ Id, Position }) => accepts.includes(Position) && !used.has(Id))
    const found = fitting[slot === 0 ? first : 0]!
    used.add(found.Id)
    return found
  })
}
const lineupsCsv = (lineups: readonly (readonly Player[])[]) =>
  lineupTable(
    ruleset,
    [],
    lineups.map((one) => ({ players: one, cells: [] })),
  )
const standingsCsv = (lineups: readonly (readonly Player[] | undefined)[]) =>
  [
    'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
    ...lineups.map((one, index) =>
      [
        ...[index + 1, 7_000_000_001 + index, `user${index}`, 0, 0],
        one?.map(({ Name }, slot) => `${ruleset.slots[slot]!.header ?? ruleset.slots[slot]!.name} ${Name}`).join(' '),
        ...['', one?.[0]?.Name ?? '', 'QB', '10%', 0],
      ].join(','),
    ),
  ].join('\n')

let preview: FieldPreview
beforeAll(() => {
  const lineups: LineupRef[] = [{ players: lineup(0).map(({ Id }) => Id) }]
  const { sport, site, contestType, season, counter } = key
  const request = {
    sport,
    site,
    contestType,
    season,
    counter,
    slate: key.slate,
    players,
    lineupLength: ruleset.slots.length,
  }
  preview = fieldPreview(
    prepareSimulation(
      parseSimulationRequest({
        ...{ request, lineups, worlds: 1024, contests: usualContests(key).slice(0, 1) },
        field: { kind: 'generated', library: 500, draws: 1 },
      }),
    ),
  )
})

let field: FieldChoice
function Held({ pool, shown }: { pool: readonly Player[]; shown: FieldPreview | 'loading' | { fault: string } }) {
  const [now, setNow] = useState(usualField)
  field = now
  return (
    <FieldPanel
      field={now}
      onChange={setNow}
      preview={shown}
      players={pool}
      ruleset={ruleset}
      onExport={exported}
      readFile={readFile}
    />
  )
}
const exported = vi.fn()
function open(pool: readonly Player[] = players, shown: FieldPreview | 'loading' | { fault: string } = preview) {
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <Held pool={pool} shown={shown} />
    </MantineProvider>,
  )
  return user
}
const drop = (name: string, text: string) =>
  fireEvent.drop(document.querySelector('.sc-setup-drop')!, { dataTransfer: { files: [new File([text], name)] } })

beforeEach(() => standInBrowser())
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

test('before anything runs, the field’s ownership, lineups and stacks are shown, and can be exported', async () => {
  const user = open()
  const [, first] = within(screen.getByRole('table', { name: 'Ownership' })).getAllByRole('row')
  const most = preview.players.toSorted((a, b) => b.reached - a.reached)[0]!
  expect(within(first!).getByRole('rowheader').textContent).toBe(most.name)
  expect(within(first!).getAllByRole('cell')[2]!.textContent).toBe(`${(100 * most.reached).toFixed(1)}%`)
  expect(screen.getByRole('img', { name: /^Stacks, percent of entries: / }).getAttribute('aria-label')).toContain(
    preview.shapes[0]!.shape,
  )
  const copied = screen.getAllByRole('listitem')[0]!
  for (const id of preview.mostCopied[0]!.players)
    expect(copied.textContent).toContain(players.find(({ Id }) => Id === id)!.Name)
  await user.click(screen.getByRole('button', { name: 'Export the field' }))
  expect(exported).toHaveBeenCalledOnce()
})

test('the sliders change the field and say by how much; one button puts both back', async () => {
  const user = open()
  const sharp = screen.getByRole('slider', { name: 'How sharp they are' })
  expect(sharp.getAttribute('aria-valuetext')).toBe('as usual')
  fireEvent.change(sharp, { target: { value: '10' } })
  fireEvent.change(screen.getByRole('slider', { name: 'Trust in ownership' }), { target: { value: '-3' } })
  expect(field).toMatchObject({ kind: 'generated', sharpness: 1, ownershipTrust: -0.3 })
  expect(sharp.getAttribute('aria-valuetext')).toBe('much sharper')
  await user.click(screen.getByRole('button', { name: 'Reset both' }))
  expect(field).toEqual(usualField)
})

test('standings become the field, say what is left out, and the projected field comes back as it was', async () => {
  const user = open()
  fireEvent.change(screen.getByRole('slider', { name: 'How sharp they are' }), { target: { value: '5' } })
  drop('standings.csv', standingsCsv([lineup(0), lineup(0), lineup(1), undefined]))
  await waitFor(() => expect(field.kind).toBe('given'))
  expect(field).toMatchObject({ from: 'standings.csv', weight: [2, 1] })
  expect(screen.getByText(/has the standings of a contest\. 3 of 4 entries are the field\./)).toBeTruthy()
  expect(screen.getByText('3 of 4 entries are the field: 1 is empty.')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to the projected field' }))
  expect(field).toEqual({ ...usualField, sharpness: 0.5 })
})

test('a file of lineups becomes the field; a field that was exported keeps its entries', async () => {
  open()
  drop(
    'field.csv',
    lineupTable(
      ruleset,
      ['Entries'],
      [
        { players: lineup(0), cells: [40] },
        { players: lineup(1), cells: [2] },
      ],
    ),
  )
  await waitFor(() => expect(field).toMatchObject({ kind: 'given', weight: [40, 2] }))
  expect(screen.getByText(/has lineups\. All 42 entries are the field\./)).toBeTruthy()
})

test('a file that shows no field is refused, and the field stays', async () => {
  open()
  drop('notes.txt', 'Name,Points\nA,1\n')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^notes\.txt can’t be read.*row 1: must be QB,RB/)
  expect(field).toEqual(usualField)
})

test('without ownership it says what to do, and standings can still be the field', async () => {
  open(
    players.map((player) => ({ ...player, ProjOwn: null })),
    { fault: 'no ownership' },
  )
  expect(screen.getByText(/no player has any\. Import projections with an ownership column/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  drop('standings.csv', standingsCsv([lineup(0)]))
  await waitFor(() => expect(field.kind).toBe('given'))
})

test('lineups of a file are simulated; those that the slate can’t fill are named and left out', async () => {
  const got = vi.fn()
  render(
    <MantineProvider env="test">
      <LineupsFileDrop players={players} ruleset={ruleset} onLineups={got} readFile={readFile} />
    </MantineProvider>,
  )
  const stranger = lineup(1).map((player, slot) =>
    slot === 0 ? { ...player, Id: '999', Name: 'Late Addition' } : player,
  )
  drop('mine.csv', lineupsCsv([lineup(0), stranger]))
  await waitFor(() => expect(got).toHaveBeenCalledWith([{ players: lineup(0).map(({ Id }) => Id) }], 'mine.csv'))
  expect(screen.getByRole('status').textContent).toBe(
    'mine.csv: 1 lineup.1 other can’t be played here and is left out:lineup 2: its player 999 is not in the pool',
  )
})
