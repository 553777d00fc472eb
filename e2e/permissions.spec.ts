import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { shopTest } from './support/userServer.ts'

const hint = 'Upgrade for this feature'

/** Collects everything that the server sends: replies and a build’s socket frames. */
function listen(page: Page): () => Promise<string> {
  const sent: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) sent.push(response.text().catch(() => ''))
  })
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void sent.push(Promise.resolve(String(payload)))),
  )
  return async () => (await Promise.all(sent)).join('\n')
}

testForAnyVisitor(
  'a visitor is offered the upgrade, and default ownership is nowhere: not on the page, in replies or in files (PP-47)',
  async (page, isNarrow) => {
    const sent = listen(page)
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const best = (
      await optimizer.rows.first().locator('[col-id="Name"] .sc-pool-name > :first-child').innerText()
    ).trim()

    const locked = optimizer.cell(best, 'ProjOwn')
    await expect(locked.getByRole('img', { name: hint })).toBeVisible()
    await optimizer.cell(best, 'UserOwn').click()
    await page.keyboard.press('ArrowLeft')
    const bubble = page.locator('.sc-locked-bubble')
    await expect(bubble).toHaveText(hint)
    await expect(bubble).toHaveAttribute('href', '/plans')
    await page.keyboard.press('Escape')
    await expect(bubble).toBeHidden()
    await optimizer.enter(best, 'UserOwn', '7.5')
    await expect(locked).toHaveText('7.5%')
    await optimizer.enter(best, 'MaxExp', '60')

    const limit = page.getByRole('textbox', { name: 'Lineups', exact: true })
    await expect(page.getByText('of at most 20 in the Free plan')).toBeVisible()
    await limit.fill('150')
    await page.keyboard.press('Enter')
    await expect(limit).toHaveValue('20')
    await expect(page.getByText('The Free plan builds at most 20 lineups at once.')).toBeVisible()
    expect.soft(await faultsOf(page)).toEqual([])

    // Cross two exposures for a warning, then uncross them so that the build can start.
    await optimizer.enter(best, 'MinExp', '90')
    const banner = page.getByTestId('warnings-banner')
    await expect(banner.getByText('See Warnings', { exact: false }).last()).toBeVisible()
    await expect(banner.getByRole('button', { name: /See Warnings/ })).toHaveCount(0)
    await expect(banner.getByRole('link', { name: hint })).toBeVisible()
    await optimizer.enter(best, 'MinExp', '0')

    if (!isNarrow) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Projections', exact: true }).click()
      const [heading, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
      expect(heading).toContain('ProjOwn')
      expect(rows.filter((row) => !row.endsWith(',')).map((row) => row.split(',').at(-1))).toEqual(['7.5'])
    }

    await optimizer.askFor(6)
    await optimizer.build.click()
    await optimizer.untilDone(6)
    await expect(
      page.getByRole('region', { name: 'Lineups', exact: true }).getByRole('img', { name: hint }).first(),
    ).toBeVisible()
    await page.getByText('Analysis', { exact: true }).click()
    const over = page.locator('[data-part="Overweight"]')
    await expect(over.getByRole('link', { name: hint })).toBeVisible()
    const players = page.locator('[data-part="Player Breakdown"]')
    await expect(players.locator('tbody:not([aria-hidden]) tr')).toHaveCount(3)
    const clear = await players.locator('tbody[aria-hidden]').innerText()
    expect(clear).not.toMatch(/\d/)
    await page.locator('[data-part="Exposure and Ownership"]').getByRole('link', { name: hint }).focus()
    expect.soft(await faultsOf(page, '.sc-results-parts')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)

    const answers = await sent()
    expect(answers).toContain('"withheld":["ownership","analysis"]')
    expect(answers.match(/"HouseOwn":[^n]/g)).toBeNull()
    expect(answers.match(/"ProjOwn":[^n]/g)).toBeNull()
    const sums = [...answers.matchAll(/"ownership":([\d.]+)/g)].map(([, sum]) => Number(sum))
    expect(Math.max(0, ...sums)).toBeLessThanOrEqual(7.5)
  },
  { test: shopTest, isLong: true },
)
