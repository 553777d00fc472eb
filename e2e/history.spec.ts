import { gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { demoBoxScoresCsv, demoStandingsCsv } from '@slatecraft/slate/demo'
import { historyTest as test } from './support/historyServer.ts'
import { csvFile } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { addressOf, ResearchPage, slateAndList } from './support/researchPage.ts'

const season = 2023
const date = '2023-11-08'
const boxScores = demoBoxScoresCsv(season, date)
const [heading = '', ...rows] = boxScores.trim().split('\n')
const columns = heading.split(',')
const fileOf = (lines: readonly string[]) => `${[heading, ...lines].join('\n')}\n`

/** The row with one cell changed. */
const withCell = (row: string, column: string, cell: string) =>
  row
    .split(',')
    .map((old, at) => (columns[at] === column ? cell : old))
    .join()

/** The same games in seasons to come: half a million rows would take too long here, these take a few seconds. */
const manySeasons = fileOf(
  Array.from({ length: 40 }, (_, later) => 2030 + later).flatMap((year) =>
    rows.map((row) => row.replaceAll(String(season), String(year))),
  ),
)

/** Names of files in the table of imports, the newest first. */
const imported = (user: ResearchPage) => user.table('Imported files').getByRole('rowheader').allInnerTexts()

/** Answers of the server to analysis calls, by path. */
function answersOf(page: Page): () => Promise<{ path: string; body: string }[]> {
  const answers: Promise<{ path: string; body: string }>[] = []
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (pathname.includes('/analysis/'))
      answers.push(
        reply.text().then(
          (body) => ({ path: pathname, body }),
          () => ({ path: pathname, body: '' }),
        ),
      )
  })
  return () => Promise.all(answers)
}

test('imports that break, are canceled or taken back leave what was there', long, async ({ page, history }) => {
  test.setTimeout(180_000)
  const user = new ResearchPage(page)
  const { slate, list } = slateAndList({ sport: 'nba', season, counter: date })
  const at = rows.findLastIndex((row) =>
    slate.players.some(({ Name }) => Name === row.split(',')[columns.indexOf('PLAYER_NAME')]),
  )
  const last = rows[at]!.split(',')
  const [name, points] = [last[columns.indexOf('PLAYER_NAME')]!, last[columns.indexOf('PTS')]!]
  await history.logInAsAdmin(page)
  await user.openHistory()
  await expect(page.getByText('No history has been imported yet.', { exact: false })).toBeVisible()
  await user.importHistory(csvFile('games.csv', boxScores))
  await expect(user.file('games.csv')).toContainText(/[\d,]+ sheets new/)

  await test.step('the same file again brings nothing', async () => {
    await user.importHistory(csvFile('games again.csv', boxScores))
    await expect(user.file('games again.csv')).toContainText('Nothing new: everything in it was there already.')
    await expect.poll(() => imported(user)).toEqual(['games.csv'])
  })

  await test.step('packed, it brings nothing either; an R file is refused before the import', async () => {
    const packed = { name: 'packed.csv.gz', mimeType: 'application/gzip', buffer: gzipSync(boxScores) }
    await user.importHistory(packed)
    await expect(user.file('packed.csv.gz')).toContainText('Nothing new: everything in it was there already.')
    const ofR = { name: 'games.rds', mimeType: '', buffer: gzipSync('X\n\0\0\0\u0003\0\u0004') }
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose files…' }).click()
    await (await chooser).setFiles(ofR)
    await expect(user.file('games.rds')).toContainText('this is a file of R: take the .csv or .csv.gz file')
  })

  await test.step('a broken file names its rows', async () => {
    const broken = rows.map((row, index) => (index === 3 || index === 40 ? withCell(row, 'MIN', 'many') : row))
    await user.importHistory(csvFile('broken.csv', fileOf(broken)))
    const file = user.file('broken.csv')
    await expect(file.getByRole('alert')).toContainText('Nothing of it was kept.')
    for (const row of [5, 42]) await expect(file.getByRole('alert')).toContainText(new RegExp(`row ${row}\\b`, 'i'))
    await expect.poll(() => imported(user)).toEqual(['games.csv'])
  })

  await test.step('Cancel in the middle', async () => {
    await user.importHistory(csvFile('seasons.csv', manySeasons))
    const file = user.file('seasons.csv')
    await expect(file.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/)
    await file.getByRole('button', { name: 'Cancel seasons.csv' }).click()
    await expect(file).toContainText('Canceled. Nothing of it was kept.')
    await user.openHistory()
    await expect(user.table('Imported files')).toBeVisible()
    await expect.poll(() => imported(user)).toEqual(['games.csv'])
  })

  await test.step('a newer version counts until it is taken back', async () => {
    const corrected = rows.with(at, withCell(rows[at]!, 'PTS', '71'))
    const pointsInLog = async () => {
      await user.open(addressOf(slate.key))
      await page.getByRole('textbox', { name: 'Search by name' }).fill(name)
      await user.rows.first().locator('[col-id="Name"] button').click()
      const [newest] = await user.rowsOf(user.table(`Games of ${name}`))
      return newest!.PTS ?? newest!.Pts
    }
    await user.publish({ slate, list })
    const before = await pointsInLog()
    expect(before).toBe(points)
    await user.openHistory()
    await user.importHistory(csvFile('corrected.csv', fileOf(corrected)))
    // Of the opponent too, who allowed these points.
    await expect(user.file('corrected.csv')).toContainText(/2 sheets new, [\d,]+ the same as before/)
    expect(await pointsInLog()).toBe('71')
    await user.openHistory()
    await page.getByRole('button', { name: 'Take back corrected.csv' }).click()
    await page.getByRole('button', { name: 'Take back? Older versions count again corrected.csv' }).click()
    await expect(page.getByRole('button', { name: 'Take back corrected.csv' })).toHaveCount(0)
    await expect.poll(() => imported(user)).toEqual(['games.csv'])
    expect(await pointsInLog()).toBe(before)
  })
})

