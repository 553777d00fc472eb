import { expect, type Page, test } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage, uploadIds } from './support/optimizerPage.ts'

const cell = (page: Page, row: number, column: string) =>
  page.getByTestId('pool-table').locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)

/** Marks the receivers with the most points, which are at the top of the filtered table. */
async function markReceivers(page: Page, count: number): Promise<string[]> {
  await page.getByRole('button', { name: 'WR', exact: true }).click()
  await expect(cell(page, 0, 'Pos')).toHaveText('WR')
  await cell(page, 0, 'MaxExp').click()
  for (let row = 1; row < count; row++) await page.keyboard.press('Shift+ArrowDown')
  return Promise.all(
    Array.from({ length: count }, async (_, row) => {
      const id = await page.locator(`.ag-row[row-index="${row}"]`).first().getAttribute('row-id')
      return id ?? ''
    }),
  )
}

/** Builds, and counts in the exported file how many of these players each lineup holds. */
async function counted(optimizer: OptimizerPage, ids: readonly string[]): Promise<number[]> {
  await optimizer.askFor(5)
  await optimizer.build.click()
  await optimizer.untilDone(5)
  const { lineups } = uploadIds((await optimizer.export()).text)
  return lineups.map((lineup) => lineup.filter((id) => ids.includes(id)).length)
}

test('the next build obeys a group made from marked rows, which survives a reload and can be undone', async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const ids = await markReceivers(page, 4)
  await page.keyboard.press('g')
  const dialog = page.getByRole('dialog', { name: 'Group players' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Top receivers')
  await dialog.getByRole('textbox', { name: 'At least, of the new group' }).fill('3')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Exactly 3 of these 4 players in every lineup.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make group' }).click()
  await expect(cell(page, 0, 'MaxExp')).toBeFocused()
  await cell(page, 0, 'MaxExp').click()
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  expect(await counted(optimizer, ids)).toEqual([3, 3, 3, 3, 3])

  await page.reload()
  await page.getByRole('tab', { name: 'Player Groups' }).click()
  const card = page.getByRole('article', { name: 'Group Top receivers' })
  await expect(card.getByRole('listitem')).toHaveCount(4)
  const max = card.getByRole('textbox', { name: /^At most, of/ })
  await max.fill('1')
  await max.press('Enter')
  await expect(card.getByText('Exactly 1 of these 4 players in every lineup.')).toBeVisible()
  expect(await counted(optimizer, ids)).toEqual([1, 1, 1, 1, 1])

  await page.getByRole('tab', { name: 'Player Groups' }).click()
  await card.getByRole('button', { name: 'Delete Top receivers' }).click()
  await expect(page.getByRole('heading', { name: 'No player groups yet' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(card.getByText('Exactly 3 of these 4 players in every lineup.')).toBeVisible()
  await card.getByRole('button', { name: 'Delete Top receivers' }).click()

  await test.step('a group you just made is one click away', async () => {
    await optimizer.tab('Players').click()
    await cell(page, 0, 'MaxExp').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Group …' }).click()
    await page.getByRole('button', { name: 'Make group' }).click()
    await page.getByRole('button', { name: 'Show it' }).click()
    const made = page.getByRole('article', { name: 'Group Group 1' })
    await expect(made).toBeInViewport()
    await expect(made.getByRole('switch')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('heading', { name: 'No player groups yet' })).toBeVisible()
  })
})

testForAnyVisitor(
  'groups have no accessibility faults',
  async (page) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await cell(page, 0, 'MaxExp').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('g')
    await expect(page.getByRole('dialog', { name: 'Group players' })).toBeVisible()
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    await page.getByRole('button', { name: 'Make group' }).click()

    await page.getByRole('tab', { name: 'Player Groups' }).click()
    const card = page.getByRole('article', { name: /^Group / })
    await card.getByRole('textbox', { name: /^At least, of/ }).fill('5')
    await page.keyboard.press('Enter')
    await expect(card.getByText(/No build can satisfy this group/)).toBeVisible()
    await card.getByRole('button', { name: /^Only with certain players/ }).click()
    await page.keyboard.type('wr')
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    expect.soft(await faultsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  },
  { isLong: true },
)
