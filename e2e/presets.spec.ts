import { expect, type Page, test } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf } from './support/optimizerPage.ts'

const slate = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const lineups = (page: Page) => page.getByRole('textbox', { name: 'Lineups', exact: true })
const minUnique = (page: Page) => page.getByRole('textbox', { name: 'Min Unique' })
const presetsButton = (page: Page) => page.getByRole('button', { name: /^Presets/ })

test(
  'a visitor applies 20-Max by keyboard, undoes it with one Ctrl+Z, and keeps it over a reload',
  long,
  async ({ page }) => {
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await optimizer.askFor(7)
    await presetsButton(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Presets' })
    const cash = dialog.getByRole('radio', { name: 'Cash' })
    await expect(cash).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('region', { name: 'Preset 20-Max' })).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Lineups' })).toHaveText('Lineups7 → 20')
    await expect(dialog.getByText('Log in to save your own.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save preset' })).toHaveCount(0)
    await expect(lineups(page)).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Apply 20-Max' }).press('Enter')

    await expect(page.getByRole('button', { name: 'Presets: 20-Max applied' })).toBeVisible()
    const shownAt = Date.now()
    await expect(lineups(page)).toHaveValue('20')
    await expect(presetsButton(page)).toHaveText('Presets')
    expect(Date.now() - shownAt).toBeLessThan(6000)

    await presetsButton(page).focus()
    await page.keyboard.press('Control+z')
    await expect(lineups(page)).toHaveValue('7')
    await page.keyboard.press('Control+Shift+z')
    await expect(lineups(page)).toHaveValue('20')

    await page.reload()
    await expect(lineups(page)).toHaveValue('20')
    await optimizer.tab('Build Settings').click()
    await page.getByRole('region', { name: 'Presets' }).getByRole('button', { name: '20-Max' }).click()
    await expect(dialog.getByText('No changes: your inputs already match.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Apply 20-Max' })).toBeDisabled()
  },
)

