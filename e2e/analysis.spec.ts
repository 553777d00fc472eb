import { expect, type Page, test } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf } from './support/optimizerPage.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function openAnalysis(page: Page) {
  await page.getByRole('button', { name: 'Analysis', exact: true }).click()
  return dialog(page, 'Player Table Analysis')
}

test('the analysis adjusts exposures and games, and Escape closes one dialog at a time', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const best = (await optimizer.rows.first().locator('[col-id="Name"]').innerText()).trim()
  const analysis = await openAnalysis(page)
  expect(((await analysis.boundingBox())?.width ?? 0) / page.viewportSize()!.width).toBeCloseTo(0.95, 2)
  for (const list of ['Top 5 Overweight', 'Top 5 Underweight'])
    await expect(analysis.getByRole('table', { name: list }).locator('tbody tr')).toHaveCount(5)

  await test.step('an adjusted exposure is checked, and Ctrl+Z takes it back', async () => {
    const players = analysis.getByRole('table', { name: 'Player Breakdown' })
    await players.getByRole('button', { name: `Adjust exposure of ${best}` }).click()
    const form = dialog(page, 'Adjust Exposure')
    await form.getByRole('textbox', { name: 'Min Exp' }).fill('40')
    await form.getByRole('textbox', { name: 'Max Exp' }).fill('30')
    await page.keyboard.press('Enter')
    await expect(form.getByText('Min Exp is above Max Exp')).toBeVisible()
    await form.getByRole('textbox', { name: 'Max Exp' }).fill('60')
    await form.getByRole('textbox', { name: 'User Own' }).fill('20')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(players.getByRole('row', { name: best })).toContainText('+30.0')

    await page.keyboard.press('Escape')
    await expect(analysis).toBeHidden()
    await expect(optimizer.cell(best, 'MinExp')).toHaveText('40.0%')
    await expect(optimizer.cell(best, 'MaxExp')).toHaveText('60.0%')
    await page.keyboard.press('Control+z')
    await expect(optimizer.cell(best, 'MaxExp')).toHaveText('100.0%')
    await expect(optimizer.cell(best, 'MinExp')).toHaveText('0.0%')
  })

  await test.step('a team’s breakdown opens in front of the analysis', async () => {
    await openAnalysis(page)
    await analysis
      .getByRole('table', { name: 'Team Breakdown' })
      .getByRole('button', { name: /Breakdown$/ })
      .first()
      .click()
    const team = dialog(page, /^[A-Z]{2,3} Breakdown$/)
    await team
      .getByRole('button', { name: /^Adjust exposure of/ })
      .first()
      .click()
    await expect(dialog(page, 'Adjust Exposure')).toBeVisible()
    for (const open of [2, 1, 0]) {
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(open)
    }
  })

  await test.step('a game is edited in front of the analysis', async () => {
    const [quarterback] = [...(await poolOf(page, 2024, 3)).values()]
      .filter(({ Position }) => Position === 'QB')
      .sort((a, b) => b.ProjPts - a.ProjPts)
    const { Name, TeamAbbrev, Opp } = quarterback!
    await openAnalysis(page)
    await analysis.getByRole('checkbox', { name: 'Only Stacks' }).check()
    await analysis.getByRole('button', { name: `Edit ${TeamAbbrev}`, exact: true }).click()
    const matchup = dialog(page, `${TeamAbbrev} v ${Opp}`)
    const maxExp = page.getByRole('textbox', { name: `${Name}: Max Exp`, exact: true })
    await maxExp.fill('35')
    await maxExp.press('Enter')
    await expect(maxExp).toHaveValue('35')
    await matchup.getByRole('checkbox', { name: `${Opp}: allow QB stack`, exact: true }).uncheck()
    await page.keyboard.press('Escape')
    await expect(matchup).toBeHidden()
    await expect(analysis).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(analysis).toBeHidden()
    await page.getByRole('textbox', { name: 'Search by name' }).fill(Name)
    await expect(optimizer.cell(Name, 'MaxExp')).toHaveText('35.0%')
    await page.getByRole('tab', { name: 'Team Stacks' }).click()
    await expect(page.getByRole('checkbox', { name: `${Opp}: allow QB stack`, exact: true })).not.toBeChecked()
  })
})

test('Enter on a name opens the player’s weekly log, and Escape goes back to the cell', long, async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open('/?sport=nfl&site=dk&season=2024&date=10&slate=Main&contestType=classic&pos=WR')
  const name = optimizer.rows.first().locator('[col-id="Name"]')
  const player = (await name.innerText()).trim()
  await optimizer.rows.first().locator('[col-id="TeamAbbrev"]').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const stats = dialog(page, 'Player Stats')
  await expect(stats.getByRole('heading', { name: player })).toBeVisible()
  await expect(stats.getByRole('columnheader')).toHaveCount(18)
  const weeks = await stats.locator('tbody tr > th').allInnerTexts()
  expect(weeks.length).toBeGreaterThan(2)
  expect(weeks).toEqual([...weeks].sort((a, b) => Number(b) - Number(a)))
  await expect(stats.getByRole('img', { name: /^DKPts by week/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stats).toBeHidden()
  await expect(name).toBeFocused()
})

testForAnyVisitor(
  'the analysis and the player stats have no accessibility faults',
  async (page, isNarrow) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open('/?sport=nfl&site=dk&season=2024&date=10&slate=Main&contestType=classic')

    await optimizer.rows.first().locator('[col-id="Name"] button').click()
    await expect(dialog(page, 'Player Stats').getByRole('table')).toBeVisible()
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    if (isNarrow) await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole(isNarrow ? 'menuitem' : 'button', { name: 'Analysis', exact: true }).click()
    const analysis = dialog(page, 'Player Table Analysis')
    await expect(analysis).toBeVisible()
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)
    await analysis
      .getByRole('button', { name: /^Adjust exposure of/ })
      .first()
      .click()
    await dialog(page, 'Adjust Exposure').getByRole('textbox', { name: 'Boost' }).fill('9')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Boost must be a whole number from -5 to 5')).toBeVisible()
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
  },
  { isLong: true },
)
