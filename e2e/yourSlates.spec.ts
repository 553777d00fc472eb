import { expect, type Page } from '@playwright/test'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { fillLogin, logInAs, logOut, signUp } from './support/accountSteps.ts'
import { faultsOf } from './support/anyVisitor.ts'
import { bring, csvFile, importDialog } from './support/importFiles.ts'
import { long } from './support/long.ts'
import { OptimizerPage } from './support/optimizerPage.ts'
import { shopTest as test } from './support/userServer.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 8, slate: 'Main' } as const
const invented = demoSlate(key)
if (invented === undefined) throw new Error('there is no demo slate to import')
const list = csvFile('DKSalaries.csv', demoSalariesCsv(invented))
const able = invented.players.filter(({ ProjPts }) => ProjPts > 4)
const address = '/?sport=nfl&site=dk&season=2025&date=8&slate=Main&contestType=classic&own=1'

/** Points are the salary in hundreds, so they can't be taken for the demo's. */
const projectionsOf = (name: string, players: typeof able) =>
  csvFile(
    name,
    [
      'Player,Team,Pos,My Projection',
      ...players.map((of) => [of.Name, of.TeamAbbrev, of.Position, of.Salary / 100]),
    ].join('\n'),
  )
const isBack = ({ Position }: { Position: string }) => ['QB', 'RB'].includes(Position)
const files = [
  list,
  projectionsOf('backs.csv', able.filter(isBack)),
  projectionsOf(
    'others.csv',
    able.filter((player) => !isBack(player)),
  ),
]
const [first, second] = [able.find(isBack)!, able.find((player) => !isBack(player))!]
const pointsOf = ({ Salary }: { Salary: number }) => (Salary / 100).toFixed(2)

const star = demoSlate({ ...key, counter: 7 })?.players.toSorted((a, b) => b.ProjPts - a.ProjPts)[0]?.Name ?? ''
const weekBefore = `/?sport=nfl&site=dk&season=2025&date=7&slate=Main&contestType=classic&name=${encodeURIComponent(star)}`

const badge = (page: Page) => page.getByRole('button', { name: 'From your file' })
const search = (page: Page, name: string) => page.getByRole('textbox', { name: 'Search by name' }).fill(name)

