import { expect, type Page } from '@playwright/test'
import type { BuildReport, Player, PlayerRow } from '@slatecraft/slate'
import {
  demoBoxScoresCsv,
  demoPropsCsv,
  demoScheduleCsv,
  demoStandingsCsv,
  demoWeeklyStatsCsv,
} from '@slatecraft/slate/demo'
import { type HistoryServer, historyTest as test } from './support/historyServer.ts'
import { csvFile } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { lookAtBoth } from './support/lookAtBoth.ts'
import { countOnOff } from './support/onOffCount.ts'
import { addressOf, ResearchPage, type SlateAndList, slateAndList } from './support/researchPage.ts'
import { choose } from './support/simulatePage.ts'
import { countWinners } from './support/winnersCount.ts'

/** In how many games of a player's team in a file of box scores the player is missing. */
function missedGames(boxScores: string, { Name, TeamAbbrev }: Player): number {
  const games = new Map<string, boolean>()
  for (const row of boxScores.trim().split('\n').slice(1)) {
    const [, , name, team, , date = ''] = row.split(',')
    if (team === TeamAbbrev) games.set(date, (games.get(date) ?? false) || name === Name)
  }
  return [...games.values()].filter((played) => !played).length
}

const number = (text = '') => Number(text.replaceAll(/[$,%]/g, '').split(/\s/)[0])

/** An admin imports box scores and publishes a slate by its salary list alone. */
async function nbaSlate(page: Page, history: HistoryServer, { slate, list }: SlateAndList, boxScores: string) {
  const user = new ResearchPage(page)
  await history.logInAsAdmin(page)
  await user.openHistory()
  await user.importHistory(csvFile('LeagueGameLog.csv', boxScores))
  await expect(user.file('LeagueGameLog.csv')).toContainText(/[\d,]+ .* new/)
  await user.publish({ slate, list })
  await expect(user.heading).toContainText(/Baseline projections\s*from [\d,]+ games/)
  return user
}

/** Looks up the numbers with and without a star in the file that was imported. */
async function compareWithFile(user: ResearchPage, star: Player, boxScores: string): Promise<void> {
  const counted = countOnOff(boxScores, star)
  const rows = await user.rowsOf(user.table(`${star.TeamAbbrev} without ${star.Name}`))
  for (const row of rows)
    for (const side of ['on', 'off'] as const) {
      const { games, minutes, rate } = counted.get(row.Player!)?.[side] ?? { games: 0 }
      const shown = (name: string) => row[`${side === 'on' ? 'On' : 'Off'} ${name}`]
      expect(shown('n'), row.Player).toBe(String(games))
      // Half a unit of the last digit may fall either way.
      const says = (name: string, value: number | undefined, digits: number) =>
        value === undefined
          ? expect(shown(name), row.Player).toBe('')
          : expect(Math.abs(number(shown(name)) - value), row.Player).toBeLessThan(0.51 / 10 ** digits)
      says('Min', minutes, 1)
      says('Pts/Min', rate, 3)
    }
}

/** Every lineup counts the projections that were written, by name, and those of the pool for the others. */
function expectBuiltFrom({ lineups }: BuildReport, written: ReadonlyMap<string, number>, pool: readonly PlayerRow[]) {
  const ofId = new Map(pool.map((player) => [player.Id, player]))
  const names = new Set<string>()
  for (const { players, points } of lineups) {
    const rows = players.map((id) => ofId.get(id)!)
    for (const { Name } of rows) names.add(Name)
    const sum = rows.reduce((sum, { Name, ProjPts }) => sum + (written.get(Name) ?? ProjPts), 0)
    expect(Math.abs(points - sum)).toBeLessThan(0.02)
  }
  expect([...written.keys()].some((name) => names.has(name))).toBe(true)
}

