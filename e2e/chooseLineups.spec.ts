import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { faultsOf, narrowAndDark, overflowOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

test(
  'from a row of the analysis to its lineups, the best of them within limits, and their export',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await optimizer.rows.first().locator('[col-id="MaxExp"]').click()
    await page.keyboard.type('60')
    await page.keyboard.press('Enter')
    await optimizer.askFor(60)
    await optimizer.build.click()
    await optimizer.untilDone(60)
    const lineups = page.getByRole('region', { name: 'Lineups', exact: true })

    await test.step('the row’s number is the number of lineups, on a phone too', async () => {
      await page.getByText('Analysis', { exact: true }).last().click()
      const show = page
        .locator('[data-part="Player Breakdown"]')
        .getByRole('button', { name: /^Show \d+ lineups with / })
        .nth(4)
      const [, count, name] = /^Show (\d+) lineups with (.+)$/.exec((await show.getAttribute('aria-label')) ?? '')!
      await show.press('Enter')
      await expect(lineups.getByText(`${count} of 60 lineups`)).toBeVisible()
      await page.setViewportSize(narrowAndDark.viewport)
      await expect(lineups.getByRole('list', { name: 'Active filters' })).toHaveText(`Lineups with ${name}`)
      expect(await overflowOf(page)).toBe(0)
      expect(await faultsOf(page, '.sc-lineups-view')).toEqual([])
    })

    await test.step('what is kept is shown before it is selected, and exactly that is exported', async () => {
      await page.getByRole('button', { name: 'Keep the best of all shown' }).click()
      const dialog = page.getByRole('dialog', { name: 'Keep the best lineups' })
      await dialog.getByRole('textbox', { name: 'Keep at most' }).fill('6')
      await page.keyboard.press('Enter')
      await dialog.getByRole('textbox', { name: 'Any two share at most' }).fill('7')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('status', { name: 'What is kept' })).toContainText('Keeps 6 of')
      expect(await overflowOf(page)).toBe(0)
      expect(await faultsOf(page, '[role=dialog]')).toEqual([])
      await dialog.getByRole('button', { name: 'Select 6 lineups' }).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(lineups.getByText('6 selected')).toBeVisible()
      await page.setViewportSize({ width: 1440, height: 900 })
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export selected' }).click()
      const anyway = page.getByRole('button', { name: 'Download anyway' })
      await Promise.race([download, anyway.click().catch(() => undefined)])
      const file = await readFile(await (await download).path(), 'utf8')
      const rows = file.trim().split('\n').slice(1)
      expect(rows).toHaveLength(6)
      for (const [at, row] of rows.entries())
        for (const other of rows.slice(at + 1)) {
          const ids = new Set(row.trim().split(','))
          expect(
            other
              .trim()
              .split(',')
              .filter((id) => ids.has(id)).length,
          ).toBeLessThanOrEqual(7)
        }
    })
  },
)