/** The imported slate is one to copy from, and can be read. */
async function offersToCopyFrom(page: Page) {
  await page.getByRole('button', { name: 'Copy from another slate …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy from another slate' })
  await expect(dialog.getByRole('radio', { name: /2025 Week 8.*from your file.*1 exposure/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Groups' })).toBeVisible()
  await page.keyboard.press('Escape')
}

async function editMaxExp(on: OptimizerPage, name: string, percent: string) {
  await search(on.page, name)
  const saved = on.page.waitForResponse(
    (reply) => reply.url().includes('/user-projections/') && reply.request().method() === 'POST',
  )
  await on.enter(name, 'MaxExp', percent)
  await saved
}

test(
  'a new user imports a list and two projection files, and finds, edits and builds the slate in another browser the next day (SH-05, EX-32, PJ-26)',
  long,
  async ({ browser, page }) => {
    const here = new OptimizerPage(page)
    await here.open()
    await signUp(page, 'Dot')
    await bring(page, ...files)
    await importDialog(page).getByRole('button', { name: 'Open slate' }).click()
    await expect(page.getByText('Saved in your account')).toBeVisible()
    await expect(importDialog(page)).toHaveCount(0)
    for (const player of [first, second]) {
      await search(page, player.Name)
      await expect(here.cell(player.Name, 'ProjPts')).toHaveText(pointsOf(player))
    }
    await editMaxExp(here, first.Name, '40')

    const context = await browser.newContext()
    const there = new OptimizerPage(await context.newPage())
    await test.step('before the login, the address shows no other slate', async () => {
      await there.page.goto(address)
      await expect(there.page.getByRole('heading', { name: 'NFL Main is not in this browser' })).toBeVisible()
      await expect(there.page.getByText('Demo data')).toHaveCount(0)
      expect(await faultsOf(there.page)).toEqual([])
      await there.page.goto('/')
      await expect(there.page.getByText('Demo data')).toBeVisible()
    })
    await logInAs(there.page, 'Dot')
    await test.step('the bare address opens the slate that was used last', async () => {
      await there.page.goto('/')
      await expect(badge(there.page)).toBeVisible()
      await expect(there.page).toHaveURL(address)
      await search(there.page, first.Name)
      await expect(there.cell(first.Name, 'MaxExp')).toHaveText('40.0%')
      await expect(there.cell(first.Name, 'ProjPts')).toHaveText(pointsOf(first))
    })
    await editMaxExp(there, second.Name, '30')
    await there.askFor(3)
    await expect(there.page.getByRole('radio', { name: 'Server' })).toBeChecked()
    await there.build.click()
    await there.untilDone(3)
    expect((await there.exportReport()).lineups).toHaveLength(3)

    await test.step('the edit and the run of the other browser are here too', async () => {
      await page.reload()
      await expect(badge(page)).toBeVisible()
      await search(page, second.Name)
      await expect(here.cell(second.Name, 'MaxExp')).toHaveText('30.0%')
      await here.tab('Lineups').click()
      await expect(page.getByText('3 lineups', { exact: true })).toBeVisible()
    })
    await test.step('the list of slates has it with its players', async () => {
      await page.getByRole('button', { name: 'Your slates' }).click()
      const yours = page.getByRole('dialog', { name: 'Your slates' })
      await expect(yours.getByRole('button', { name: /^NFL Main From your file/ })).toContainText(
        `${invented.players.length} players`,
      )
      await expect(yours.getByText('1 of 20 slates of your own')).toBeVisible()
      expect(await faultsOf(page, '.sc-yours')).toEqual([])
      await page.keyboard.press('Escape')
    })
    await context.close()

    await logOut(page, 'Dot')
    await expect(page.getByRole('heading', { name: 'NFL Main is not in this browser' })).toBeVisible()
  },
)

test('a visitor’s slate, edits and run move to their account when they sign up', long, async ({ browser, page }) => {
  const here = new OptimizerPage(page)
  await here.open()
  const posted: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && posted.push(request.url()))
  await bring(page, ...files)
  await importDialog(page).getByRole('button', { name: 'Open slate' }).click()
  await expect(importDialog(page)).toHaveCount(0)
  await search(page, first.Name)
  await here.enter(first.Name, 'MaxExp', '40')
  await here.askFor(3)
  await here.build.click()
  await here.untilDone(3)
  expect(posted).toEqual([])
  await page.goto('/')
  await expect(badge(page)).toBeVisible()

  await test.step('the visitor also works on a published slate, and leaves it', async () => {
    await here.open(weekBefore)
    await here.enter(star, 'MaxExp', '35')
    await expect(here.cell(star, 'MaxExp')).toHaveText('35.0%')
    await offersToCopyFrom(page)
    await page.goto('/')
    await page.goto(address)
    await expect(badge(page)).toBeVisible()
  })
  await signUp(page, 'Eve')
  await expect(page.getByText('In your account now')).toBeVisible()
  await expect(badge(page)).toHaveAttribute('title', /in your account/)
  const seesAll = async (on: OptimizerPage) => {
    await search(on.page, first.Name)
    await expect(on.cell(first.Name, 'MaxExp')).toHaveText('40.0%')
    await expect(on.cell(first.Name, 'ProjPts')).toHaveText(pointsOf(first))
    await on.tab('Lineups').click()
    await expect(on.page.getByText('3 lineups', { exact: true })).toBeVisible()
    await on.tab('Players').click()
  }
  await seesAll(here)

  const context = await browser.newContext()
  const there = new OptimizerPage(await context.newPage())
  await there.page.goto(address)
  await there.page.getByRole('button', { name: 'Log in to open it' }).click()
  await fillLogin(there.page, 'Eve')
  await expect(there.page).toHaveURL(address)
  await expect(badge(there.page)).toBeVisible()
  await seesAll(there)
  await test.step('what was entered on the other slate has moved too, though nobody has opened it since', async () => {
    await there.open(weekBefore)
    await expect(there.cell(star, 'MaxExp')).toHaveText('35.0%')
    await offersToCopyFrom(there.page)
    await there.page.goto(address)
    await expect(badge(there.page)).toBeVisible()
  })
  await there.askFor(2)
  await expect(there.page.getByRole('radio', { name: 'Server' })).toBeChecked()
  await there.build.click()
  await there.untilDone(2)
  await context.close()

  await logOut(page, 'Eve')
  await expect(page.getByRole('heading', { name: 'NFL Main is not in this browser' })).toBeVisible()
})