/** Reads On/Off without a star, writes it to User Proj, and builds. */
async function buildWithout(user: ResearchPage, star: Player, { slate }: SlateAndList, lineups: number): Promise<void> {
  const { page } = user
  const table = user.table(new RegExp(`^${star.TeamAbbrev} without ${star.Name}`))
  await expect(page.locator('.sc-research-values')).toHaveAttribute('aria-busy', 'false')
  const rows = await user.rowsOf(table)
  expect(rows.length).toBeGreaterThan(6)
  expect(rows.map(({ Player }) => Player)).not.toContain(star.Name)
  expect(Math.max(...rows.map((row) => number(row['Off n'])))).toBeGreaterThan(0)
  for (const { 'Proj Pts': points = '', Rate = '' } of rows) {
    expect(points).toMatch(/^[\d.]+\s+[\d.]+–[\d.]+$/)
    // Who has not played yet has no rate.
    expect(Rate).toMatch(/^$|^\d\.\d+\s+\d\.\d+–\d\.\d+$/)
  }
  const minutes = rows.reduce((sum, row) => sum + number(row['Proj Min']), 0)
  const written = new Map(rows.map((row) => [row.Player!, number(row['Proj Pts'])]))
  expect(Math.abs(minutes - 240)).toBeLessThan(0.05 * rows.length + 0.05)

  await page.getByRole('button', { name: 'Write to User Proj' }).click()
  await user.tab('Players').click()
  const search = page.getByRole('textbox', { name: 'Search by name' })
  const [mate] = rows.sort((a, b) => number(b['Proj Pts']) - number(a['Proj Pts']))
  const expectWritten = async (name: string, points: string, least: string) => {
    await search.fill(name)
    await expect(user.cell(name, 'UserProj')).toHaveText(points)
    await expect(user.cell(name, 'UserMins')).toHaveText(least)
  }
  const isWritten = async () => {
    await expectWritten(star.Name, '0.00', '0.0')
    await expectWritten(mate!.Player!, mate!['Proj Pts']!.split(/\s/)[0]!, mate!['Proj Min']!)
  }
  await isWritten()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectWritten(mate!.Player!, '', '')
  await expectWritten(star.Name, '', '')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await isWritten()
  await search.fill('')

  await user.askFor(lineups)
  await user.build.click()
  await user.untilDone(lineups)
  expectBuiltFrom(await user.exportReport(), written, await user.poolOf(slate.key))
  const { text } = await user.export()
  expect(text.trim().split('\n')).toHaveLength(lineups + 1)
  expect(text).not.toContain(star.Name)
}

test('a star is out: teammates’ numbers without him become User Proj, and no lineup has him', async ({
  page,
  history,
}) => {
  const files = slateAndList({ sport: 'nba', season: 2024, counter: '2024-11-05' })
  const boxScores = demoBoxScoresCsv(2024, '2024-11-05')
  const star = files.slate.players
    .filter((player) => player.Status === '' && missedGames(boxScores, player) > 1)
    .sort((a, b) => b.Salary - a.Salary)[0]!
  const user = await nbaSlate(page, history, files, boxScores)
  await user.see('On/Off')
  await page.getByRole('combobox', { name: 'Team' }).fill(star.TeamAbbrev)
  await page.getByRole('option', { name: star.TeamAbbrev, exact: true }).click()
  const sitting = user.research.getByRole('group', { name: 'Who sits?' }).getByRole('checkbox', { checked: true })
  while ((await sitting.count()) > 0) await sitting.first().click()
  await page.getByRole('checkbox', { name: star.Name }).check()
  await compareWithFile(user, star, boxScores)
  await buildWithout(user, star, files, 5)
})

test(
  'an nba evening: FanDuel’s list says who is out, and every view of Research knows why',
  long,
  async ({ page, history }) => {
    test.setTimeout(240_000)
    const files = slateAndList({ sport: 'nba', site: 'fd', season: 2025, counter: '2025-12-05' })
    const boxScores = demoBoxScoresCsv(2025, '2025-12-05')
    const [star] = files.slate.players.filter(({ Status }) => Status === 'O').sort((a, b) => b.Salary - a.Salary)
    const user = await nbaSlate(page, history, files, boxScores)
    await user.see('On/Off')
    await page.getByRole('combobox', { name: 'Team' }).fill(star!.TeamAbbrev)
    await page.getByRole('option', { name: star!.TeamAbbrev, exact: true }).click()
    await expect(page.getByRole('checkbox', { name: star!.Name })).toBeChecked()
    await expect(user.table(/ without /)).toBeVisible()
    await lookAtBoth(page, 'on off', '.sc-research')
    for (const part of ['Form', 'Games'] as const) {
      await user.see(part)
      await expect(user.research.getByRole('table').first()).toBeVisible()
      await lookAtBoth(page, part, '.sc-research')
    }
    await user.see('Winners')
    await expect(user.research.getByText(/It takes standings of finished contests/)).toBeVisible()
    await lookAtBoth(page, 'no winners', '.sc-research')

    await user.see('Form')
    await user.research.getByRole('rowheader').first().getByRole('button').click()
    await lookAtPlayerPage(user, 'nba')
    await user.see('On/Off')
    await page.getByRole('combobox', { name: 'Team' }).fill(star!.TeamAbbrev)
    await page.getByRole('option', { name: star!.TeamAbbrev, exact: true }).click()
    await buildWithout(user, star!, files, 20)
  },
)

