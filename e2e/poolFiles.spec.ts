import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button that downloads a file, and reads the file. */
async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download')
  await button(page, name).click()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

async function upload(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Custom Proj').click()
  await (await chooser).setFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** The player's name in a row of the table. */
const nameIn = async (optimizer: OptimizerPage, row: number) =>
  (await optimizer.rows.nth(row).locator('[col-id="Name"]').innerText()).trim()

test(
  'you download the template, upload it with two cells changed, and undo the upload in one step',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const [first, second] = [await nameIn(optimizer, 0), await nameIn(optimizer, 1)]
    const template = await saved(page, 'Players')
    expect(template.name).toBe('nfl-dk-Main-2024-3-players.csv')
    const [header = '', ...rows] = template.text.split('\r\n')
    expect(header).toBe('\uFEFFID,Name,Position,Team,ProjPts,ProjOwn,MinExp,MaxExp')

    const changed = rows.map((row) => {
      const cells = row.split(',')
      if (cells[1] === first) cells[4] = '31.5'
      if (cells[1] === second) cells[7] = '35'
      return cells.join(',')
    })
    await upload(page, [header, ...changed].join('\r\n'))
    await expect(page.getByRole('alert')).toContainText('Custom projections: 2 players.')
    await expect(optimizer.cell(first, 'UserProj')).toHaveText('31.50')
    await expect(optimizer.cell(second, 'MaxExp')).toHaveText('35.0%')

    const projections = await saved(page, 'Projections')
    expect(projections.name).toBe('nfl-dk-Main-2024-3-projections.csv')
    expect(projections.text.split('\r\n')[0]).toBe('\uFEFFId,Name,Position,Team,ProjPts,ProjOwn')
    expect(projections.text.split('\r\n').find((row) => row.split(',')[1] === first)).toContain(',31.5,')

    await page.getByRole('alert').getByRole('button', { name: /^Undo/ }).click()
    await expect(optimizer.cell(first, 'UserProj')).toHaveText('')
    await expect(optimizer.cell(second, 'MaxExp')).toHaveText('100.0%')
    await expect(page.getByRole('alert')).toHaveCount(0)

    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await upload(page, 'Name,ProjPts\nSomebody,12\n')
    await expect.poll(() => lines.join()).toContain('custom projections not read')
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'base exposures change the pool, a bulk change one team, and the history goes back and forth',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const first = await nameIn(optimizer, 0)
    const team = (await optimizer.rows.first().locator('[col-id="TeamAbbrev"]').innerText()).trim()
    const maxExp = optimizer.cell(first, 'MaxExp')

    await button(page, 'Set Global MaxExp').click()
    const base = page.getByRole('dialog', { name: 'Set Base Exposures' })
    await base.getByRole('textbox', { name: 'Max Exp' }).fill('60')
    const said = /(\d+) players to 60%, (\d+) to 0, 0 keep/.exec(await base.getByRole('status').innerText())
    expect(Number(said?.[1])).toBeGreaterThan(100)
    await base.getByRole('button', { name: 'Set exposures' }).click()
    await expect(maxExp).toHaveText('60.0%')

    await page.getByRole('checkbox', { name: 'Hide 0 Max Exp' }).check()
    await expect(page.getByText(`${said?.[1]} of `)).toBeVisible()
    await page.getByRole('textbox', { name: 'Team' }).fill(team.toLowerCase())
    await page.keyboard.press('Control+Shift+E')
    const change = page.getByRole('dialog', { name: 'Change players' })
    await expect(change).toContainText(`shown players: ${team}, Max Exp above 0`)
    await change.getByRole('textbox', { name: 'New Max Exp' }).fill('-50%')
    await expect(change.getByRole('status')).toContainText('60 → 30')
    await page.keyboard.press('Enter')
    await expect(maxExp).toHaveText('30.0%')

    await page.reload()
    await expect(maxExp).toHaveText('30.0%')
    await button(page, 'Set Default Exp to 0').click()
    await page.getByRole('checkbox', { name: 'Hide 0 Max Exp' }).uncheck()
    await expect(maxExp).toHaveText('0.0%')
    await button(page, 'Reset').click()
    await expect(maxExp).toHaveText('100.0%')

    await button(page, 'History').click()
    await expect(page.getByRole('menuitem')).toHaveText(['Reset', 'Default exposure 0', 'When you opened the page'])
    await page.getByRole('menuitem', { name: 'When you opened the page' }).click()
    await expect(maxExp).toHaveText('30.0%')
    await page.getByRole('menuitem', { name: 'Default exposure 0' }).click()
    await expect(maxExp).toHaveText('0.0%')
  },
)

test('a bulk change of selected players names those it can’t lock', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await button(page, 'QB').click()
  const names = [await nameIn(optimizer, 0), await nameIn(optimizer, 1), await nameIn(optimizer, 2)]
  await optimizer.cell(names[0]!, 'MaxExp').click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+Shift+E')
  const change = page.getByRole('dialog', { name: 'Change players' })
  await expect(change.getByRole('radio', { name: '2 selected players' })).toBeChecked()
  await change.getByText('Lock', { exact: true }).click()
  await expect(change.getByRole('status')).toContainText(
    `1 can’t be locked with the others; Min Exp becomes 0: ${names[1]}`,
  )
  await change.getByRole('button', { name: 'Change 1 player' }).click()
  await expect(optimizer.cell(names[0]!, 'MinExp')).toHaveText('100.0%')
  await expect(optimizer.cell(names[1]!, 'MinExp')).toHaveText('0.0%')
  await expect(page.getByRole('alert').filter({ hasText: 'refused' })).toContainText(
    `Unable to add ${names[1]}. Too many players at this position.`,
  )
  await page.keyboard.press('Control+z')
  await expect(optimizer.cell(names[0]!, 'MinExp')).toHaveText('0.0%')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await nameIn(optimizer, 2)).toBe(names[2])
})

test(
  'on a phone, filters are behind a button, commands in a menu, and nothing scrolls sideways',
  long,
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await expect(page.getByRole('textbox', { name: 'Search by name' })).toBeHidden()
    await button(page, 'Show Filters').tap()
    await button(page, 'WR').tap()
    await button(page, 'Hide Filters').tap()
    await button(page, 'Actions').tap()
    await page.getByRole('menuitem', { name: 'Change …' }).tap()
    const change = page.getByRole('dialog', { name: 'Change players' })
    await change.getByText('Take out').tap()
    await change.getByRole('button', { name: /^Change \d+ players$/ }).tap()
    await expect(optimizer.rows.first().locator('[col-id="MaxExp"]')).toHaveText('0.0%')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await context.close()
  },
)
