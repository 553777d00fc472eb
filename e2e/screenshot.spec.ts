import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { root } from './support/addresses.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

/** Takes the README's screenshots: `UPDATE_SCREENSHOT=1 npm run test:e2e -- screenshot`. */
if (process.env.UPDATE_SCREENSHOT === '1') {
  test('take the screenshots of the README', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await optimizer.rows.nth(1).locator('[col-id="Lock"] button').click()
    for (const [row, column, text] of [
      [0, 'MaxExp', '35'],
      [2, 'MinExp', '20'],
      [2, 'MaxExp', '55'],
      [6, 'UserOwn', '14'],
    ] as const) {
      await optimizer.rows.nth(row).locator(`[col-id="${column}"]`).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await page.mouse.move(0, 0)
    await page.screenshot({ path: join(root, 'docs/pool.png'), animations: 'disabled' })
    await optimizer.tab('Build Settings').click()
    await page.getByRole('textbox', { name: 'Points randomness' }).fill('12')
    await page.getByRole('textbox', { name: 'Min Unique' }).fill('2')
    await optimizer.askFor(150)
    await optimizer.build.click()
    await optimizer.untilDone(150)
    await expect(optimizer.lineupRows.first()).toBeVisible()
    await page.mouse.move(0, 0)
    /** Times differ between runs; the screenshot must not. */
    const style = '.sc-run-pace { display: none }'
    await page.screenshot({ path: join(root, 'docs/lineups.png'), animations: 'disabled', style })
    await context.close()
  })
}
