// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { BuildReport, findRuleset, type Lineup, type SlateKey } from '@slatecraft/slate'
import { readEntriesFile, readUpload } from '@slatecraft/slate/csv'
import { demoEntriesCsv, demoSlate } from '@slatecraft/slate/demo'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Run } from '../../engine/run.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { reportFile } from './runFiles.ts'
import { uploadFiles } from './uploadFiles.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const slate = demoSlate(key)!
const ruleset = findRuleset(key)!

/** Cheap active players; each lineup has a different QB. */
const players = slate.players.filter(({ Status }) => Status === '').sort((a, b) => a.Salary - b.Salary)
function lineup(number: number): Lineup {
  const used = new Set<string>()
  const ids = ruleset.slots.map(({ accepts }, place) => {
    const fitting = players.filter(({ Id, Position }) => accepts.includes(Position) && !used.has(Id))
    const chosen = fitting[place === 0 ? number : place]!
    used.add(chosen.Id)
    return chosen.Id
  })
  const sums = { points: 0, salary: 0, ownership: 0 }
  return { uuid: `${number}`, tags: [], players: ids, slots: ruleset.slots.map(({ name }) => name), ...sums }
}
const three = [0, 1, 2].map(lineup)

const saved: { name: string; bytes: Uint8Array }[] = []
const textOf = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder().decode(bytes)

