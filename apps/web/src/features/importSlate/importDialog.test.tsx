// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import type { Slate } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  localStorage.clear()
})
afterEach(cleanup)

/** The dialog with these files; what it imports ends in `kept`. */
function open(...files: File[]) {
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

test('a list alone says that its points are the site’s averages', async () => {
  const dialog = await open(list).bring()
  expect(
    await dialog.findByText(/Points: DraftKings’ averages per game \(AvgPointsPerGame\), not projections/),
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
