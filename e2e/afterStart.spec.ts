import { expect, test } from '@playwright/test'
import type { SlateKey } from '@slatecraft/slate'
import { AfterStartPage } from './support/afterStartPage.ts'
import { faultsOf, overflowOf, testForAnyVisitor } from './support/anyVisitor.ts'
import { cutControls } from './support/cutControls.ts'
import { type Evening, eveningOf } from './support/evening.ts'
import { bring, csvFile, importDialog } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { asTheSiteReturns, lineupsIn, siteEntriesOf } from './support/siteEntries.ts'
import { changedRowsFaults, needlessChanges, swapVerdict } from './support/swapVerdict.ts'
import { logIn, shopTest } from './support/userServer.ts'

const nba: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2024-12-21', slate: 'Main' },
}
const nfl: SlateKey = {
  ...{ sport: 'nfl', site: 'dk', contestType: 'classic' },
  ...{ season: 2025, counter: 6, slate: 'Main' },
}
const contestsOf = (sport: string, last: number) => [
  { id: '173036101', name: `${sport} $5 Double Up`, fee: '5', entries: 1 },
  { id: '173036102', name: `${sport} $20K And-One, 20 Entry Max`, fee: '4', entries: 12 },
  { id: '173036103', name: `${sport} $1K Layup`, fee: '0.25', entries: last },
]
const addressOf = ({ sport, site, contestType, season, counter, slate }: SlateKey) =>
  `/?sport=${sport}&site=${site}&season=${season}&date=${counter}&slate=${encodeURIComponent(slate)}&contestType=${contestType}`

/**
 * Opens the evening's slate as one of the user's own, builds 20 lineups, and fills the reserved entries.
 *
 * @param week of an nfl slate, as most of the year has no week with classic contests.
 */
async function fillBeforeTheStart(
  user: AfterStartPage,
  { list, projections, reserved }: Evening,
  week?: string,
): Promise<string> {
  const { page } = user
  await user.open()
  await bring(page, list, projections)
  if (week !== undefined)
    await importDialog(page).getByRole('combobox', { name: 'Week', exact: true }).selectOption(week)
  await importDialog(page).getByRole('button', { name: 'Open slate' }).click()
  await expect(page.getByRole('button', { name: 'From your file' })).toBeVisible()
  await user.rows.first().locator('[col-id="MaxExp"]').click()
  await page.keyboard.type('60')
  await page.keyboard.press('Enter')
  await user.askFor(20)
  await user.build.click()
  await user.untilDone(20)
  return user.fillEntries(csvFile('DKEntries.csv', reserved))
}

/** The player of a later game who is in a share of the entries closest to a third. */
function starOf({ players, games: [first] }: Evening, text: string) {
  const lineups = lineupsIn(siteEntriesOf(text))
  const uses = (id: string) => lineups.filter((ids) => ids.includes(id)).length
  const distance = ({ Id }: { Id: string }) => Math.abs(uses(Id) - lineups.length / 3)
  const later = players.filter(({ Id, TeamAbbrev }) => !first!.includes(TeamAbbrev) && uses(Id) > 1)
  return later.sort((a, b) => distance(a) - distance(b) || b.ProjPts - a.ProjPts)[0]!
}

/** The ids of entries with a player. */
const entriesWith = (text: string, player: string) => {
  const { entries } = siteEntriesOf(text)
  return [...entries.values()].filter((cells) => cells.some((cell) => cell.includes(`(${player})`))).map(([id]) => id!)
}

const rulesOf = ({ games }: Evening) => ({
  salaryCap: 50_000,
  gameOf: (team: string) => games.find((teams) => teams.includes(team))!.join(),
})

