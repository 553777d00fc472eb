import { expect, type Page, type Request, test } from '@playwright/test'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { poolOf } from './support/optimizerPage.ts'
import { SimulatePage } from './support/simulatePage.ts'
import { logIn } from './support/userServer.ts'

/** Writing calls about simulations, in the order in which the page makes them. */
function simulationCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (/\/(RunSims|sims|simulations)\b/.test(request.url()) && request.method() !== 'GET') calls.push(request)
  })
  return calls
}

/** Keys of a `RunSims` body as documented, and those by which the parts of one simulation are told from others. */
const documented = [
  ...['lineups', 'entry_fee', 'contest_id', 'chunk_size', 'start', 'end', 'site', 'sport', 'year', 'counter'],
  'bucket_name',
]
const added = ['slate', 'contestType', 'simulation']

test('a player simulates 160 lineups on the server, picks entries and fills their entries file', async ({ page }) => {
  test.setTimeout(180_000)
  await logIn(page, 'sim')
  const visitor = new SimulatePage(page)
  const contests = page.waitForRequest(/\/get-contests\?/)
  await visitor.open()
  expect(Object.fromEntries(new URL((await contests).url()).searchParams)).toMatchObject({
    ...{ year: '2024', counter: '3', slate: 'Main', sport: 'nfl', site: 'dk' },
  })
  await visitor.buildSome(160)
  await visitor.simulate()
  await expect(visitor.contest.getByRole('combobox', { name: 'Contest' })).toHaveValue('usual-tournament')
  await expect(visitor.contest.getByText('2,200 of 10,000 places win.')).toBeVisible()
  await expect(visitor.field.getByRole('table', { name: 'Ownership' })).toBeVisible({ timeout: 30_000 })

  const calls = simulationCalls(page)
  await visitor.run.click()
  await visitor.untilPlayed(10_000)
  await expect.poll(() => calls.length).toBe(5)
  expect(calls.map((call) => new URL(call.url()).pathname)).toEqual([
    '/api/nfl/simulations/dk/Main/2024/3',
    ...['/api/RunSims', '/api/RunSims', '/api/RunSims'],
    '/api/nfl/sims/v1/dk/Main/2024/3',
  ])
  const parts = calls.slice(1, 4).map((call) => call.postDataJSON())
  for (const { lineups: _, simulation: __, ...body } of parts)
    expect(body).toEqual({
      ...{ entry_fee: 100, contest_id: 'usual-tournament', chunk_size: 500, start: 1, end: 10_000 },
      ...{ site: 'dk', sport: 'nfl', year: 2024, counter: 3, bucket_name: 'Run 1' },
      ...{ slate: 'Main', contestType: 'classic' },
    })
  for (const part of parts) expect(Object.keys(part).sort()).toEqual([...documented, ...added].sort())
  const inOrder = parts.sort((a, b) => a.simulation.from - b.simulation.from)
  expect(inOrder.map(({ lineups }) => lineups.length)).toEqual([75, 75, 10])
  expect(calls[4]!.postDataJSON().sim_data).toHaveLength(160)

  const rois = await visitor.figures('roi')
  expect(rois.length).toBeGreaterThan(10)
  const percents = rois.map((text) => Number(/[+−]?[\d,]+/.exec(text)![0].replace('−', '-').replace(',', '')))
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  const best = Number(/\d+/.exec((await visitor.figures('number'))[0]!)![0])
  await visitor.resultRows.first().getByText('%').first().click()
  await expect(visitor.explanation).toHaveAccessibleName(`Lineup ${best}`)
  await expect(visitor.explanation.getByText('Where its money comes from')).toBeVisible()
  await page.getByRole('button', { name: 'Close the explanation' }).click()
  await visitor.resultRows
    .nth(2)
    .getByRole('button', { name: /^Lock lineup/ })
    .click()
  const locked = Number(/\d+/.exec((await visitor.figures('number'))[2]!)![0])

  await visitor.show('Entries')
  await expect(page.getByText('1 lineup locked in.')).toBeVisible()
  await visitor.chooseEntries()
  await expect(visitor.entryRows).toHaveCount(20)
  await expect(visitor.entryRows.first()).toContainText(`${locked} (locked)`)
  await expect(page.getByText(/worth its fee\.$|^Stop after/).last()).toBeVisible()
  await expect(page.getByText('What all 20 entries win together, less their fees.')).toBeVisible()
  const chosen = await visitor.entryRows.locator('td:nth-child(3)').allInnerTexts()

  await page.getByRole('button', { name: 'Fill my entries file' }).click()
  const filled = await visitor.fillExample()
  const pool = await poolOf(page, 2024, 3)
  const entered = filled.text
    .split('\n')
    .slice(1)
    .map((row) =>
      [
        ...row
          .split(',')
          .slice(4, 13)
          .join()
          .matchAll(/\((\w+)\)/g),
      ].map(([, id]) => id!),
    )
    .filter(({ length }) => length > 0)
  expect(entered).toHaveLength(20)
  expect(entered[0]).toEqual(inOrder.flatMap(({ lineups }) => lineups)[locked - 1].players)
  for (const [index, ids] of entered.entries()) {
    const names = chosen[index]!.replaceAll('\n', ' ').split(', ')
    expect(ids.filter((id, slot) => !pool.get(id)!.Name.endsWith(names[slot]!))).toEqual([])
  }

  await page.getByRole('button', { name: 'Keep for comparing' }).click()
  await visitor.show('Compare')
  const [a, b] = [
    page.getByRole('combobox', { name: 'A', exact: true }),
    page.getByRole('combobox', { name: 'B', exact: true }),
  ]
  await a.selectOption({ label: 'Entries of Run 1 (20)' })
  await b.selectOption({ label: 'Entries of Run 1 (20)' })
  await expect(page.getByText('Choose two different sets.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
  await b.selectOption({ label: 'Best 20 of Run 1 by ROI (20)' })
  await visitor.compare()
  await expect(page.getByRole('row', { name: /^Mean profit/ })).toContainText('±')

  await page.reload()
  await expect(visitor.resultRows.first()).toBeVisible()
  expect(await visitor.figures('roi')).toEqual(rois)
})

testForAnyVisitor(
  'no part of the Simulate view has accessibility faults, or is wider than the page',
  async (page) => {
    test.setTimeout(180_000)
    await logIn(page, 'simaxe')
    const visitor = new SimulatePage(page)
    await visitor.open()
    await visitor.buildSome(24)
    await visitor.simulate()
    await expect(visitor.field.getByRole('table', { name: 'Ownership' })).toBeVisible({ timeout: 30_000 })
    await visitor.askForWorlds(2000)
    const check = async (part: string) => {
      await page.screenshot({ path: test.info().outputPath(`${part}.png`), fullPage: true })
      expect.soft(await faultsOf(page), part).toEqual([])
      expect.soft(await overflowOf(page), part).toBeLessThanOrEqual(0)
    }
    await visitor.contest.getByRole('button', { name: 'Edit payouts' }).click()
    await check('contest and field')
    await visitor.run.click()
    await visitor.untilPlayed(2000)
    await visitor.resultRows.first().locator('[data-figure="roi"]').click()
    await expect(visitor.explanation.getByText('Where its money comes from')).toBeVisible()
    await check('results')
    await visitor.show('Entries')
    await visitor.chooseEntries()
    await check('entries')
    await visitor.show('Compare')
    await visitor.compare()
    await check('compare')
    await visitor.show('After the night')
    await expect(page.getByLabel('Your name in the standings')).toBeVisible()
    await check('night')
  },
  { isLong: true },
)

test('a visitor sees the contest and its field, and must log in to simulate', long, async ({ page }) => {
  const visitor = new SimulatePage(page)
  await visitor.open()
  await visitor.buildSome(3)
  await visitor.simulate()
  await expect(visitor.bar.getByText('Log in to simulate your lineups.')).toBeVisible()
  await expect(visitor.run).toBeDisabled()
  await expect(visitor.contest.getByText('2,200 of 10,000 places win.')).toBeVisible()
  await expect(visitor.field.getByRole('table', { name: 'Ownership' })).toBeVisible({ timeout: 30_000 })
})
