import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf, uploadIds } from './support/optimizerPage.ts'

const header = 'QB,RB,RB,WR,WR,WR,TE,FLEX,DST'
const salaryCap = 50_000

test('a visitor locks a player, builds 20 lineups and exports them', async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await expect(page.getByText('Demo data')).toBeVisible()
  const pool = await poolOf(page, 2024, 3)
  const locked = [...pool.values()]
    .filter(({ Position }) => Position === 'WR')
    .sort((a, b) => b.ProjPts - a.ProjPts)[0]!
  const wanted = [...pool.values()]
    .filter(({ Position }) => Position === 'TE')
    .sort((a, b) => b.ProjPts - a.ProjPts)[0]!

  await page.getByRole('textbox', { name: 'Search by name' }).fill(locked.Name)
  await optimizer.cell(locked.Name, 'Lock').getByRole('button').click()
  await expect(optimizer.cell(locked.Name, 'MinExp')).toHaveText('100.0%')
  await page.getByRole('textbox', { name: 'Search by name' }).fill(wanted.Name)
  await optimizer.enter(wanted.Name, 'MinExp', '60')
  await expect(optimizer.cell(wanted.Name, 'MinExp')).toHaveText('60.0%')

  await optimizer.askFor(20)
  await optimizer.build.click()
  await expect(optimizer.tab('Lineups')).toHaveAttribute('aria-selected', 'true')
  await optimizer.untilDone(20)
  await expect(page.getByText('all proven optimal')).toBeVisible()
  await expect(optimizer.lineupRows.first()).toContainText('Proven')

  const file = await optimizer.export()
  expect(file.name).toBe('nfl-dk-Main-2024-3-lineups.csv')
  const upload = uploadIds(file.text)
  expect(upload.header).toBe(header)
  expect(upload.lineups).toHaveLength(20)
  for (const lineup of upload.lineups) {
    expect(new Set(lineup).size).toBe(9)
    expect(lineup.filter((id) => !pool.has(id))).toEqual([])
    expect(lineup.reduce((sum, id) => sum + pool.get(id)!.Salary, 0)).toBeLessThanOrEqual(salaryCap)
    expect(lineup).toContain(locked.Id)
  }
  await expect(page.getByText('20 lineups would be accepted')).toBeVisible()
  const entries = await optimizer.fillExampleEntries()
  expect(entries.name).toBe('example-entries-filled.csv')
  const [, ...rows] = entries.text.split('\n')
  const idsIn = (row: string) =>
    [
      ...row
        .split(',')
        .slice(4, 13)
        .join()
        .matchAll(/\((\w+)\)/g),
    ].map(([, id]) => id)
  expect(rows.map(idsIn).filter(({ length }) => length > 0)).toEqual(upload.lineups)
  const used = upload.lineups.filter((lineup) => lineup.includes(wanted.Id)).length
  expect(used).toBeGreaterThanOrEqual(12)
  await optimizer.tab('Players').click()
  await expect(optimizer.cell(wanted.Name, 'Exp')).toHaveText(`${(used * 5).toFixed(1)}%`)

  await page.reload()
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.getByRole('textbox', { name: 'Search by name' }).fill(locked.Name)
  await expect(optimizer.cell(locked.Name, 'MinExp')).toHaveText('100.0%')
})

test('a long build that you cancel keeps the lineups that came, and exports them', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await optimizer.cell((await optimizer.rows.first().locator('[col-id="Name"]').innerText()).trim(), 'MaxExp').click()
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await optimizer.askFor(3)
  await optimizer.build.click()
  await optimizer.untilDone(3)

  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Min Unique' }).fill('3')
  await optimizer.askFor(5000)
  await optimizer.build.click()
  await expect.poll(async () => Number((await optimizer.builtCount.innerText()).replace(',', ''))).toBeGreaterThan(20)
  await optimizer.cancel.click()
  await expect(page.getByText('kept after canceling')).toBeVisible()

  const kept = Number((await optimizer.builtCount.innerText()).replace(',', ''))
  expect(kept).toBeGreaterThan(20)
  expect(kept).toBeLessThan(5000)
  // The report, because more than 500 lineups make several upload files.
  const lineups = (await optimizer.exportReport()).lineups.map(({ players }) => players)
  expect(lineups).toHaveLength(kept)
  const shared = (a: string[], b: string[]) => a.filter((id) => b.includes(id)).length
  expect(lineups.slice(1).every((lineup, index) => shared(lineup, lineups[index]!) <= 6)).toBe(true)
  await page.waitForTimeout(500)
  await expect(optimizer.builtCount).toHaveText(kept.toLocaleString('en-US'))
})

test('the server and this browser build the same lineups from the same request', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const best = (await optimizer.rows.first().locator('[col-id="Name"]').innerText()).trim()
  await optimizer.enter(best, 'MaxExp', '40')
  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Points randomness' }).fill('15')
  await optimizer.askFor(15)

  await page.getByText('Server', { exact: true }).click()
  await optimizer.build.click()
  await optimizer.untilDone(15)
  const onServer = await optimizer.exportReport()

  await page.getByText('This browser', { exact: true }).click()
  await optimizer.build.click()
  await expect(page.getByText('in this browser ·')).toBeVisible()
  await optimizer.untilDone(15)
  const inBrowser = await optimizer.exportReport()

  expect(JSON.stringify(inBrowser.lineups)).toBe(JSON.stringify(onServer.lineups))
  expect(inBrowser.requestHash).toBe(onServer.requestHash)
})

test('on a phone one tap opens a cell, and a wide screen shows a captain’s whole salary', long, async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const onPhone = new OptimizerPage(await phone.newPage())
  await onPhone.open()
  const exposure = onPhone.rows.first().locator('[col-id="MaxExp"]')
  await exposure.tap()
  await exposure.getByRole('textbox').fill('40')
  await onPhone.page.keyboard.press('Enter')
  await expect(exposure).toHaveText('40.0%')
  await phone.close()

  const onDesk = new OptimizerPage(await browser.newPage())
  await onDesk.open('/?sport=nba&site=dk&season=2024&date=2025-01-10&contestType=showdown')
  const salary = onDesk.rows
    .locator('[col-id="Salary"]')
    .filter({ hasText: /\d\d,\d{3}/ })
    .first()
  expect(await salary.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
  await onDesk.page.close()
})
