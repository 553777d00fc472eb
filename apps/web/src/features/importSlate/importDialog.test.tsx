// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { baseline } from '@slatecraft/contract'
import type { Baseline, Slate } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeNetwork, on } from '../../testing/fakeNetwork.ts'
import { standInBrowser } from '../../testing/standInBrowser.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useImport } from './useImport.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 4, slate: 'Main' } as const
const slate = demoSlate(key)!
const csvFile = (name: string, ...rows: string[]) =>
  new File([rows.join('\n')], name, { type: 'text/csv', lastModified: 1 })
const list = csvFile('DKSalaries.csv', demoSalariesCsv(slate))
const [first, second] = slate.players

beforeEach(() => {
  standInBrowser()
  fakeNetwork()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The dialog with these files; what it imports ends in `kept`. */
function open(...files: File[]) {
  return openFor({}, ...files)
}

function openFor({ onHistory }: { onHistory?: (file: File) => void }, ...files: File[]) {
  const kept: Slate[] = []
  function Page() {
    const importing = useImport()
    return (
      <>
        <button type="button" onClick={() => importing.add(files)}>
          Bring
        </button>
        {importing.isOpen && (
          <ImportDialog
            importing={importing}
            open={undefined}
            ownSlates={[]}
            find={async () => undefined}
            keep={async (slate) => {
              kept.push(slate)
              return 'browser'
            }}
            onOpen={() => undefined}
            onRemove={() => undefined}
            onHistory={onHistory}
          />
        )}
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Page />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const bring = async () => {
    await user.click(screen.getByRole('button', { name: 'Bring' }))
    return within(await screen.findByRole('dialog', { name: 'Import a slate' }))
  }
  return { user, kept, bring }
}

test('a list alone says that its points are the site’s averages, if the server can’t be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const { user, bring } = open(list)
  const dialog = await bring()
  expect(
    await dialog.findByText(/Points: DraftKings’ averages per game \(AvgPointsPerGame\), not projections/),
  ).toBeTruthy()
  await user.click(await dialog.findByRole('switch', { name: /^Use baseline projections/ }))
  expect(await dialog.findByText(/Unable to load baseline projections/)).toBeTruthy()
})

test('a visitor’s list is sent nowhere until they choose baseline projections, and a switch leaves the site’s averages', async () => {
  const row = (Id: string): Baseline => ({
    ...{ Id, points: 21.5, sd: 7, floor: 9, ceiling: 34, playChance: 97, minutes: null, ownership: 12, games: 34 },
    percentiles: [15, 20, 26, 29, 34, 40],
  })
  const sent: unknown[] = []
  fakeNetwork([
    on(baseline, (_, { body }) => {
      sent.push(body.counter, body.playerTable.length, body.playerTable[0]?.ProjPts)
      return { rows: [row(first!.Id)], games: 34, withheld: false, sources: [] }
    }),
  ])
  const { user, kept, bring } = open(list)
  const dialog = await bring()
  const count = slate.players.length
  const words = new RegExp(`for 1 of ${count} players. The others keep the site’s average`)
  const choice = await dialog.findByRole('switch', { name: /^Use baseline projections/ })
  expect(sent).toEqual([])
  await user.click(choice)
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(sent).toEqual([4, count, 0])
  await user.click(choice)
  expect(dialog.queryByText(words)).toBeNull()
  await user.click(choice)
  await user.click(dialog.getByRole('button', { name: 'Open slate' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({ hasProjections: false })
  const player = (id: string) => kept[0]?.players.find(({ Id }) => Id === id)
  expect(player(first!.Id)).toMatchObject({ ProjPts: 21.5, BaselineGames: 34, ProjOwn: 12, BaselineOwn: true })
  expect(player(second!.Id)).toMatchObject({ BaselineGames: null, ProjOwn: null })
})

test('box scores go to the import of history, for admins; the other files stay', async () => {
  const box = csvFile(
    'games.csv',
    'PLAYER_ID,PLAYER_NAME,TEAM_ABBREVIATION,GAME_ID,GAME_DATE,MATCHUP,MIN,PTS,REB,AST,STL,BLK,TOV,FGM,FGA,FG3M,FTM,FTA,OREB',
    '1,Ada Reed,BOS,1,2024-10-22,BOS vs. NYK,30,20,5,5,1,1,2,8,15,2,2,2,1',
  )
  const taken: File[] = []
  const { user, bring } = openFor({ onHistory: (file) => taken.push(file) }, list, box)
  const dialog = await bring()
  await user.click(await dialog.findByRole('button', { name: 'Import games.csv under Admin > History' }))
  expect(taken).toEqual([box])
  expect(dialog.getByText('DKSalaries.csv')).toBeTruthy()
  expect(dialog.queryByText('games.csv')).toBeNull()
  cleanup()

  const others = await open(list, box).bring()
  expect(
    await others.findByText(/box scores of games that are over. Only admins import them, for everybody. Ask yours/),
  ).toBeTruthy()
})

test('points from one file and ownership from another merge, and the dialog says what comes from where', async () => {
  const points = csvFile('points.csv', 'Name,Proj', ...slate.players.map(({ Name }) => `${Name},11`))
  const owned = csvFile('owned.csv', 'Name,Proj,Own_Proj', `${first!.Name},12,30`)
  const { user, kept, bring } = open(list, points, owned)
  const dialog = await bring()
  expect(await dialog.findByText('1 of 1 projections matched')).toBeTruthy()
  expect(dialog.getByText(/Points:.*from “Proj” of points.csv and 1 player from “Proj” of owned.csv/)).toBeTruthy()
  expect(dialog.getByText('Ownership: “Own_Proj” of owned.csv')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Open slate' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.players.slice(0, 2)).toMatchObject([
    { ProjPts: 12, ProjOwn: 30 },
    { ProjPts: 11, ProjOwn: null },
  ])
})

test('what looks wrong about the files is said before the import', async () => {
  const zeros = csvFile('zeros.csv', 'Name,Proj', ...slate.players.map(({ Name }) => `${Name},0`))
  const dialog = await open(list, zeros).bring()
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('Every player is projected for 0 points.')).toBeTruthy()
})

test('one bad number in a projections file is named before the import, and the other rows are read', async () => {
  const rows = slate.players.map(({ Name }, index) => `${Name},${index === 0 ? 'about 20' : 11}`)
  const { user, kept, bring } = open(list, csvFile('points.csv', 'Name,Proj', ...rows))
  const dialog = await bring()
  const alert = within(await dialog.findByRole('alert'))
  const said = `1 row read without a value: row 2, ${first!.Name} (Proj "about 20" is not a valid number).`
  expect(alert.getByText(said)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Open slate' }))
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]?.players.slice(0, 2)).toMatchObject([{ ProjPts: 0 }, { ProjPts: 11 }])
})

test('unknown headings open a column chooser, and the choice is remembered for the next file with them', async () => {
  const model = (name: string) => csvFile(name, 'Who,Blend,Chalk', `${first!.Name},21,30%`, `${second!.Name},17,4%`)
  const { user, bring } = open(list, model('monday.csv'))
  const dialog = await bring()
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Name column of monday.csv' }), 'Who')
  const use = dialog.getByRole<HTMLButtonElement>('button', { name: 'Use these columns' })
  expect(use.disabled).toBe(true)
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Points column of monday.csv' }), 'Blend')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Ownership column of monday.csv' }), 'Chalk')
  await user.click(use)
  expect(await dialog.findByText('2 of 2 projections matched')).toBeTruthy()
  expect(dialog.getByText('Points: “Blend”')).toBeTruthy()
  cleanup()

  const again = await open(list, model('tuesday.csv')).bring()
  expect(await again.findByText('2 of 2 projections matched')).toBeTruthy()
  expect(again.getByText('Ownership: “Chalk”')).toBeTruthy()
})
