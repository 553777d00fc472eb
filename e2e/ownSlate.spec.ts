import { expect, test } from '@playwright/test'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { faultsOf } from './support/anyVisitor.ts'
import { bring, csvFile, importDialog } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' } as const
const invented = demoSlate(key)
if (invented === undefined) throw new Error('there is no demo slate to import')
const { players } = invented
const list = csvFile('DKSalaries.csv', demoSalariesCsv(invented))

/** Everyone's points are their salary in hundreds. The first player's row has a name that matches nobody. */
const [stranger, ...others] = players.filter(({ ProjPts }) => ProjPts > 4)
const row = (name: string, { TeamAbbrev, Position, Salary }: (typeof players)[number]) =>
  `${name},${TeamAbbrev},${Position},${Salary / 100},7.5`
const projections = csvFile(
  'my numbers.csv',
  [
    'Player,Team,Pos,My Projection,Own%',
    ...others.map((player) => row(player.Name, player)),
    row(`Zebulon ${stranger!.Name.split(' ').slice(1).join(' ')}`, stranger!),
  ].join('\n'),
)

test('a salary file and projections from your disk make a slate that survives a reload and builds offline', async ({
  page,
  context,
}) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const posted: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posted.push(request.url()))

  await bring(page, list, projections)
  const dialog = importDialog(page)
  await expect(dialog.getByText('DraftKings player list: NFL Classic')).toBeVisible()
  await expect(dialog.getByText(`${others.length} of ${others.length + 1} projections matched`)).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Week' })).toHaveValue('6')
  await expect(dialog.getByText('1 projection without a player')).toBeVisible()
  expect(await faultsOf(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('combobox', { name: /^Player of Zebulon/ }).selectOption(stranger!.Id)
  await expect(dialog.getByText('0 projections without a player, 1 linked by hand')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open slate' }).click()

  await expect(page.getByRole('button', { name: 'From your file' })).toBeVisible()
  await expect(page).toHaveURL(/season=2025&date=6&slate=Main&contestType=classic/)
  const search = page.getByRole('textbox', { name: 'Search by name' })
  await search.fill(stranger!.Name)
  await expect(optimizer.cell(stranger!.Name, 'ProjPts')).toHaveText((stranger!.Salary / 100).toFixed(2))
  await optimizer.enter(stranger!.Name, 'MinExp', '100')
  await expect(optimizer.cell(stranger!.Name, 'MinExp')).toHaveText('100.0%')

  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'From your file' })).toBeVisible()
  await search.fill(stranger!.Name)
  await expect(optimizer.cell(stranger!.Name, 'MinExp')).toHaveText('100.0%')
  await expect(page.getByRole('radio', { name: 'This browser' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Server' })).toBeDisabled()
  // A count typed before the call for your plan has failed counts as 0, so it is typed again.
  await expect(async () => {
    await optimizer.askFor(2)
    await optimizer.askFor(3)
    await expect(optimizer.build).toHaveAttribute('aria-disabled', 'false', { timeout: 1000 })
  }).toPass()
  await optimizer.build.click()
  await optimizer.untilDone(3)
  // Its games have begun long ago, so the site would take no upload.
  const { lineups } = await optimizer.exportReport()
  expect(lineups).toHaveLength(3)
  for (const lineup of lineups) expect(lineup.players).toContain(stranger!.Id)
  expect(posted).toEqual([])

  const second = await context.newPage()
  await second.goto('/?sport=nfl&site=dk&season=2025&date=7')
  await second.getByRole('combobox', { name: 'Week' }).selectOption('6')
  await expect(second.getByRole('button', { name: 'From your file' })).toBeVisible()
  await second.getByRole('button', { name: 'From your file' }).click()
  await second.getByRole('menuitem', { name: 'Remove from this browser' }).click()
  await expect(page.getByRole('button', { name: 'From your file' })).toHaveCount(0)
  await second.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByRole('button', { name: 'From your file' })).toBeVisible()
})

test(
  'a newer list keeps your edits, a dropped file with an error changes nothing, and projections can be taken out',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await test.step('a dropped file with an error names its row', async () => {
      const drop = async (name: string, text: string) => {
        const file = [text, name].map((part) => JSON.stringify(part))
        const data = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([${file[0]}], ${file[1]}, { type: 'text/csv' }))
        return transfer
      })()`)
        await page.dispatchEvent('body', 'dragover', { dataTransfer: data })
        await expect(page.getByText('Drop your files')).toBeVisible()
        await page.dispatchEvent('body', 'drop', { dataTransfer: data })
      }
      await drop('DKSalaries.csv', list.buffer.toString().replace(/,\d{4,5},/g, ',a lot,'))
      await expect(importDialog(page).getByRole('alert')).toContainText('players row 2')
      await expect(importDialog(page).getByRole('button', { name: 'Open slate' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Demo data')).toBeVisible()
    })

    await bring(page, list, projections)
    await importDialog(page).getByRole('button', { name: 'Open slate' }).click()
    const [someone] = others
    const search = page.getByRole('textbox', { name: 'Search by name' })
    await search.fill(someone!.Name)
    await optimizer.enter(someone!.Name, 'MaxExp', '40')

    const dearer = players.map((player) =>
      player.Id === someone!.Id ? { ...player, Salary: player.Salary + 700 } : player,
    )
    await bring(page, csvFile('DKSalaries (1).csv', demoSalariesCsv({ ...invented, players: dearer })))
    await expect(importDialog(page).getByText(/You have this slate/)).toBeVisible()
    await importDialog(page).getByRole('button', { name: 'Update slate' }).click()
    await expect(optimizer.cell(someone!.Name, 'Salary')).toHaveText(
      `$${(someone!.Salary + 700).toLocaleString('en-US')}`,
    )
    await expect(optimizer.cell(someone!.Name, 'ProjPts')).toHaveText((someone!.Salary / 100).toFixed(2))
    await expect(optimizer.cell(someone!.Name, 'MaxExp')).toHaveText('40.0%')

    await page.getByRole('button', { name: 'From your file' }).click()
    await page.getByRole('menuitem', { name: 'Remove projections' }).click()
    const average = list.buffer
      .toString()
      .split('\n')
      .find((line) => line.includes(`,${someone!.Name},`))
    await expect(optimizer.cell(someone!.Name, 'ProjPts')).toHaveText(Number(average!.split(',').at(-1)).toFixed(2))
    await expect(optimizer.cell(someone!.Name, 'MaxExp')).toHaveText('40.0%')
    await expect(page.getByText('Site averages')).toBeVisible()
    await page.getByRole('button', { name: 'Put them back' }).click()
    await expect(optimizer.cell(someone!.Name, 'ProjPts')).toHaveText((someone!.Salary / 100).toFixed(2))
  },
)
