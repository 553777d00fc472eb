import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { OptimizerPage } from './support/optimizerPage.ts'

const screens = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } }

for (const [width, viewport] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing stands in the way of any visitor on any tab, ${width} and ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const optimizer = new OptimizerPage(page)
      await optimizer.open()
      const faults = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
      }

      await optimizer.rows.first().locator('[col-id="Lock"] button').click()
      const other = optimizer.rows.nth(2).locator('[col-id="MinExp"]')
      await other.click()
      await page.keyboard.type('40')
      await page.keyboard.press('Enter')
      expect.soft(await faults()).toEqual([])

      await optimizer.tab('Build Settings').click()
      await page.getByRole('textbox', { name: 'Min Salary' }).fill('99999999')
      await expect(page.getByText('Must be 0 to 50,000')).toBeVisible()
      expect.soft(await faults()).toEqual([])

      await optimizer.tab('Lineups').click()
      await expect(page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
      expect.soft(await faults()).toEqual([])

      await optimizer.askFor(5)
      await optimizer.build.click()
      await optimizer.untilDone(5)
      await expect(page.getByTestId('lineup-table').locator('.ag-row').first()).toBeVisible()
      expect.soft(await faults()).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width)
      await context.close()
    })
  }
}
