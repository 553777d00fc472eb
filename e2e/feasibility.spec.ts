import { expect, type Page, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const showdown = '/?sport=nfl&site=dk&season=2024&date=3&slate=CHI+%40+BUF&contestType=showdown'

/** The page asks the engine once your edits have settled. */
const settled = { timeout: 20_000 }

const notice = (page: Page) => page.getByRole('region', { name: 'Settings in conflict' })

/** The names of the first rows of the pool. */
const firstNames = async (page: Page, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, row) =>
      page.getByTestId('pool-table').locator(`.ag-row[row-index="${row}"] [col-id="Name"]`).first().innerText(),
    ),
  )

test(
  'settings in conflict are named while you edit, one click fixes them, and the run builds',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()

    await test.step('a salary too low to spend leads to its setting', async () => {
      await optimizer.tab('Build Settings').click()
      const maxSalary = page.getByRole('textbox', { name: 'Max Salary' })
      await maxSalary.fill('20000')
      await page.keyboard.press('Enter')
      await expect(notice(page)).toContainText('Max Salary 20,000', settled)
      await optimizer.tab('Players').click()
      await notice(page)
        .getByRole('button', { name: /possible fixes$/ })
        .click()
      await notice(page).getByRole('button', { name: 'Show Max Salary 20,000' }).click()
      await expect(maxSalary).toBeFocused()
      await maxSalary.fill('50000')
      await page.keyboard.press('Enter')
      await expect(notice(page)).toBeHidden(settled)
      await optimizer.tab('Players').click()
    })

    await test.step('two quarterbacks in 60% of the lineups each', async () => {
      await optimizer.askFor(10)
      await page.getByRole('button', { name: 'QB', exact: true }).click()
      const [first = '', second = ''] = await firstNames(page, 2)
      await optimizer.enter(first, 'MinExp', '60')
      await optimizer.enter(second, 'MinExp', '60')

      await expect(notice(page)).toContainText('These settings conflict: no full run is possible', settled)
      await expect(notice(page)).toContainText(first)
      await expect(notice(page)).toContainText(second)
      await expect(optimizer.build).not.toHaveAttribute('aria-disabled', 'true')
      await notice(page)
        .getByRole('button', { name: /^Lower Min Exp of .* to 40%/ })
        .click()
      await expect(page.getByText('Settings OK: a full run is possible.')).toBeVisible(settled)
      const changed = page.locator('[col-id="MinExp"]').filter({ hasText: '40.0%' })
      await expect(changed).toHaveCount(1)

      await page.getByRole('button', { name: /^Undo/ }).first().click()
      await expect(changed).toHaveCount(0)
      await expect(notice(page)).toBeVisible(settled)
      await notice(page).getByRole('button', { name: 'Hide until settings change' }).click()
      await expect(notice(page)).toBeHidden()

      await optimizer.build.click()
      await expect(page.getByTestId('error_message')).toContainText('QB slots')
      await page
        .getByRole('button', { name: /^Lower Min Exp of .* to 40%/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Build again' }).click()
      await optimizer.untilDone(10)
    })

    await test.step('two captains of a showdown in 60% of the lineups each, built in this browser', async () => {
      await optimizer.open(showdown)
      await page.getByText('This browser', { exact: true }).click()
      const captains = page.getByTestId('pool-table').locator('.ag-row').filter({ hasText: 'CPT' })
      for (const row of [0, 1]) {
        await captains.nth(row).locator('[col-id="MinExp"]').click()
        await page.keyboard.type('60')
        await page.keyboard.press('Enter')
      }
      await expect(notice(page)).toContainText('Min Exp 60%', settled)
      await notice(page)
        .getByRole('button', { name: /^Lower Min Exp of/ })
        .first()
        .click()
      await expect(page.getByText('Settings OK: a full run is possible.')).toBeVisible(settled)
      await optimizer.build.click()
      await optimizer.untilDone(3)
    })
  },
)
