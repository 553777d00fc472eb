import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { faultsOf, overflowOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { admin, logIn, type Shop, shopTest as test } from './support/userServer.ts'

const slate = demoSlate({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 6, slate: 'Main' })!
const list = { name: 'DKSalaries.csv', mimeType: 'text/csv', buffer: Buffer.from(demoSalariesCsv(slate)) }
const demoAddress = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'
const slateAddress = '/?sport=nfl&site=dk&season=2025&date=6&slate=Sunday&contestType=classic'

const section = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Administration' }).getByRole('tab', { name })

test(
  'the first admin sets a password by email, imports a slate that users see, and hides it; the log has both',
  long,
  async ({ browser, page, shop }) => {
    await page.goto(await shop.linkTo(admin.email))
    await page.getByLabel('New password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await page.getByLabel('Email', { exact: true }).fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Log in' })).toHaveCount(0)

    await page.goto(demoAddress)
    await page.getByRole('tab', { name: 'Admin' }).click()
    await expect(page.getByText('No slate has been imported yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Import a slate…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish a slate' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose files…' }).click()
    await (await chooser).setFiles([list])
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Sunday')
    expect(await faultsOf(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('button', { name: 'Publish slate' }).click()
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
  },
)

/** An admin adds a promo code. In this file, because its journeys share the admin's account and run one after another. */
async function addPromoCode(playwright: PlaywrightWorkerArgs['playwright'], shop: Shop): Promise<void> {
  const calls = await playwright.request.newContext({ baseURL: shop.url })
  let login = await calls.post('/api/login', { data: admin })
  // The emailed link works once, and the journey above may have used it.
  if (!login.ok()) {
    const token = new URL(await shop.linkTo(admin.email)).searchParams.get('token')
    await calls.post('/api/reset-password', { data: { password: admin.password, token } })
    login = await calls.post('/api/login', { data: admin })
  }
  const { access_token } = await login.json()
  const made = await calls.post('/api/admin/promo-codes', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { code: 'KICKOFF20', percent_off: 20, description: 'Kick-off' },
  })
  expect(made.ok()).toBe(true)
  await calls.dispose()
}

const lineups = (page: Page) => page.getByRole('textbox', { name: 'Lineups', exact: true })

test('a visitor at the limit of 20 lineups subscribes with a promo code, builds more, cancels, and resumes', async ({
  page,
  playwright,
  shop,
}) => {
  await addPromoCode(playwright, shop)
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await expect(page.getByText('of at most 20 in the Free plan')).toBeVisible()
  await lineups(page).fill('150')
  await page.keyboard.press('Enter')
  await expect(lineups(page)).toHaveValue('20')
  const ownership = optimizer.rows.first().locator('[col-id="ProjOwn"]')
  await expect(ownership).not.toContainText('%')
  await page.getByRole('link', { name: 'Upgrade', exact: true }).click()

  await page.getByLabel('Promo code').fill('kickoff20')
  await expect(page.getByText('$31.99')).toBeVisible()
  await page.getByText('Yearly, saves up to 25%').click()
  await expect(page.getByText('$287.20')).toBeVisible()
  expect.soft(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Try All Sports 7 days free' }).click()
  await page.getByLabel('First name').fill('Paula')
  await page.getByLabel('Email').fill('paula@slatecraft.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeVisible()
  const inbox = await page.context().newPage()
  await inbox.goto(await shop.linkTo('paula@slatecraft.test'))
  await expect(inbox.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await inbox.close()
  await page.getByRole('button', { name: 'I have opened it' }).click()
  await expect(page.getByText('Test payments: no money moves.')).toBeVisible()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByLabel('Expires').fill('1240')
  await page.getByLabel('Security code').fill('123')
  const start = page.getByRole('button', { name: 'Start 7-day free trial' })
  await start.click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await faultsOf(page)).toEqual([])
  expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByText('Numbers to try').click()
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click()
  await start.click()
  await expect(page.getByRole('heading', { name: 'You have All Sports' })).toBeVisible()
  await expect(page.getByText(/^Free until .*, then \$287\.20 a year\.$/)).toBeVisible()

  await page.getByRole('link', { name: 'Back to your slate' }).last().click()
  await expect(page).toHaveURL(/date=3/)
  await expect(ownership).toContainText('%')
  await expect(page.getByText('of at most 500 in the All Sports plan')).toBeVisible()
  await lineups(page).fill('150')
  await page.keyboard.press('Enter')
  await expect(lineups(page)).toHaveValue('150')

  await page.goto('/account')
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel All Sports …' }).click()
  await page.getByRole('button', { name: 'Cancel at the end of the trial' }).click()
  await expect(page.getByText('Your trial ends on')).toBeVisible()
  await page.getByRole('button', { name: 'Keep All Sports after all' }).click()
  await expect(page.getByText('First payment')).toBeVisible()
})