test('an nba evening: reserved entries are filled, games start, a star is out, and only the entries with the star change', async ({
  page,
}) => {
  const evening = eveningOf({ from: nba, starts: [5, 21, 181], contests: contestsOf('NBA', 7) })
  const user = new AfterStartPage(page)
  await logIn(page, 'nightowl')
  const brought = asTheSiteReturns(await fillBeforeTheStart(user, evening), evening.games[0]!)
  const star = starOf(evening, brought)
  const broken = entriesWith(brought, star.Id)

  await user.afterStart.click()
  await user.bringEntries(brought)
  await expect(page.getByText('20 entries in 3 contests to swap.')).toBeVisible()
  await expect(user.game(evening.games[0]!)).toContainText('Started: the site’s file')
  await user.ruleOut(star.Name)
  await expect(user.head).toContainText(`${broken.length} lineups broken`)
  await user.mode('Only broken lineups').check()
  await user.swap()
  await expect(user.rowsOfSwaps).toHaveCount(broken.length)

  const said = user.swaps.getByRole('status').first()
  const take = user.rowsOfSwaps.first().getByRole('checkbox')
  await take.click()
  await expect(said).toContainText(`${broken.length - 1} lineups of 20`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(take).toBeChecked()
  await expect(said).toContainText(`${broken.length} lineups of 20`)
  const exposure = user.swaps.getByRole('row').filter({ hasText: star.Name }).getByRole('cell')
  await expect(exposure).toHaveText([`${5 * broken.length}%`, '0%', `−${5 * broken.length}%`])

  const downloaded = await user.downloadSwaps()
  const { swaps, faults } = swapVerdict(brought, downloaded, { ...rulesOf(evening), barred: [star.Id] })
  expect(faults).toEqual([])
  expect([...swaps.keys()]).toEqual(broken)
  for (const { out } of swaps.values()) expect(out).toContain(star.Id)
  expect(needlessChanges(brought, downloaded, { swaps, star: star.Id, salaries: [49_000, 50_000] })).toEqual([])
  const changed = await user.downloadSwaps('Only changed entries')
  expect(changedRowsFaults(changed, downloaded, broken)).toEqual([])
})

test(
  'the clock locks a game, a newer list and marks change what is locked, and the evening lasts until another slate',
  long,
  async ({ page }) => {
    test.setTimeout(300_000)
    // The first game begins with the second minute from now.
    const evening = eveningOf({ from: nba, starts: [2, 31, 181], contests: contestsOf('NBA', 9) })
    const [first, second, third] = evening.games as [Evening['games'][0], Evening['games'][0], Evening['games'][0]]
    const idsOf = (...teams: readonly string[]) =>
      evening.players.filter(({ TeamAbbrev }) => teams.includes(TeamAbbrev)).map(({ Id }) => Id)
    const user = new AfterStartPage(page)
    await logIn(page, 'nightjar')
    // Before any game the file has no locks, and two entries of the last contest are still blank.
    const brought = asTheSiteReturns(await fillBeforeTheStart(user, evening), [])
    const blank = [...siteEntriesOf(brought).entries.values()].slice(-2).map(([id]) => id!)
    await user.afterStart.click()
    await user.bringEntries(brought)
    await expect(user.head).toContainText('2 lineups broken')
    await expect(user.game(first)).toContainText(/^.*Started/, { timeout: 130_000 })
    await expect(user.head).toContainText(/[1-9]\d?% of places locked/)

    const star = starOf(evening, brought)
    const [heading = '', ...rows] = evening.list.buffer.toString().trim().split('\n')
    const newer = [`${heading},Status`, ...rows.map((row) => `${row},${row.includes(`(${star.Id})`) ? 'O' : ''}`)]
    await user.bringNews(csvFile('DKSalaries (1).csv', `${newer.join('\n')}\n`))
    await expect(user.news.getByRole('listitem').first()).toContainText(`${star.Name} ${star.TeamAbbrev}`)
    const broken = [...entriesWith(brought, star.Id), ...blank]
    await expect(user.head).toContainText(`${broken.length} lineups broken`)
    await user.mode('Only broken lineups').check()
    await user.swap()
    const begun = { ...rulesOf(evening), held: idsOf(...first), barred: [star.Id] }
    const swapped = await user.downloadSwaps()
    const verdict = swapVerdict(brought, swapped, begun)
    expect(verdict.faults).toEqual([])
    expect(new Set(verdict.swaps.keys())).toEqual(new Set(broken))

    await page.reload()
    await expect(user.head).toContainText('22 entries of DKEntries.csv')
    await expect(user.rowsOfSwaps).toHaveCount(broken.length)
    expect(await user.downloadSwaps()).toBe(swapped)

    await test.step('a game that the user marks as started is locked', async () => {
      await user.mark(second, 'Started')
      await expect(user.game(second)).toContainText('Started: your mark')
      await user.mode('Any change that gains').check()
      await user.swap()
      const { swaps, faults } = swapVerdict(brought, await user.downloadSwaps(), {
        ...begun,
        held: idsOf(...first, ...second),
      })
      expect(faults).toEqual([])
      expect(swaps.size).toBeGreaterThanOrEqual(blank.length)
    })

    await test.step('players of a postponed game go, and none come in', async () => {
      await user.mark(second, 'No mark')
      await user.mark(third, 'Postponed')
      await expect(user.game(third)).toContainText('Postponed: your mark')
      await user.mode('Only broken lineups').check()
      await user.swap()
      const { swaps, faults } = swapVerdict(brought, await user.downloadSwaps(), { ...begun, barred: idsOf(...third) })
      expect(faults).toEqual([])
      for (const { out, in: came } of swaps.values()) expect(out.length).toBeLessThanOrEqual(came.length)
      expect(swaps.size).toBeGreaterThan(broken.length)
    })

    await test.step('a delayed game is open, although its time has come', async () => {
      await user.mark(first, 'Delayed')
      await expect(user.game(first)).toContainText('Open')
      await expect(user.head).toContainText('0% of places locked')
    })

    const own = page.url()
    await user.open(addressOf(nba))
    await user.afterStart.click()
    await expect(page.getByRole('heading', { name: /^Swap players after the first games/ })).toBeVisible()
    await page.goto(own)
    await expect(page.getByRole('button', { name: 'From your file' })).toBeVisible()
    await user.afterStart.click()
    await expect(page.getByRole('heading', { name: /^Swap players after the first games/ })).toBeVisible()
  },
)

test(
  'nfl entries with re-ordered slots get at most two changes each, or any that gains enough',
  long,
  async ({ page }) => {
    test.setTimeout(240_000)
    const evening = eveningOf({ from: nfl, starts: [5, 61, 181, 241], contests: contestsOf('NFL', 7) })
    const user = new AfterStartPage(page)
    await logIn(page, 'nighthawk')
    const filled = await fillBeforeTheStart(user, evening, '11')
    const brought = asTheSiteReturns(filled, evening.games[0]!)
    // The site orders RB, RB and WR, WR, WR by last name.
    expect(brought.replaceAll(' (LOCKED)', '').split('\n')[1]).not.toBe(filled.split('\n')[1])
    await user.afterStart.click()
    await user.bringEntries(brought)

    // Every third player of the later games gains a lot.
    const points = new Map(
      evening.players.map(({ Id, ProjPts }, index) => [
        Id,
        index % 3 === 0 ? Math.round(ProjPts * 160) / 100 : ProjPts,
      ]),
    )
    const newer = evening.players
      .filter(({ ProjPts }) => ProjPts > 0)
      .map(({ Id, Name, TeamAbbrev, Position }) => [Name, TeamAbbrev, Position, points.get(Id)].join())
    await user.bringNews(csvFile('newer projections.csv', ['Player,Team,Pos,My Projection', ...newer].join('\n')))
    await expect(page.getByText(/players in it, \d+ with another projection/)).toBeVisible()
    const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + points.get(id)!, 0)

    await user.mode('A few changes each').check()
    await user.number('Changes per lineup', 2)
    await user.swap()
    const few = swapVerdict(brought, await user.downloadSwaps(), rulesOf(evening))
    expect(few.faults).toEqual([])
    expect(few.swaps.size).toBeGreaterThan(10)
    for (const { out } of few.swaps.values()) expect(out.length).toBeLessThanOrEqual(2)

    await user.mode('Any change that gains').check()
    await user.number('Points per change', 4)
    await user.swap()
    const free = swapVerdict(brought, await user.downloadSwaps(), rulesOf(evening))
    expect(free.faults).toEqual([])
    expect(free.swaps.size).toBeGreaterThan(5)
    for (const { out, in: came } of free.swaps.values())
      if (out.length > 0) expect(sum(came) - sum(out)).toBeGreaterThan(4 * out.length)
  },
)