test(
  'a shared preset brings players, settings, team rows and groups, and one Ctrl+Z undoes all four',
  long,
  async ({ page }) => {
    const [one, other] = [...(await poolOf(page, 2024, 3)).values()].sort((a, b) => b.ProjPts - a.ProjPts)
    const team = one!.TeamAbbrev
    await page.route('**/custom-presets?*', (route) =>
      route.fulfill({
        json: {
          custom_presets: [
            {
              id: 'shared',
              displayName: 'House',
              isShared: true,
              made_for: slate,
              presets: {
                players: [
                  { Id: one!.Id, MaxExp: 35 },
                  { Id: 'gone', MinExp: 10 },
                ],
                site_settings: { minUnique: 3 },
                team_stacks: [teamRow(team, { TotalMinWRs: 1 })],
                groups: [group('Pair', [one!.Id, other!.Id])],
              },
            },
          ],
          may: { save: false, share: false },
        },
      }),
    )
    const optimizer = new OptimizerPage(page)
    await optimizer.open()
    await presetsButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Presets' })
    await dialog.getByText('House', { exact: true }).click()
    for (const line of [
      'Min Unique1 → 3',
      `${one!.Name}Max Exp 100% → 35%`,
      'Pairadded, 2 players',
      `${team}Min WR 0 → 1`,
    ])
      await expect(dialog.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expect(dialog.getByText('1 of its 2 players is not on this slate.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Apply House' }).click()

    const bestMaxExp = optimizer.cell(one!.Name, 'MaxExp')
    await expect(bestMaxExp).toHaveText('35.0%')
    await page.getByRole('tab', { name: 'Player Groups' }).click()
    await expect(page.getByRole('article', { name: 'Group Pair' })).toBeVisible()
    await page.getByRole('tab', { name: 'Team Stacks' }).click()
    const reset = page.getByRole('button', { name: `Reset ${team}` })
    await expect(reset).toBeEnabled()
    await optimizer.tab('Build Settings').click()
    await expect(minUnique(page)).toHaveValue('3')

    await optimizer.tab('Build Settings').press('Control+z')
    await expect(minUnique(page)).toHaveValue('1')
    await page.getByRole('tab', { name: 'Team Stacks' }).click()
    await expect(page.getByRole('checkbox', { name: `Select ${team}` })).toBeVisible()
    await expect(reset.and(page.locator(':enabled'))).toHaveCount(0)
    await page.getByRole('tab', { name: 'Player Groups' }).click()
    await expect(page.getByRole('article', { name: 'Group Pair' })).toHaveCount(0)
    await optimizer.tab('Players').click()
    await expect(bestMaxExp).toHaveText('100.0%')
  },
)

test('a user’s quick changes reach the server in one call and come back on the next visit', long, async ({ page }) => {
  const posts: { minUnique?: number }[] = []
  const asked: string[] = []
  const claims = Buffer.from(JSON.stringify({ sub: 'user-1' })).toString('base64url')
  await page.addInitScript(`localStorage.setItem('jwt', 'e2e.${claims}.e2e')`)
  await page.route('**/api/auth/v1/bearer', (route) => route.abort())
  await page.route('**/api/nfl/user-1/**/user-settings?*', (route) => {
    const request = route.request()
    asked.push(new URL(request.url()).pathname)
    if (request.method() === 'POST') posts.push(request.postDataJSON().settings)
    const settings = { ...posts.at(-1), ...slate }
    return route.fulfill({ json: request.method() === 'POST' ? { success: true } : { settings } })
  })
  await page.route('**/api/nfl/user-1/**/user-groups?*', (route) => route.fulfill({ json: { groups: [] } }))
  await page.route('**/api/nfl/team-stacks/**', (route) => route.fulfill({ json: { stacks: [] } }))
  await page.route('**/api/nfl/user-projections/**', (route) =>
    route.fulfill({ json: { players: [], cleared_at: null } }),
  )
  const optimizer = new OptimizerPage(page)
  await optimizer.open()
  await optimizer.tab('Build Settings').click()
  for (const count of ['2', '3', '4']) {
    await minUnique(page).fill(count)
    await minUnique(page).press('Enter')
  }
  await expect.poll(() => posts.at(-1)?.minUnique).toBe(4)
  await page.waitForTimeout(600)
  const before = posts.length
  expect(posts.at(-1)).toEqual({ ...slate, minUnique: 4 })
  expect(asked.at(-1)).toBe('/api/nfl/user-1/dk/Main/2024/3/user-settings')

  // Both keys in one task, so that a busy machine can't pull them apart.
  await page.evaluate(`
    for (let step = 0; step < 2; step++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true }))
  `)
  await expect(minUnique(page)).toHaveValue('2')
  await expect.poll(() => posts.length).toBe(before + 1)
  await page.waitForTimeout(600)
  expect(posts.slice(before)).toEqual([{ ...slate, minUnique: 2 }])

  await page.evaluate(
    "Object.keys(localStorage).filter((key) => key.startsWith('slatecraft.')).forEach((key) => localStorage.removeItem(key))",
  )
  await page.reload()
  await expect(minUnique(page)).toHaveValue('2')
  expect(posts).toHaveLength(before + 1)
})

testForAnyVisitor(
  'the presets dialog has no accessibility faults',
  async (page) => {
    await new OptimizerPage(page).open()
    await presetsButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Presets' })
    await dialog.getByText('150-Max', { exact: true }).click()
    const apply = dialog.getByRole('button', { name: 'Apply 150-Max' }).getByText('Apply 150-Max')
    await expect(apply).toBeVisible()
    // As high as one line of text: more would push the letters out, less would cut them off.
    const { height = 0 } = (await apply.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(15)
    expect(height).toBeLessThan(25)
    expect(await faultsOf(page, '[role="dialog"]')).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  },
  { isLong: true },
)

const teamRow = (TeamAbbrev: string, fields: object) => ({ TeamAbbrev, ...fields })
const group = (name: string, players: string[]) => ({ ID: name, name, players, minGroup: 0, maxGroup: 1 })