test(
  'a visitor without the right to analysis gets form and game logs, and no winners, stacks or On/Off',
  long,
  async ({ page, history, browser }) => {
    test.setTimeout(120_000)
    const admin = new ResearchPage(page)
    const evening = slateAndList({ sport: 'nba', season: 2022, counter: '2022-11-08' })
    const sunday = slateAndList({ sport: 'nfl', season: 2022, counter: 4 })
    await history.logInAsAdmin(page)
    await admin.openHistory()
    await admin.importHistory(csvFile('games of 2022.csv', demoBoxScoresCsv(2022, '2022-11-08')))
    await expect(admin.file('games of 2022.csv')).toContainText(/[\d,]+ sheets new/)
    for (const slate of [evening, sunday]) {
      await admin.publish(slate)
      await admin.publishStandings(slate.slate, demoStandingsCsv({ slate: slate.slate, entries: 300 }))
    }

    const context = await browser.newContext({ baseURL: history.url })
    const visitor = new ResearchPage(await context.newPage())
    const answers = answersOf(visitor.page)
    await visitor.open(addressOf(evening.slate.key))
    for (const part of ['On/Off', 'Winners'] as const) {
      await visitor.see(part)
      await expect(visitor.research.getByRole('link', { name: 'Upgrade for this feature' })).toBeVisible()
    }
    await visitor.see('Games')
    await expect(visitor.research).toContainText(/What each team allows: /)
    await visitor.see('Form')
    const [first] = await visitor.rowsOf(visitor.table('Form'))
    expect(first!['Last 5']).toMatch(/^\d+\.\d$/)
    await visitor.research.getByRole('button', { name: first!.Player!, exact: true }).click()
    expect((await visitor.rowsOf(visitor.table(`Games of ${first!.Player}`))).length).toBeGreaterThan(2)

    await visitor.open(addressOf(sunday.slate.key))
    await visitor.see('Top Stacks')
    await expect(visitor.research.getByRole('link', { name: 'Upgrade for this feature' })).toBeVisible()
    const given = await answers()
    const holding = (part: string) =>
      given.filter(({ path }) => path.includes(part)).map(({ body }) => JSON.parse(body))
    expect(holding('/on-off/values').length).toBeGreaterThan(0)
    for (const body of holding('/on-off/values')) expect(body).toMatchObject({ values: [], withheld: true })
    expect(holding('/winners/').length).toBeGreaterThan(0)
    for (const body of holding('/winners/')) expect(body).toMatchObject({ winners: null, withheld: true })
    expect(holding('/top-stacks/').length).toBeGreaterThan(0)
    for (const body of holding('/top-stacks/')) expect(body).toMatchObject({ stacks: [], withheld: true })
    for (const { body } of given) expect(body).not.toMatch(/"(allowed|ProjOwn|Ceiling)":[[{]?\d/)
    await context.close()
  },
)