testForAnyVisitor(
  'the After Start tab is whole and accessible: empty, with an evening, and with an open swap',
  async (page) => {
    const shot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
    const expectWhole = async (name: string) => {
      await shot(name)
      expect.soft(await faultsOf(page), name).toEqual([])
      expect.soft(await cutControls(page, ['.sc-after-start']), name).toEqual([])
      expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0)
    }
    const user = new AfterStartPage(page)
    await user.open(addressOf(nba))
    await user.afterStart.click()
    await expect(page.getByRole('heading', { name: /^Swap players after the first games/ })).toBeVisible()
    await expectWhole('empty')
    await page.getByRole('button', { name: 'Try an example evening' }).click()
    await expect(user.head).toBeVisible()
    await expectWhole('evening')
    await user.swap()
    await user.rowsOfSwaps
      .first()
      .getByRole('button', { name: /^Open lineup/ })
      .click()
    await expect(user.rowsOfSwaps.first().getByRole('table')).toBeVisible()
    await expectWhole('open swap')
    await user.downloadSwaps()
    await expectWhole('downloaded')
  },
  { isLong: true },
)

test('swaps for expected prize money say what they gain, and how sure that is', long, async ({ page }) => {
  test.setTimeout(240_000)
  const user = new AfterStartPage(page)
  await user.open(addressOf(nba))
  await user.afterStart.click()
  await page.getByRole('button', { name: 'Try an example evening' }).click()
  await page.getByRole('radio', { name: /^Expected prize money/ }).check()
  await expect(page.getByRole('list', { name: 'Contests' }).getByRole('listitem')).toHaveCount(2)
  await user.swap()
  await expect(user.swaps.getByRole('status').first()).toContainText(/: [+−]\$[\d,.]+ ± \$[\d,.]+ in all/)
  const gains = await user.rowsOfSwaps.locator('.sc-swaps-gain').allInnerTexts()
  expect(gains.length).toBeGreaterThan(0)
  for (const gain of gains) expect(gain).toMatch(/^([+−]\$[\d,.]+ ± \$[\d,.]+)?$/)
  await page.screenshot({ path: test.info().outputPath('prize money.png'), fullPage: true })
  await user.downloadSwaps()
  await expect(user.swaps.getByText(/Read back and checked/)).toBeVisible()
})