beforeEach(() => {
  standInBrowser()
  saved.length = 0
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this
    void blobs
      .get(href)!
      .arrayBuffer()
      .then((bytes) => saved.push({ name, bytes: new Uint8Array(bytes) }))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open(lineups: readonly Lineup[], savedName?: string) {
  const user = userEvent.setup()
  render(
    <MantineProvider env="test">
      <Notifications />
      <ExportMenu
        slate={key}
        ruleset={ruleset}
        players={slate.players}
        lineups={lineups}
        isDemo
        {...(savedName !== undefined && { savedName })}
      />
    </MantineProvider>,
  )
  return user
}
const press = (name: string | RegExp) => screen.findByRole('button', { name })
async function choose(user: ReturnType<typeof userEvent.setup>, item: RegExp) {
  await user.click(await press('More exports'))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return screen.findByRole('dialog')
}

test('if the site would accept everything, one click downloads the file', async () => {
  const user = open(three, 'Late: swap')
  await user.click(await press('Export'))
  await screen.findByText('3 lineups would be accepted')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('nfl-dk-Main-2024-3-Late_swap-lineups.csv')
  expect(readUpload(ruleset, textOf(saved[0]!)).map(({ players: ids }) => ids)).toEqual(
    three.map(({ players: ids }) => ids),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a duplicate lineup is reported before the download', async () => {
  const user = open([...three, three[1]!])
  await user.click(await press('Export'))
  const dialog = await screen.findByRole('dialog', { name: 'Export 4 lineups' })
  await within(dialog).findByText('1 lineup duplicates another: 2 and 4')
  expect(saved).toEqual([])
  await user.click(await press('Download anyway'))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a lineup with a player whose game has begun is refused, and a slate that is over is only for practice', () => {
  const began = new Set(three[0]!.players.slice(0, 1))
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const now = slate.players.map((player) => ({ ...player, GameStart: at(began.has(player.Id) ? -1 : 2) }))
  const parts = { slate: key, ruleset, players: now }
  const { check } = uploadFiles(parts, three)
  expect(check.refused).toEqual([{ index: 0, reasons: [expect.stringMatching(/^the game of .* has begun$/)] }])
  const over = uploadFiles({ ...parts, players: slate.players }, three)
  expect(over.check).toMatchObject({ accepted: 3, warnings: [expect.stringContaining('no site takes new lineups')] })
})

test('a lineup that the site would reject can’t be downloaded, only left out', async () => {
  const faulty = { ...three[1]!, players: three[1]!.players.toReversed() }
  const user = open([three[0]!, faulty, three[2]!])
  await user.click(await press('Export'))
  await screen.findByText(/^2 of 3 lineups would be accepted/)
  expect(screen.getByText(/^Lineup 2: .* can't fill QB/)).toBeTruthy()
  expect(await press('Download')).toHaveProperty('disabled', true)
  await user.click(await press('Leave out 1 lineup'))
  await user.click(await press('Download'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(readUpload(ruleset, textOf(saved[0]!))).toHaveLength(2)
})

test('an entries file is filled for the selected contests, and nothing else changes', async () => {
  const user = open(three)
  const dialog = await choose(user, /^Fill my entries file/)
  const text = demoEntriesCsv(slate)!
  await user.upload(
    dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([text], 'DKEntries.csv', { type: 'text/csv' }),
  )
  await screen.findByText('3 of 21 entries filled')
  await user.click(screen.getByRole('checkbox', { name: 'Demo Double Up [Single Entry]' }))
  await screen.findByText('3 of 20 entries filled')
  expect(screen.getByText(/^17 entries stay unchanged .* no lineups left$/)).toBeTruthy()
  await user.click(await press('Download'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]!.name).toBe('DKEntries-filled.csv')
  const entries = readEntriesFile(saved[0]!.bytes).entries.map(({ cells }) => cells.map(({ playerId }) => playerId))
  expect(entries.slice(1, 4)).toEqual(three.map(({ players: ids }) => ids))
  const [before, after] = [text, textOf(saved[0]!)].map((file) => file.split('\n'))
  expect(after!.filter((line, row) => line !== before![row])).toHaveLength(3)

  await user.click(screen.getByText('Repeat lineups'))
  await screen.findByText('20 entries filled, and would be accepted')
  expect(screen.getByText(/^17 of the entries in Demo Mini-MAX .* duplicate another$/)).toBeTruthy()
})

test('choosing a file of the same name again reads it again, with all its contests', async () => {
  const user = open(three)
  const dialog = await choose(user, /^Fill my entries file/)
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!
  const text = demoEntriesCsv(slate)!
  const bring = (of: string) => user.upload(input, new File([of], 'DKEntries.csv', { type: 'text/csv' }))
  await bring(text)
  await user.click(await screen.findByRole('checkbox', { name: 'Demo Double Up [Single Entry]' }))
  await screen.findByText('3 of 20 entries filled')
  expect(input.value).toBe('')
  await bring(text.replaceAll('Demo Double Up', 'Late Double Up'))
  await screen.findByText('3 of 21 entries filled')
  expect(screen.getByRole('checkbox', { name: 'Late Double Up [Single Entry]' })).toHaveProperty('checked', true)
})

test('a file without entries is refused with a message and an example file', async () => {
  const user = open(three)
  const dialog = await choose(user, /^Fill my entries file/)
  const input = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type=file]')!
  await user.click(await press('Try an example file'))
  await screen.findByText('3 of 21 entries filled')
  await user.upload(input, new File(['QB,RB,RB,WR,WR,WR,TE,FLEX,DST,,Instructions\n'], 'new.csv', { type: 'text/csv' }))
  await screen.findByText('new.csv can’t be read')
  expect(screen.getByText(/the template for new lineups/)).toBeTruthy()
  const other = demoEntriesCsv(demoSlate({ ...key, site: 'fd' })!)!
  await user.upload(input, new File([other], 'fd.csv', { type: 'text/csv' }))
  await screen.findByText(/^this is FanDuel's entries-upload-template .* \(nfl classic\); your lineups are for QB, RB/)
})

test('the report of a cancelled run is valid for the command line’s check, and its file name works everywhere', () => {
  const request = { ...key, slate: 'Sunday: Main/2', lineupLength: 9, numLUs: 4, players: slate.players }
  const run: Run = {
    id: 'r',
    phase: 'cancelled',
    request,
    engine: 'server',
    isConnected: false,
    lineups: three,
    elapsedMs: 0,
  }
  const file = reportFile(run)
  expect(BuildReport.parse(JSON.parse(file.text))).toMatchObject({ status: 'cancelled', lineups: [{}, {}, {}] })
  expect(file.name).toBe('nfl-dk-Sunday_Main_2-2024-3-report.json')
})
