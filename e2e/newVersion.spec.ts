import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

/** As after a deploy: the server has a page with other scripts, and the old page's code is gone. */
test('after a deploy a tab that can’t load says so, the rest works, and Reload keeps what you typed', async ({
  page,
}) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await optimizer.tab('Build Settings').click()
  const salary = page.getByRole('textbox', { name: 'Min Salary' })
  await salary.fill('48,700')
  const code = '**/assets/LineupsTab-*.js'
  await page.route(code, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const start = await (await page.request.get('/')).text()
  await page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ body: start.replace(/index-[\w-]+\.js/, 'index-next.js'), contentType: 'text/html' }),
  )
  await optimizer.tab('Lineups').click()
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be opened.')
  await expect(page.getByText('A new version of Slatecraft is here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Slatecraft, start page' })).toBeVisible()
  await optimizer.tab('Build Settings').click()
  await expect(salary).toHaveValue('48,700')

  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(optimizer.tab('Build Settings')).toHaveAttribute('aria-selected', 'true')
  await expect(salary).toHaveValue('48,700')
  await optimizer.tab('Lineups').click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a screen that can’t load keeps the header, and Reload opens it', long, async ({ page }) => {
  await new OptimizerPage(page).open()
  const code = '**/assets/LoginPage-*.js'
  await page.route(code, (route) => route.abort())
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toContainText('This screen could not be opened.')
  await expect(page.getByRole('link', { name: 'Slatecraft, start page' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})
