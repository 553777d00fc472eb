import { expect, type Page } from '@playwright/test'
import { overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { cutControls } from './support/cutControls.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const tabs = ['Players', 'Build Settings', 'Team Stacks', 'Player Groups', 'Lineups'] as const

/** The page's own bars, on every tab. */
const bars = ['.sc-top', '.sc-workspace-header', '.sc-workspace-strip', '.sc-toolbar', '.sc-run-line']

async function expectWhole(page: Page, where: string): Promise<void> {
  expect.soft(await cutControls(page, bars), where).toEqual([])
  expect.soft(await overflowOf(page), `${where}: sideways scroll`).toBeLessThanOrEqual(0)
}

testForAnyVisitor('every tab is whole after a build and a look at the lineups', async (page, isNarrow) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await optimizer.rows.first().getByRole('button', { name: /^Lock/ }).click()
  await optimizer.askFor(3)
  await optimizer.build.click()
  await optimizer.untilDone(3)
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    if (tab !== 'Lineups') await expect(undo).toBeVisible()
    await expectWhole(page, tab)
  }
  if (isNarrow) return
  await page.getByRole('tab', { name: 'Players' }).click()
  await page.keyboard.press('Control+Shift+H')
  await expect(page.getByRole('region', { name: 'Handbuild' })).toBeVisible()
  await expectWhole(page, 'Players while you build by hand')
})

testForAnyVisitor(
  'the first edit moves nothing',
  async (page) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const table = page.getByTestId('pool-table')
    const before = await table.boundingBox()
    await optimizer.rows.first().getByRole('button', { name: /^Lock/ }).click()
    await expect(page.getByTestId('feasibility')).toContainText('Settings OK')
    expect((await table.boundingBox())!.y).toBe(before!.y)
  },
  { isLong: true },
)

testForAnyVisitor(
  'a notice covers no warning, and its Undo is whole',
  async (page, isNarrow) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    if (isNarrow) {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Set Default Exp to 0' }).click()
    } else await page.getByRole('button', { name: 'Set Default Exp to 0' }).click()
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: /^Undo:/ }) })
    await expect(notice).toBeVisible()
    const warnings = page.locator('.sc-warnings-banner')
    await expect(warnings).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await warnings.boundingBox()]
        return above!.y + above!.height <= below!.y
      })
      .toBe(true)
    expect(await cutControls(page, ['.mantine-Notifications-root', '.sc-warnings-banner'])).toEqual([])
  },
  { isLong: true },
)

testForAnyVisitor(
  'no number in a field of dollars reaches its sign',
  async (page) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await optimizer.tab('Build Settings').click()
    await page.getByRole('textbox', { name: 'Min Salary' }).fill('48,700')
    await page.getByRole('textbox', { name: 'Max Salary' }).click()
    const fields = page.locator('.sc-number[data-unit="$"]')
    await expect(fields.first()).toBeVisible()
    for (const field of await fields.all()) {
      const sign = (await field.locator('span').boundingBox())!
      const [start, isWide] = await field.locator('input').evaluate((input) => {
        const { paddingLeft } = input.ownerDocument.defaultView.getComputedStyle(input)
        return [
          input.getBoundingClientRect().left + Number.parseFloat(paddingLeft),
          input.scrollWidth > input.clientWidth,
        ]
      })
      expect(isWide).toBe(false)
      expect(sign.x + sign.width).toBeLessThanOrEqual(start)
    }
  },
  { isLong: true },
)
