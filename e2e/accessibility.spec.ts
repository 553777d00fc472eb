import { expect } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

testForAnyVisitor('no tab has accessibility faults, before and after a build', async (page) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()

  await optimizer.rows.first().locator('[col-id="Lock"] button').click()
  const other = optimizer.rows.nth(2).locator('[col-id="MinExp"]')
  await other.click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  expect.soft(await faultsOf(page)).toEqual([])

  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Min Salary' }).fill('99999999')
  await expect(page.getByText('Must be 0 to 50,000')).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])

  await optimizer.tab('Lineups').click()
  await expect(page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])

  await optimizer.askFor(5)
  await optimizer.build.click()
  await optimizer.untilDone(5)
  // Rows on a wide screen, cards on a narrow one.
  await expect(page.getByRole('region', { name: 'Lineups', exact: true }).getByRole('checkbox').nth(1)).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
})
