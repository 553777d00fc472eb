import { expect, type Page, test } from '@playwright/test'
import { faultsOf, narrowAndDark, overflowOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const showdown = '/?sport=nfl&site=dk&season=2024&date=3&slate=CHI+%40+BUF&contestType=showdown'
const words =
  'The current build has issues that may cause unexpected results or could cause the build to fail in some circumstances. See Warnings for details.'

const banner = (page: Page) => page.getByTestId('warnings-banner')
const seeWarnings = (page: Page) => page.getByRole('button', { name: /^See Warnings/ })
const list = (page: Page) => page.getByRole('dialog', { name: /warning/i })

/** Types Min 50 and Max 20 for the first player and returns the player's name. */
async function crossFirst({ page, rows }: OptimizerPage): Promise<string> {
  for (const [column, text] of [
    ['MaxExp', '20'],
    ['MinExp', '50'],
  ]) {
    await rows.first().locator(`[col-id="${column}"]`).click()
    await page.keyboard.type(text!)
    await page.keyboard.press('Enter')
  }
  return (await rows.first().locator('[col-id="Name"] .sc-pool-name > :first-child').innerText()).trim()
}

test('warnings follow what you type: the banner, the list, one click that fixes it, and undo', async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await expect(banner(page)).toBeEmpty()
  const top = () => optimizer.rows.first().evaluate((row) => row.getBoundingClientRect().top)
  const before = await top()

  await test.step('Build asks you to edit the table first', async () => {
    await optimizer.build.click()
    await expect(page.getByRole('dialog', { name: 'Player Table must be modified' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to Players' }).click()
  })
  const name = await crossFirst(optimizer)
  await expect(banner(page)).toContainText(words)
  await expect(seeWarnings(page)).toHaveText('See Warnings 1')
  expect(await top()).toBe(before)
  await expect(optimizer.build).toHaveAttribute('aria-disabled', 'true')
  await optimizer.build.focus()
  await expect(page.getByRole('tooltip')).toContainText(`${name} has a greater Min Exp than Max Exp`)

  await test.step('the analysis counts the warnings and opens the list in front of itself', async () => {
    await page.getByRole('button', { name: 'Analysis', exact: true }).click()
    const analysis = page.getByRole('dialog', { name: 'Player Table Analysis' })
    await analysis.getByRole('button', { name: '1 warning' }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(analysis).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(analysis).toBeHidden()
  })

  await test.step('Show me leads to the cell, and Fix swaps the two exposures', async () => {
    expect.soft(await faultsOf(page, '[data-testid="warnings-banner"]')).toEqual([])
    await seeWarnings(page).click()
    await expect(list(page).getByRole('listitem')).toHaveText([
      new RegExp(`${name}: Min Exp \\(50%\\) is above Max Exp \\(20%\\)\\.`),
    ])
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    await list(page).getByRole('button', { name: 'Show me' }).click()
    await expect(list(page)).toBeHidden()
    await expect(optimizer.rows).toHaveCount(1)
    await expect(optimizer.cell(name, 'MinExp')).toHaveText('50.0%')

    await seeWarnings(page).click()
    await list(page)
      .getByRole('button', { name: `Fix: Swap Min and Max Exp of ${name}` })
      .click()
    await expect(list(page).getByText('No problems found in your settings')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(banner(page)).toBeEmpty()
    await expect(optimizer.cell(name, 'MinExp')).toHaveText('20.0%')
    await expect(optimizer.cell(name, 'MaxExp')).toHaveText('50.0%')
    await page.keyboard.press('Control+z')
    await expect(optimizer.cell(name, 'MinExp')).toHaveText('50.0%')
    await expect(seeWarnings(page)).toHaveText('See Warnings 1')
    await page.keyboard.press('Control+z')
    await expect(banner(page)).toBeEmpty()
  })

  await test.step('a setting that asks for too much is shown where you change it, and Build stays enabled', async () => {
    await optimizer.tab('Build Settings').click()
    const most = page.getByRole('textbox', { name: 'Max Salary' })
    await most.fill('45000')
    await most.press('Enter')
    await expect(seeWarnings(page)).toHaveText('See Warnings 1')
    await expect(optimizer.build).toHaveAttribute('aria-disabled', 'false')
    await optimizer.tab('Players').click()
    await seeWarnings(page).click()
    await expect(list(page)).toContainText('Min Salary (49,000) is above Max Salary (45,000).')
    await list(page).getByRole('button', { name: 'Show me' }).click()
    await expect(page.getByRole('textbox', { name: 'Min Salary' })).toBeFocused()
  })
})

test('warnings in Team Stacks, after a worker that died, in a showdown, and on a phone', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await test.step('a worker that ends is back three seconds later and checks what you typed meanwhile', async () => {
    const worker = () => page.workers().find((each) => each.url().includes('warningsWorker'))
    // The page notices the end of a worker only once the worker holds its lock.
    const lives = 'navigator.locks.query().then(({ held }) => held.some(({ name }) => name === self.name))'
    await expect.poll(() => worker()?.evaluate(lives)).toBe(true)
    await worker()?.evaluate('self.close()')
    await crossFirst(optimizer)
    await expect(seeWarnings(page)).toHaveText('See Warnings 1')
    expect(worker()).toBeDefined()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('on a phone in the dark, the banner and the list have no accessibility faults', async () => {
    await page.emulateMedia({ colorScheme: narrowAndDark.colorScheme })
    await page.setViewportSize(narrowAndDark.viewport)
    expect.soft(await faultsOf(page, '[data-testid="warnings-banner"]')).toEqual([])
    await seeWarnings(page).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(banner(page)).toBeEmpty()
  })

  await test.step('a team’s row in Team Stacks says what its quarterback lacks', async () => {
    await page.getByText('QB', { exact: true }).first().click()
    const quarterback = optimizer.rows.first()
    await expect(quarterback.locator('[col-id="Pos"]')).toHaveText('QB')
    const team = (await quarterback.locator('[col-id="TeamAbbrev"]').innerText()).trim()
    const name = (await quarterback.locator('[col-id="Name"] .sc-pool-name > :first-child').innerText()).trim()
    await page.getByRole('button', { name: 'Set Default Exp to 0' }).click()
    await optimizer.enter(name, 'MaxExp', '100')
    await optimizer.enter(name, 'MinExp', '50')
    await page.getByRole('tab', { name: 'Team Stacks' }).click()
    await page
      .locator(`#at-stacks-${team}`)
      .getByRole('button', { name: /Under-exposed/ })
      .hover()
    await expect(page.getByRole('tooltip')).toContainText('Under-exposed to flex, need an additional 45 percent')
    await expect(page.getByRole('tooltip')).toContainText(
      'Under-exposed to opponents flex, need an additional 25 percent',
    )
  })

  await test.step('a showdown has no warnings, no banner and no count', async () => {
    await optimizer.open(showdown)
    await crossFirst(optimizer)
    await expect(optimizer.build).toHaveAttribute('aria-disabled', 'true')
    await expect(banner(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Analysis', exact: true }).click()
    const analysis = page.getByRole('dialog', { name: 'Player Table Analysis' })
    await expect(analysis.getByRole('table', { name: 'Player Breakdown' })).toBeVisible()
    await expect(analysis.getByRole('button', { name: /warning/ })).toHaveCount(0)
  })
})
