import { expect, type Page } from '@playwright/test'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { faultsOf, overflowOf } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { admin, logIn, shopTest as test } from './support/userServer.ts'

const slate = demoSlate({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' })!
const list = { name: 'DKSalaries.csv', mimeType: 'text/csv', buffer: Buffer.from(demoSalariesCsv(slate)) }
const demoAddress = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
const slateAddress = '/?sport=nfl&site=dk&season=2025&date=6&slate=Sunday&contestType=classic'

const section = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Administration' }).getByRole('tab', { name })

test('the first admin sets his password from his mail, imports a slate that a user sees, hides it again, and the log names both', async ({
  browser,
  page,
  shop,
}) => {
  await page.goto(await shop.linkTo(admin.email))
  await page.getByLabel('New password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('E-mail', { exact: true }).fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log in' })).toHaveCount(0)

  await page.goto(demoAddress)
  await page.getByRole('tab', { name: 'Admin' }).click()
  await expect(page.getByText('No slate has been imported yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import a slate…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import a slate for everybody' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files…' }).click()
  await (await chooser).setFiles([list])
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday')
  expect(await faultsOf(page, '[role="dialog"]')).toEqual([])
  await dialog.getByRole('button', { name: 'Import for everybody' }).click()
  const hide = page.getByRole('button', { name: /^Hide NFL Sunday/ })
  await expect(hide).toBeVisible()
  expect(await faultsOf(page, '.sc-admin')).toEqual([])

  const narrow = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  })
  const user = new OptimizerPage(await narrow.newPage())
  await logIn(user.page, 'hugo')
  await user.open(slateAddress)
  await expect(user.page.getByRole('heading', { level: 1 })).toContainText('Sunday')
  await expect(user.page.getByRole('tab', { name: 'Admin' })).toHaveCount(0)

  await hide.click()
  await expect(page.getByRole('button', { name: /^Show NFL Sunday/ })).toBeVisible()
  await user.page.reload()
  await expect(user.page.getByRole('heading', { name: 'There is no NFL classic slate in this period' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await section(page, 'Audit log').click()
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('heading', { name: /import slate.*Sunday/ })).toBeVisible()
  await expect(log.getByRole('heading', { name: /hide slate.*Sunday/ })).toBeVisible()
  for (const name of ['Audit log', 'Users', 'Slates']) {
    await section(page, name).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    expect(await faultsOf(page, '.sc-admin')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
  await narrow.close()
})