/** Looks at the tabs of the open player page, and closes it. */
async function lookAtPlayerPage({ page, playerPage }: ResearchPage, sport: string): Promise<void> {
  for (const name of ['Game Log', 'Usage', 'Matchup']) {
    await playerPage.getByRole('tab', { name }).click()
    await expect(playerPage.getByRole('tabpanel', { name })).toContainText(/\d/)
    await lookAtBoth(page, `${sport} ${name}`, '[role="dialog"]')
  }
  await page.keyboard.press('Escape')
  await expect(playerPage).toBeHidden()
}

/** A phone shows these columns without a sideways scroll, and sorts by the last of them. */
async function fitsPhone(user: ResearchPage, part: 'Top Stacks' | 'Form' | 'Props', headings: string[]): Promise<void> {
  const { page } = user
  const before = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await user.see(part)
  const table = user.table(part)
  for (const heading of headings)
    await expect(table.getByRole('columnheader', { name: heading, exact: true })).toBeInViewport({ ratio: 1 })
  const last = table.getByRole('columnheader', { name: headings.at(-1)!, exact: true })
  await last.getByRole('button').click()
  await expect(last).toHaveAttribute('aria-sort', 'descending')
  await page.setViewportSize(before)
}

/** Every line of the imported props is in the table. */
async function compareProps(user: ResearchPage, csv: string): Promise<void> {
  const shown = await user.rowsOf(user.table('Props'))
  const lines = csv.trim().split('\n').slice(1)
  expect(shown.length).toBeGreaterThan(20)
  for (const { Player, Team, Market, Line } of shown)
    expect(lines.some((line) => line.startsWith([Player, Team, Market, Line].join()))).toBe(true)
}

/** Implied points are half of the total, plus or minus half of the spread, which is the home team's lead. */
async function compareLines({ research }: ResearchPage, csv: string, week: number): Promise<void> {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, , , of]) => Number(of) === week)
  await expect(research.getByRole('region', { name: / at / }).first()).toBeVisible()
  let compared = 0
  for (const [, , , , away, , home, , , , , spread, total] of rows) {
    const implied = [-1, 1].map((side) => ((Number(total) + side * Number(spread)) / 2).toFixed(1))
    const card = research.getByRole('region', { name: `${away} at ${home}` })
    // Games of other days are on other slates.
    if ((await card.count()) === 0) continue
    await expect(card.getByRole('row', { name: /Implied points/ })).toHaveText(implied.join('Implied points'))
    compared++
  }
  expect(compared).toBeGreaterThan(5)
}

