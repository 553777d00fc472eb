import { expect, type Page, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const headings = (page: Page): Promise<string[]> =>
  page
    .getByTestId('pool-table')
    .locator('.ag-header-cell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id') ?? ''))

const heading = (page: Page, column: string) =>
  page.getByTestId('pool-table').locator(`.ag-header-cell[col-id="${column}"]`)

const widthOf = async (page: Page, column: string) =>
  Math.round((await heading(page, column).boundingBox())?.width ?? 0)

/** Names and start times that don't fit in their cells. */
const textsCut = (page: Page): Promise<string[]> =>
  page
    .getByTestId('pool-table')
    .locator('.sc-pool-name, .sc-pool-name > *, .ag-cell[col-id="GameStart"]')
    .evaluateAll((texts) =>
      texts.filter((text) => text.scrollWidth > text.clientWidth + 1).map((text) => text.textContent ?? ''),
    )

test('names and start times are whole, an empty column hides, and your columns are there after a reload until you reset them', async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open('/?sport=nba&site=dk')
  expect(await textsCut(page)).toEqual([])
  expect(await headings(page)).not.toContain('Exp')
  const own = await headings(page)

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Exp (empty here)' }).check()
  await columns.getByRole('checkbox', { name: 'Spread' }).uncheck()
  await columns.getByRole('button', { name: 'Move Value left' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
  await heading(page, 'Boost').focus()
  const before = await widthOf(page, 'Boost')
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => widthOf(page, 'Boost')).toBeGreaterThan(before)
  const edge = (await heading(page, 'Name').boundingBox())!
  await page.mouse.move(edge.x + edge.width - 1, edge.y + 10)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 49, edge.y + 10, { steps: 4 })
  await page.mouse.up()

  const mine = await headings(page)
  expect(mine).toContain('Exp')
  expect(mine).not.toContain('Spread')
  expect(mine.indexOf('Boost')).toBe(mine.indexOf('UserProj') - 1)
  expect(mine.indexOf('Value')).toBe(mine.indexOf('UserOwn') - 1)
  const widths = [await widthOf(page, 'Name'), await widthOf(page, 'Boost')]
  await page.reload()
  await expect(optimizer.rows.first()).toBeVisible()
  expect(await headings(page)).toEqual(mine)
  expect([await widthOf(page, 'Name'), await widthOf(page, 'Boost')]).toEqual(widths)

  await page.getByRole('button', { name: 'Columns' }).click()
  await columns.getByRole('button', { name: 'Reset columns' }).click()
  await expect.poll(() => headings(page)).toEqual(own)
})

test(
  'the widest sport fits a screen after a build, with times of a zone that has a long name',
  long,
  async ({ browser }) => {
    const far = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Pacific/Chatham' })
    const page = await far.newPage()
    const optimizer = new OptimizerPage(page)
    await optimizer.open('/?sport=nba&site=dk')
    await optimizer.rows.first().getByRole('button', { name: /^Lock/ }).click()
    await optimizer.askFor(1)
    await optimizer.build.click()
    await optimizer.untilDone(1)
    await optimizer.tab('Players').click()
    await page.getByRole('button', { name: 'Show yours (GMT+13:45)' }).click()
    await expect(heading(page, 'GameStart')).toHaveText('Local start')
    await expect(heading(page, 'Exp')).toBeVisible()
    const wide = await page.locator('.ag-grid-viewport').evaluate((table) => table.scrollWidth - table.clientWidth)
    expect([wide, await textsCut(page)]).toEqual([0, []])
    await far.close()
  },
)

test(
  'the line below the table counts the marked cells with their unit, again after each edit, and says why a cell refuses',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open('/?sport=nba&site=dk')
    const line = page.locator('.sc-pool-status').getByRole('status')
    const cell = (row: number, column: string) =>
      page.getByTestId('pool-table').locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)

    await cell(0, 'MaxExp').click()
    await cell(2, 'MaxExp').click({ modifiers: ['Shift'] })
    await expect(line).toHaveText('3 players · Max Exp · count 3 · average 100.0% · sum 300.0%')
    await page.keyboard.type('40')
    await page.keyboard.press('Control+Enter')
    await expect(line).toHaveText('3 players · Max Exp · count 3 · average 40.0% · sum 120.0%')
    await cell(0, 'Salary').click()
    await cell(1, 'Salary').click({ modifiers: ['Shift'] })
    await expect(line).toHaveText(/count 2 · average \$\d{1,2},\d{3} · sum \$\d{1,2},\d{3}$/)
    await cell(0, 'ProjPts').click()
    await cell(1, 'ProjPts').click({ modifiers: ['Shift'] })
    await expect(line).toHaveText(/average \d+\.\d{2} points · sum \d+\.\d{2} points$/)

    await cell(0, 'ProjOwn').dblclick()
    await expect(line).toHaveText('Proj Own can’t be edited. Use User Own.')
    await cell(0, 'Salary').click()
    await page.keyboard.press('F2')
    await expect(line).toHaveText('Salary can’t be edited.')
  },
)

test('on a phone the first view has eight players with position, salary and points, and the slate in one line', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const bar = (await page.getByRole('region', { name: 'Build' }).boundingBox())!
  const eighth = page.getByTestId('pool-table').locator('.ag-row[row-index="7"] [col-id="Name"]')
  const row = (await eighth.boundingBox())!
  expect(row.y + row.height).toBeLessThanOrEqual(bar.y)
  await expect(eighth).toHaveText(/^\w.* (QB|RB|WR|TE|DST) [A-Z]{2,3} \$\d+,\d{3}$/)
  expect((await headings(page)).slice(0, 2)).toEqual(['Name', 'ProjPts'])
  const points = (await heading(page, 'ProjPts').boundingBox())!
  expect(points.x + points.width).toBeLessThanOrEqual(390)
  for (const tab of ['Players', 'Build Settings', 'Team Stacks', 'Player Groups', 'Lineups']) {
    const name = (await page.getByRole('tab', { name: tab }).boundingBox())!
    expect(name.x + name.width, tab).toBeLessThanOrEqual(390)
  }

  const slate = page.getByRole('button', { name: 'Slate: NFL Main DraftKings Classic' })
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveCount(0)
  await slate.tap()
  await page.getByRole('combobox', { name: 'Site' }).selectOption('FanDuel')
  await expect(page.getByRole('button', { name: 'Slate: NFL Main FanDuel Classic' })).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await phone.close()
})
