import { expect, test } from '@playwright/test'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

test(
  'a player’s page opens from the keyboard, has an address, and Escape and Back lead to where you were',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    const name = optimizer.rows.nth(1).locator('[col-id="Name"]')
    const dialog = page.getByRole('dialog', { name: 'Player Stats' })
    await name.click({ position: { x: 2, y: 2 } })
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Enter')
    const player = await dialog.getByRole('heading', { level: 3 }).innerText()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(name).toBeFocused()

    await page.keyboard.press('Enter')
    await page.reload()
    await expect(dialog.getByRole('heading', { name: player, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(page.url()).not.toContain('player=')

    await page.getByRole('tab', { name: 'Research' }).click()
    await page.getByRole('tab', { name: 'Form' }).click()
    const row = page.getByRole('table', { name: 'Form' }).getByRole('row').nth(3)
    const link = row.getByRole('rowheader').getByRole('button')
    await link.press('Enter')
    await expect(dialog.getByRole('heading', { name: await link.innerText() })).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()

    const sd = page.getByRole('columnheader', { name: 'SD' })
    await sd.getByRole('button').press('Enter')
    await expect(sd).toHaveAttribute('aria-sort', 'descending')
    await sd.getByRole('button').press('Enter')
    await expect(sd).toHaveAttribute('aria-sort', 'ascending')
  },
)

test(
  'an nba player’s page closes hints before itself, and leads to On/Off without them and back, at an address of its own',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open('/?sport=nba&site=dk&season=2024&date=2024-12-05&slate=Main&contestType=classic')
    const dialog = page.getByRole('dialog', { name: 'Player Stats' })
    const name = optimizer.rows.nth(2).locator('[col-id="Name"]')
    await name.getByRole('button').click()
    const player = await dialog.getByRole('heading', { level: 3 }).innerText()
    const minutes = dialog.getByRole('columnheader', { name: 'Min', exact: true }).getByRole('button')
    const hint = page.getByRole('tooltip')
    for (const point of ['hover', 'focus'] as const) {
      await minutes[point]()
      await expect(hint).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(hint).toBeHidden()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('heading', { level: 3 }).hover()
    }
    await dialog.getByRole('button', { name: `On/Off without ${player}` }).click()
    await expect(dialog).toBeHidden()
    const ticked = page.getByRole('group', { name: 'Who sits?' }).getByRole('checkbox', { name: player })
    await expect(ticked).toBeChecked()
    await page.reload()
    await expect(ticked).toBeChecked()

    await page.goBack()
    await expect(dialog.getByRole('heading', { name: player, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(name).toBeVisible()
    await page.goForward()
    await ticked.uncheck()
    await expect(page).not.toHaveURL(/off=/)
  },
)
