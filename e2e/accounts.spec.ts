import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { fill, logInAs, logOut, signUp } from './support/accountSteps.ts'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { partner, shopTest as test } from './support/userServer.ts'

const demoAddress = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

/** What this browser keeps for a visitor, and its tokens. */
const keptOfVisitors = (page: Page) =>
  page.evaluate<Record<string, string>>(
    `Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^slatecraft\\.(edits|settings|groups|team-stacks)\\/|jwt|token/.test(key)))`,
  )

test('a visitor who signs up keeps their edits and run; after logging out nothing is left for the next user', async ({
  browser,
  page,
}) => {
  const optimizer = new OptimizerPage(page)
  const saved: string[] = []
  page.on('request', (request) => request.url().includes('/lineup-runs/') && saved.push(request.url()))
  await optimizer.open(demoAddress)
  const maxExp = (on = optimizer) => on.rows.first().locator('[col-id="MaxExp"]')
  await maxExp().click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Min Unique' }).fill('2')
  await page.keyboard.press('Enter')
  await optimizer.askFor(5)
  await optimizer.build.click()
  await optimizer.untilDone(5)
  expect(saved).toEqual([])

  await signUp(page, 'Ann')
  await expect(page).toHaveURL(/date=3/)
  expect(page.url()).not.toContain('token')
  const picker = page.getByRole('button', { name: /^Shown: / })
  await expect(picker).toContainText('Run 1')
  await expect(page.getByText('5 lineups', { exact: true })).toBeVisible()
  await optimizer.tab('Players').click()
  await expect(maxExp()).toHaveText('60.0%')
  expect(Object.keys(await keptOfVisitors(page)).sort()).toEqual(['account_token', 'jwt'])

  const elsewhere = await browser.newContext()
  const there = new OptimizerPage(await elsewhere.newPage())
  await there.open(demoAddress)
  await logInAs(there.page, 'Ann')
  await expect(maxExp(there)).toHaveText('60.0%')
  await there.tab('Lineups').click()
  await expect(there.page.getByRole('button', { name: /^Shown: / })).toContainText('Run 1')
  await elsewhere.close()

  await logOut(page, 'Ann')
  await expect(maxExp()).toHaveText('100.0%')
  await optimizer.tab('Lineups').click()
  await expect(page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
  expect(await keptOfVisitors(page)).toEqual({})

  await optimizer.tab('Players').click()
  await signUp(page, 'Bob')
  await expect(maxExp()).toHaveText('100.0%')
  await optimizer.tab('Lineups').click()
  await expect(page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
})

test(
  'the emailed link resets a forgotten password once and ends every login',
  long,
  async ({ browser, page, shop }) => {
    await page.goto('/login')
    await signUp(page, 'Cleo')
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await other.goto('/login')
    // Away from the app: a call to the server now would end this page's login too early.
    await page.goto('about:blank')
    await other.getByRole('link', { name: 'Forgot your password?' }).click()
    // The login form has a field of the same name.
    await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await fill(other, 'Email', 'cleo@slatecraft.test')
    await other.getByRole('button', { name: 'Send link' }).click()
    await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    let link = ''
    await expect
      .poll(async () => (link = await shop.linkTo('cleo@slatecraft.test').catch(() => '')))
      .toContain('/reset-password')

    const choose = async () => {
      await other.goto(link)
      await fill(other, 'New password', 'quite another one')
      await expect(other).toHaveURL(`${shop.url}/reset-password`)
      await other.getByRole('button', { name: 'Change password' }).click()
    }
    await choose()
    await expect(other).toHaveURL(/\/login$/)
    await fill(other, 'Email', 'cleo@slatecraft.test')
    await fill(other, 'Password', 'quite another one')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('button', { name: 'Cleo' })).toBeVisible()

    await page.goto('/account')
    await expect(page.getByText(/^Your session ended/)).toBeVisible()
    await choose()
    await expect(other.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
    await elsewhere.close()
  },
)

test('a partner’s user is logged in by name, and the token stays in no address', long, async ({ page, shop }) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const seconds = Math.floor(Date.now() / 1000)
  const claims = { iss: partner.name, aud: 'slatecraft', sub: 'fan-7', name: 'Fan', iat: seconds, exp: seconds + 300 }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const token = `${signed}.${createHmac('sha256', partner.key).update(signed).digest('base64url')}`
  const withToken: string[] = []
  page.on('request', (request) => request.url().includes(token) && withToken.push(new URL(request.url()).pathname))
  await page.goto(`${demoAddress}&token=${token}&id=fan-7`)
  await expect(page.getByRole('button', { name: 'Fan', exact: true })).toBeVisible()
  expect(page.url()).toBe(shop.url + demoAddress)
  expect(withToken).toEqual(['/', `/api/auth/v1/${token}`])

  await page.goto(`${demoAddress}&token=${token.slice(0, -3)}&id=fan-7`)
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
})

testForAnyVisitor(
  'the account screens have no accessibility faults',
  async (page, isNarrow) => {
    const name = isNarrow ? 'Narrow' : 'Wide'
    const look = async () => {
      expect.soft(await faultsOf(page)).toEqual([])
      expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
    }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.locator('.sc-fault')).toBeVisible()
    await look()
    for (const screen of ['/sign-up', '/forgot-password', '/reset-password?token=one', '/account']) {
      await page.goto(screen)
      await expect(page.locator('.sc-account-card')).toBeVisible()
      await look()
    }
    await page.goto('/login')
    await signUp(page, name)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Delete my account …' }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Plans' })).toBeVisible()
    await look()
  },
  { test },
)
