import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf } from './support/optimizerPage.ts'

/** Two lists for the slate, as the server sends them to a user who may keep lists. */
async function giveTargets(page: Page): Promise<void> {
  const best = [...(await poolOf(page, 2024, 3)).values()].sort((a, b) => b.ProjPts - a.ProjPts).map(({ Id }) => Id)
  const cheatsheets = [
    {
      id: 'a',
      displayName: 'Cash core',
      isShared: true,
      player_picks: best.slice(0, 20).filter((_, at) => at % 2 === 0),
    },
    { id: 'b', displayName: 'Darts', isShared: false, player_picks: best.slice(20, 23) },
  ]
  await page.route(/\/api\/.+\/cheatsheets/, (route) =>
    route.fulfill({ json: { cheatsheets, may: { save: true, share: false } } }),
  )
}

test('expert targets filter the table to their picks, and the mark cuts off no name', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await giveTargets(page)
  await optimizer.open()
  const picked = page.locator('.ag-cell.sc-picked')
  await expect(picked.first()).toBeVisible()
  const widths = () =>
    page.locator('.ag-cell[col-id="Name"] .sc-name-button').evaluateAll((all) => all.map((each) => each.clientWidth))
  const room = await picked.first().evaluate((each) => each.clientWidth)
  const plain = await page
    .locator('.ag-cell[col-id="Name"]:not(.sc-picked)')
    .first()
    .evaluate((each) => each.clientWidth)
  expect(room).toBe(plain)
  expect((await widths()).length).toBeGreaterThan(10)

  await page.getByRole('button', { name: 'Expert Targets' }).click()
  await page.getByRole('checkbox', { name: 'Cash core' }).check()
  await expect(page.getByText(/^10 of \d+ players$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Darts' }).check()
  await expect(page.getByText(/^13 of \d+ players$/)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await page.reload()
  await expect(page.getByText(/^13 of \d+ players$/)).toBeVisible()
  await page.getByRole('button', { name: 'Expert Targets: 2' }).click()
  await page.getByRole('button', { name: 'Show all players' }).click()
  await expect(page.getByText(/^13 of \d+ players$/)).toHaveCount(0)
})
