import { expect, type Page, test } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { OptimizerPage, poolOf, uploadIds } from './support/optimizerPage.ts'

const lineups = 20
const flex = ['RB', 'WR', 'TE']

async function set(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue(text)
}

async function openAdvanced(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Build Settings' }).click()
  await page.locator('label', { hasText: 'Advanced' }).click()
  await expect(page.getByRole('textbox', { name: 'Rule 1: label' })).toBeVisible()
}

test('a build obeys your stack rules and the limits in a team’s row', async ({ page }) => {
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  const pool = await poolOf(page, 2024, 3)
  const quarterback = [...pool.values()]
    .filter(({ Position }) => Position === 'QB')
    .sort((a, b) => b.ProjPts - a.ProjPts)[0]!
  const { TeamAbbrev: team, Opp: opponent } = quarterback
  await page.getByRole('textbox', { name: 'Search by name' }).fill(quarterback.Name)
  await optimizer.cell(quarterback.Name, 'Lock').getByRole('button').click()

  await openAdvanced(page)
  for (const rule of ['No Force', '1+ Team Stack', '1+ Game Stack', '2+ Team Stack', 'Forced No Stack'])
    await page.getByRole('button', { name: `Remove ${rule}` }).click()
  await set(page, 'Rule 1: lineups', '60')
  await set(page, 'Rule 1: Opponent WR min', '1')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await set(page, 'Rule 2: label', 'Three and nobody back')
  await set(page, 'Rule 2: lineups', '40')
  await set(page, 'Rule 2: Team Flex min', '3')
  await set(page, 'Rule 2: Opponent Flex max', '0')

  await page.getByRole('tab', { name: 'Team Stacks' }).click()
  await page.getByRole('checkbox', { name: `${team}: allow RB stack`, exact: true }).uncheck()
  await set(page, `${team}: Max WR`, '1')
  await page.reload()
  await expect(page.getByRole('textbox', { name: `${team}: Max WR`, exact: true })).toHaveValue('1')

  await optimizer.askFor(lineups)
  await optimizer.build.click()
  await optimizer.untilDone(lineups)
  const built = uploadIds((await optimizer.export()).text).lineups.map((ids) => ids.map((id) => pool.get(id)!))
  expect(built).toHaveLength(lineups)

  type Lineup = readonly { TeamAbbrev: string; Position: string }[]
  const count = (lineup: Lineup, of: string, positions: string[]) =>
    lineup.filter(({ TeamAbbrev, Position }) => TeamAbbrev === of && positions.includes(Position)).length
  const isBroughtBack = (lineup: Lineup) => count(lineup, opponent, flex) > 0
  for (const lineup of built) {
    expect(lineup.map(({ Id }) => Id)).toContain(quarterback.Id)
    expect(count(lineup, team, ['WR'])).toBeLessThanOrEqual(1)
    // Only WRs and TEs stack here, and at most one WR: two partners are a WR and a TE, three a WR and two TEs.
    expect(count(lineup, team, ['WR', 'TE'])).toBeGreaterThanOrEqual(isBroughtBack(lineup) ? 2 : 3)
    if (isBroughtBack(lineup)) expect(count(lineup, opponent, ['WR'])).toBeGreaterThanOrEqual(1)
  }
  expect(built.filter(isBroughtBack)).toHaveLength(0.6 * lineups)
})

/** A slate of six teams, where axe has less to look at. */
const afternoon = '/?sport=nfl&site=dk&season=2024&date=3&slate=Afternoon&contestType=classic'
testForAnyVisitor(
  'stack rules and Team Stacks have no accessibility faults',
  async (page) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open(afternoon)

    await openAdvanced(page)
    await set(page, 'Rule 1: lineups', '30')
    await set(page, 'Rule 2: Team WR min', '3')
    await set(page, 'Rule 2: Team WR max', '2')
    await page.getByRole('checkbox', { name: 'Rule 3: use' }).uncheck()
    expect.soft(await faultsOf(page)).toEqual([])
    expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)

    await page.getByRole('tab', { name: 'Team Stacks' }).click()
    const first = page.getByRole('checkbox', { name: /^Select [A-Z]/ }).first()
    const name = (await first.getAttribute('aria-label'))!.replace('Select ', '')
    await set(page, `${name}: Min TE`, '3')
    await first.check()
    await page.getByRole('checkbox', { name: `${name}: allow RB stack`, exact: true }).uncheck()
    const most = page.getByRole('textbox', { name: `${name}: Max WR`, exact: true })
    await most.fill('8')
    await most.press('Enter')
    await expect(page.getByText('Must be 0 to 7. Keeping 4.')).toBeVisible()
    expect.soft(await faultsOf(page)).toEqual([])
    expect.soft(await overflowOf(page)).toBeLessThanOrEqual(0)

    await page.getByRole('button', { name: `Edit matchup of ${name}`, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  },
  { isLong: true },
)
