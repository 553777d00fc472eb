import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

/** A cell by its visible row, counted from 0. */
const cell = (page: Page, row: number, column: string): Locator =>
  page.getByTestId('pool-table').locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)

const nameIn = async (page: Page, row: number) => (await cell(page, row, 'Name').innerText()).trim()

/** Pastes text as a spreadsheet copies it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('Control+v')
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('you edit with the keyboard alone, and rows stay where they are until you sort again', async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const [first, second] = [await nameIn(page, 0), await nameIn(page, 1)]
  await page.getByTestId('pool-table').getByRole('columnheader', { name: 'Name' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('41.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 'UserProj')).toHaveText('3.00')
  await expect(cell(page, 0, 'ProjPts')).toHaveText('3.00')
  await expect(cell(page, 1, 'ProjPts')).toHaveText('41.50')
  expect([await nameIn(page, 0), await nameIn(page, 1)]).toEqual([first, second])

  await page.getByRole('button', { name: 'Sort again' }).click()
  expect(await nameIn(page, 0)).toBe(second)
  await expect(page.getByRole('button', { name: 'Sort again' })).toHaveCount(0)

  await cell(page, 0, 'MinExp').click()
  await page.keyboard.type('.')
  await expect(page.getByRole('textbox', { name: 'Min Exp' })).toHaveValue('0.')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(cell(page, 0, 'MinExp')).toHaveText('0.5%')
  await expect(cell(page, 0, 'MaxExp')).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.type('101')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Max Exp must be a number from 0 to 100' })).toBeVisible()
  await expect(cell(page, 0, 'MaxExp')).toHaveText('100.0%')

  await cell(page, 1, 'UserProj').click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 'UserProj')).toHaveText('12.50')
  await expect(cell(page, 1, 'UserOwn')).toHaveText('15.0%')
  await expect(cell(page, 2, 'UserProj')).toBeFocused()

  await page.keyboard.press('Control+End')
  await expect(cell(page, 363, 'Leverage')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(cell(page, 363, 'Leverage')).not.toBeFocused()
})

test('you paste a block from a spreadsheet, fill it down, copy it, clear it, and undo each step', async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await cell(page, 0, 'MinExp').click()
  await paste(page, '10%\t50%\r\n5\t40\r\n')
  await expect(cell(page, 1, 'MinExp')).toHaveText('5.0%')
  await expect(cell(page, 1, 'MaxExp')).toHaveText('40.0%')

  await cell(page, 1, 'MinExp').click()
  await cell(page, 4, 'MaxExp').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('status').filter({ hasText: '4 players' })).toBeVisible()
  await page.keyboard.press('Control+d')
  await expect(cell(page, 4, 'MinExp')).toHaveText('5.0%')
  await expect(cell(page, 4, 'MaxExp')).toHaveText('40.0%')

  await page.keyboard.press('Control+c')
  await cell(page, 6, 'MinExp').click()
  await page.keyboard.press('Control+v')
  await expect(cell(page, 9, 'MaxExp')).toHaveText('40.0%')

  await page.keyboard.press('Control+z')
  await expect(cell(page, 9, 'MaxExp')).toHaveText('100.0%')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 4, 'MaxExp')).toHaveText('100.0%')
  await expect(cell(page, 1, 'MaxExp')).toHaveText('40.0%')

  await cell(page, 0, 'MaxExp').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(cell(page, 0, 'MaxExp')).toHaveText('100.0%')
  await expect(cell(page, 1, 'MaxExp')).toHaveText('100.0%')
  await page.keyboard.type('33')
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, 0, 'MaxExp')).toHaveText('33.0%')
  await expect(cell(page, 1, 'MaxExp')).toHaveText('33.0%')
  await expect(optimizer.tab('Players')).toHaveAttribute('aria-selected', 'true')

  await cell(page, 0, 'ProjOwn').click()
  await paste(page, '20')
  await expect(page.getByText('Proj Own can’t be edited. Nothing was pasted.')).toBeVisible()
})

test(
  'the table by mouse: pages, focus, dragging, Boost, the list of keys, and a lock with no room',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const table = page.getByTestId('pool-table')

    await test.step('it is 700 pixels high, has 100 rows a page, and the highest projection comes first', async () => {
      expect((await table.boundingBox())?.height).toBe(700)
      await expect(table.locator('.ag-paging-panel')).toContainText(/1 to 100 of 364\s+Page\s+of 4/)
      const points = async (row: number) => Number(await cell(page, row, 'ProjPts').innerText())
      const top = [await points(0), await points(1), await points(10)]
      expect(top).toEqual([...top].sort((a, b) => b - a))
      await table.getByRole('button', { name: 'Last Page' }).click()
      await expect(cell(page, 300, 'Name')).toBeVisible()
      await expect(cell(page, 0, 'Name')).toHaveCount(0)
      await table.getByRole('button', { name: 'First Page' }).click()
      await expect(cell(page, 0, 'Name')).toBeVisible()
    })

    await test.step('the focus comes back to the table after a dialog, a notification or a button', async () => {
      await cell(page, 1, 'MaxExp').click()
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Control+Shift+E')
      await page.getByRole('textbox', { name: 'New Max Exp' }).fill('40')
      await page.getByRole('button', { name: 'Change 2 players' }).click()
      await expect(cell(page, 2, 'MaxExp')).toHaveText('40.0%')
      await expect(cell(page, 1, 'MaxExp')).toBeFocused()
      await page.getByRole('button', { name: /^Undo: 2 players/ }).click()
      await expect(cell(page, 2, 'MaxExp')).toHaveText('100.0%')
      await expect(cell(page, 1, 'MaxExp')).toBeFocused()

      await cell(page, 1, 'UserProj').click()
      await page.keyboard.type('3')
      await page.keyboard.press('ArrowDown')
      await page.getByRole('button', { name: 'Sort again' }).click()
      await expect(cell(page, 2, 'UserProj')).toBeFocused()

      const up = cell(page, 2, 'Boost').getByRole('button', { name: /up$/ })
      for (let step = 0; step < 5; step++) await up.click()
      await expect(up).toBeDisabled()
      await page.keyboard.press('ArrowDown')
      await expect(cell(page, 3, 'Boost')).toBeFocused()

      const undo = page.getByRole('button', { name: 'Undo', exact: true })
      await undo.focus()
      for (let step = 0; step < 6; step++) await page.keyboard.press('Enter')
      await expect(undo).toBeDisabled()
      await expect(undo).toBeFocused()
    })

    await test.step('dragging past the bottom of the table scrolls it and selects what comes into view', async () => {
      await cell(page, 0, 'MaxExp').hover()
      await page.mouse.down()
      await page.mouse.move(1200, page.viewportSize()!.height - 1, { steps: 4 })
      await expect(page.getByRole('status').filter({ hasText: /^([3-9]\d|\d{3}) players/ })).toBeVisible()
      await page.mouse.up()
      await table.getByRole('columnheader', { name: 'Name' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Control+Home')
    })

    await test.step('Boost changes the projection by 5% a step, up to five steps', async () => {
      const points = async () => Number(await cell(page, 0, 'ProjPts').innerText())
      const unboosted = await points()
      const up = cell(page, 0, 'Boost').getByRole('button', { name: /up$/ })
      await up.click()
      await up.click()
      await expect(cell(page, 0, 'Boost')).toContainText('+2')
      expect(await points()).toBeCloseTo(unboosted * 1.1, 1)
      await cell(page, 0, 'Boost').locator('span').click()
      for (let step = 0; step < 6; step++) await page.keyboard.press('Alt+ArrowUp')
      await expect(cell(page, 0, 'Boost')).toContainText('+5')
      await expect(up).toBeDisabled()
      await page.keyboard.type('-5')
      await page.keyboard.press('Enter')
      expect(await points()).toBeCloseTo(unboosted * 0.75, 1)
    })

    await test.step('the list of keys and selected cells have no accessibility faults', async () => {
      await cell(page, 0, 'UserProj').click()
      await page.keyboard.type('12')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowRight')
      await page.getByRole('button', { name: 'Keyboard' }).click()
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Fill down')
      await page.waitForTimeout(300)
      expect(await faultsOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toHaveCount(0)
    })

    await test.step('a second quarterback can’t be locked, and the page says why', async () => {
      await page.getByRole('button', { name: 'QB', exact: true }).click()
      await expect(optimizer.rows.locator('[col-id="Pos"]').filter({ hasText: 'WR' })).toHaveCount(0)
      const second = await nameIn(page, 1)
      await cell(page, 0, 'Lock').getByRole('button').click()
      await expect(cell(page, 0, 'MinExp')).toHaveText('100.0%')
      await expect(cell(page, 0, 'MaxExp')).toHaveText('100.0%')
      await expect(cell(page, 0, 'Lock').getByRole('button')).toHaveAttribute('aria-pressed', 'true')
      await cell(page, 1, 'MinExp').click()
      await page.keyboard.type('100')
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Unable to add ${second}. Too many players at this position.`)).toBeVisible()
      await expect(cell(page, 1, 'MinExp')).toHaveText('0.0%')
      await cell(page, 0, 'TeamAbbrev').click()
      await page.keyboard.press('l')
      await expect(cell(page, 0, 'MaxExp')).toHaveText('0.0%')
      await expect(cell(page, 0, 'MinExp')).toHaveText('0.0%')
      await expect(cell(page, 0, 'Lock').getByRole('button')).toHaveAttribute('aria-pressed', 'false')
    })
  },
)

test(
  'the address keeps the sort order, Ctrl+A selects all pages, and the widest tables fit the screen',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open('/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic&sort=Salary.asc')
    const salaries = async () =>
      Promise.all(
        [0, 5, 15].map(async (row) => Number((await cell(page, row, 'Salary').innerText()).replace(/\D/g, ''))),
      )
    expect(await salaries()).toEqual([...(await salaries())].sort((a, b) => a - b))
    await page.getByRole('columnheader', { name: 'Salary' }).click()
    await expect(page).toHaveURL(/sort=Salary\.desc/)
    await page.getByRole('columnheader', { name: 'Proj Pts' }).click()
    await expect(page).not.toHaveURL(/sort=/)

    await cell(page, 0, 'MaxExp').click()
    await page.keyboard.press('Control+a')
    await expect(page.getByRole('status').filter({ hasText: '364 players' })).toBeVisible()
    await page.keyboard.type('60')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+End')
    await expect(cell(page, 363, 'MaxExp')).toHaveText('60.0%')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 363, 'MaxExp')).toHaveText('100.0%')

    for (const sport of ['nba', 'mlb']) {
      await optimizer.open(`/?sport=${sport}&site=fd&contestType=classic`)
      await expect(cell(page, 0, 'Leverage')).toBeInViewport({ ratio: 1 })
    }
  },
)
