import { expect, type Page } from '@playwright/test'
import { demoSlate } from '@slatecraft/slate/demo'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage } from './support/optimizerPage.ts'

const address = (week: number) => `/?sport=nfl&site=dk&season=2024&date=${week}&slate=Main&contestType=classic`
const namesOf = (counter: number) => {
  const slate = demoSlate({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter, slate: 'Main' })
  return slate?.players.toSorted((a, b) => b.ProjPts - a.ProjPts).map(({ Name }) => Name) ?? []
}
const here = new Set(namesOf(3))
const firstOf = (names: readonly string[]) => names[0] ?? 'nobody'
const stays = firstOf(namesOf(2).filter((name) => here.has(name)))
const alsoStays = firstOf(namesOf(2).filter((name) => here.has(name) && name !== stays))
const gone = firstOf(namesOf(2).filter((name) => !here.has(name)))

/** Enters two exposures, a group and a setting in week 2. */
async function workOnWeek2(page: Page, optimizer: OptimizerPage) {
  for (const [name, maxExp] of [
    [stays, '40'],
    [gone, '25'],
  ] as const) {
    await optimizer.open(`${address(2)}&name=${encodeURIComponent(name)}`)
    await optimizer.enter(name, 'MaxExp', maxExp)
    await expect(optimizer.cell(name, 'MaxExp')).toHaveText(`${maxExp}.0%`)
  }
  await optimizer.tab('Build Settings').click()
  await page.getByRole('textbox', { name: 'Min Unique' }).fill('3')
  await page.keyboard.press('Tab')
  await page.getByRole('tab', { name: 'Player Groups' }).click()
  await page.getByRole('button', { name: 'At most one of' }).click()
  for (const name of [stays, alsoStays, gone]) {
    await page.getByRole('combobox', { name: 'Add to Group 1' }).fill(name)
    // On a slow machine, Enter would come before the player is found.
    await expect(page.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('At most 1 of these 3 players')).toBeVisible()
}

testForAnyVisitor(
  'a visitor copies exposures, a group and a setting from last week’s slate by player name, and one undo takes all back',
  async (page, isNarrow) => {
    const optimizer = new OptimizerPage(page)
    await workOnWeek2(page, optimizer)
    await optimizer.open(`${address(3)}&name=${encodeURIComponent(stays)}`)
    if (isNarrow) {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Copy from another slate' }).click()
    } else await page.getByRole('button', { name: 'Copy from another slate …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Copy from another slate' })
    await expect(
      dialog.getByRole('radio', { name: /Main.*2024 Week 2.*364 players.*2 exposures, 1 group and 1 setting/ }),
    ).toBeChecked()
    await expect(dialog.getByText('Players are found by name: 2 of 3.')).toBeVisible()
    await expect(dialog.getByText(`Not found: ${gone}.`)).toBeVisible()
    await expect(dialog.getByText(/loses 1 player who is not on this slate/)).toBeVisible()
    expect(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(
      page.getByText(/^Copied from Main · 2024 Week 2.*: 1 player, 1 group and 1 setting changed\./),
    ).toBeVisible()
    await expect(optimizer.cell(stays, 'MaxExp')).toHaveText('40.0%')
    await page.getByRole('tab', { name: 'Player Groups' }).click()
    await expect(page.getByText('At most 1 of these 2 players')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('heading', { name: 'No player groups yet' })).toBeVisible()
    await optimizer.tab('Players').click()
    await expect(optimizer.cell(stays, 'MaxExp')).toHaveText('100.0%')

    await page.getByRole('button', { name: /^Presets/ }).click()
    await page
      .getByRole('dialog', { name: 'Presets' })
      .getByRole('button', { name: 'Copy from another slate …' })
      .click()
    await expect(dialog.getByRole('radio')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Presets/ })).toBeFocused()
  },
  { isLong: true },
)