test('an nfl Sunday: stacks, games, props and what winners of an earlier week did', long, async ({ page, history }) => {
  test.setTimeout(300_000)
  const [before, now] = [5, 6].map((counter) => slateAndList({ sport: 'nfl', season: 2025, counter }))
  const user = new ResearchPage(page)
  await history.logInAsAdmin(page)
  await user.openHistory()
  await user.importHistory(
    csvFile('stats_player_week_2025.csv', demoWeeklyStatsCsv(2025, 6)),
    csvFile('schedules.csv', demoScheduleCsv(2025, 6)),
  )
  await expect(user.file('schedules.csv')).toContainText(/[\d,]+ .* new/)
  await expect(user.file('stats_player_week_2025.csv')).toContainText(/[\d,]+ .* new/)
  await choose(page.getByRole('button', { name: 'Choose files…' }), csvFile('props.csv', demoPropsCsv('nfl', 2025, 6)))
  const props = user.file('props.csv')
  await props.getByRole('combobox', { name: 'Sport' }).selectOption('NFL')
  await props.getByRole('textbox', { name: 'Season' }).fill('2025')
  await props.getByRole('combobox', { name: /^Week/ }).selectOption('6')
  await lookAtBoth(page, 'history files', '.sc-admin')
  await page.getByRole('button', { name: 'Import 1 file' }).click()
  await expect(props).toContainText(/[\d,]+ .* new/)

  await user.publish(before!)
  const standings = demoStandingsCsv({ slate: before!.slate, entries: 2000, seed: 11 })
  await user.publishStandings(before!.slate, standings)
  await lookAtBoth(page, 'history', '.sc-admin')
  await user.publish(now!)

  const winners = countWinners(standings, before!.slate, (entries) => entries > 3 && entries <= 20)
  for (const part of ['Top Stacks', 'Form', 'Games', 'Props'] as const) {
    await user.see(part)
    await expect(user.research.getByRole('table').first()).toBeVisible()
    await lookAtBoth(page, `nfl ${part}`, '.sc-research')
  }
  await fitsPhone(user, 'Top Stacks', ['QB', 'With', 'Proj Pts', 'Own', 'Salary', 'Value'])
  await fitsPhone(user, 'Form', ['Player', 'Salary', 'Proj Pts', 'Last 5'])
  await fitsPhone(user, 'Props', ['Player', 'Line', 'Over', 'Under'])
  await user.see('Props')
  await compareProps(user, demoPropsCsv('nfl', 2025, 6))
  await user.see('Games')
  await compareLines(user, demoScheduleCsv(2025, 6), 6)
  await user.see('Winners')
  await page.getByText('4–20', { exact: true }).click()
  await expect(user.research).toContainText(`From 1 contest`)
  await expect(user.research).toContainText(`${winners.users} users`)
  const counts = await user.rowsOf(user.table('Players Used'))
  expect(Object.fromEntries(counts.map((row) => [row.Pos, [row['25%'], row.Median, row['75%']].map(Number)]))).toEqual(
    winners.ranges,
  )
  await lookAtBoth(page, 'winners', '.sc-research')

  await user.tab('Players').click()
  await user.rows.nth(1).locator('[col-id="Name"] button').click()
  await lookAtPlayerPage(user, 'nfl')
  await expect(user.rows.first()).toBeVisible()

  await user.open(`${addressOf(now!.slate.key)}&pos=DST`)
  await user.askFor(20)
  const [few, , many] = winners.ranges.DST!
  const analysis = page.getByRole('dialog', { name: 'Player Table Analysis' })
  const expectRange = async (inPlay: number, says: string) => {
    await page.getByRole('button', { name: 'Analysis', exact: true }).click()
    const cells = analysis
      .getByRole('table', { name: 'Position Ranges' })
      .getByRole('row', { name: /^DST/ })
      .getByRole('cell')
    await expect(cells.nth(0)).toHaveText(String(inPlay))
    await expect(cells.nth(1)).toHaveText(`${few!.toFixed(1)}–${many!.toFixed(1)}${says === '' ? '' : ` ${says}`}`)
    await expect(cells.nth(1)).toHaveClass(says === '' ? /^$/ : /sc-analysis-outside/)
    if (says === 'too few') await lookAtBoth(page, 'ranges', '[role="dialog"]')
    await page.keyboard.press('Escape')
    await expect(analysis).toBeHidden()
  }
  const defenses = now!.slate.players.filter(({ Position }) => Position === 'DST').map(({ Name }) => Name)
  const exclude = async (names: readonly string[]) => {
    for (const name of names) {
      await page.getByRole('textbox', { name: 'Search by name' }).fill(name)
      await user.enter(name, 'MaxExp', '0')
      await expect(user.cell(name, 'MaxExp')).toHaveText('0.0%')
    }
  }
  await expectRange(defenses.length, 'too many')
  await exclude(defenses.slice(Math.floor(many!)))
  await expectRange(Math.floor(many!), '')
  await exclude(defenses.slice(Math.ceil(few!) - 1, Math.floor(many!)))
  await expectRange(Math.ceil(few!) - 1, 'too few')

  await user.build.click()
  await user.untilDone(20)
  const { lineups } = await user.exportReport()
  const teamOf = new Map(now!.slate.players.map(({ Id, Name }) => [Id, Name]))
  const played = lineups.map(({ players, slots }) => teamOf.get(players[slots.indexOf('DST')]!))
  expect(defenses.slice(0, Math.ceil(few!) - 1)).toEqual(expect.arrayContaining(played))
})