test('the tab is there where the site has late swap, and disabled in showdowns', long, async ({ page }) => {
  const user = new AfterStartPage(page)
  const shown = async (change: Partial<SlateKey>) => {
    await user.open(addressOf({ ...nfl, ...change }))
    await expect(user.tab('Lineups')).toBeVisible()
    return user.afterStart
  }
  await expect(await shown({})).toBeEnabled()
  await expect(await shown({ site: 'fd' })).toHaveCount(0)
  await expect(await shown({ sport: 'pga', counter: '2025-10-09' })).toHaveCount(0)
  const showdown = await shown({ contestType: 'showdown', slate: '' })
  await expect(showdown).toBeDisabled()
  await expect(showdown).toHaveAttribute('title', 'Showdowns have no late swap')
})

shopTest(
  'a plan without After Start shows the tab disabled, and the server refuses the build',
  long,
  async ({ page }) => {
    const user = new AfterStartPage(page)
    await logIn(page, 'earlybird')
    await user.open(addressOf(nba))
    await expect(user.afterStart).toBeDisabled()
    await expect(user.afterStart).toHaveAttribute('title', 'Upgrade for this feature')
    await user.enter(
      await user.rows.first().locator('[col-id="Name"] .sc-pool-name > :first-child').innerText(),
      'MaxExp',
      '60',
    )
    await user.askFor(3)
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('/lineup-runs/'),
    )
    await user.build.click()
    const request = await asked
    const { settings, ...body } = request.postDataJSON()
    const lineups = [{ lineups: [{ players: Array(8).fill('') }] }]
    const reply = await page.request.post(request.url(), {
      headers: { authorization: (await request.allHeaders()).authorization! },
      data: { ...body, settings: { ...settings, afterStartActivated: true, afterStartLineups: lineups } },
    })
    expect(reply.status()).toBe(403)
    expect(await reply.text()).toContain('Upgrade for this feature')
  },
)
