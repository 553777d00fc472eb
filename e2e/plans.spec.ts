import { expect, type Page } from '@playwright/test'
import { faultsOf, overflowOf } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { admin, shopTest as test } from './support/userServer.ts'

/** The admin hands out a promo code. */
test.beforeAll(async ({ playwright, shop }) => {
  const calls = await playwright.request.newContext({ baseURL: shop.url })
  // Another journey may have used the link of his mail before.
  let login = await calls.post('/api/login', { data: admin })
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
})
const lineups = (page: Page) => page.getByRole('textbox', { name: 'Lineups', exact: true })

test('a visitor meets the limit of 20 lineups, signs up, subscribes with a promo code, and the limit and the locks are gone; then he cancels and takes it back', async ({
  page,
}) => {
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
  await page.getByLabel('E-mail').fill('paula@slatecraft.test')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page.getByText('Test payments: no money moves.')).toBeVisible()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByLabel('Expires').fill('1240')
  await page.getByLabel('Security code').fill('123')
  const start = page.getByRole('button', { name: 'Start 7 days free' })
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
  await page.getByRole('button', { name: 'Cancel at the end of the period' }).click()
  await expect(page.getByText('Ends on')).toBeVisible()
  await page.getByRole('button', { name: 'Keep All Sports after all' }).click()
  await expect(page.getByText('First payment')).toBeVisible()
})
