import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOf, narrowAndDark, overflowOf } from './support/anyVisitor.ts'
import { long } from './support/long.ts'
import { OptimizerPage, poolOf } from './support/optimizerPage.ts'
import { logIn } from './support/userServer.ts'

const address = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

/** The controls of runs and buckets, by the names on the page. */
class RunsPage extends OptimizerPage {
  readonly picker: Locator
  readonly lineups: Locator

  constructor(page: Page) {
    super(page)
    this.picker = page.getByRole('button', { name: /^Shown: / })
    this.lineups = page.getByRole('region', { name: 'Lineups', exact: true })
  }

  /** The number of lineups in the list, as the page says it. */
  count(words: string): Locator {
    return this.lineups.getByText(words, { exact: true })
  }

  async capFirstPlayer(percent: string): Promise<void> {
    await this.rows.first().locator('[col-id="MaxExp"]').click()
    await this.page.keyboard.type(percent)
    await this.page.keyboard.press('Enter')
  }

  async select(...numbers: number[]): Promise<void> {
    for (const number of numbers) await this.lineups.getByRole('checkbox').nth(number).click()
  }

  /** The names in the list of runs, buckets and saved lineups. */
  async listed(): Promise<string[]> {
    await this.picker.click()
    const options = this.page.getByRole('listbox', { name: 'Runs, buckets and saved lineups' }).getByRole('option')
    await expect(options.last()).toContainText('New bucket')
    const names = await options.locator('.sc-run-option-name').allInnerTexts()
    await this.page.keyboard.press('Escape')
    return names.slice(0, -1)
  }

  async show(name: string): Promise<void> {
    await this.picker.click()
    const search = this.page.getByLabel('Find a run or bucket')
    await search.fill(name)
    await search.press('Enter')
    await expect(this.picker).toContainText(name)
  }
}

test(
  'runs, buckets and saved lineups follow a user to their phone, and no other user sees them',
  long,
  async ({ page, browser }) => {
    await logIn(page, 'ann')
    const ann = new RunsPage(page)
    await ann.open()
    await ann.capFirstPlayer('60')
    await ann.askFor(6)
    await ann.build.click()
    await ann.untilDone(6)
    await expect(ann.picker).toContainText('Run 1')

    await ann.select(1, 2)
    await page.getByRole('button', { name: 'Add to bucket' }).click()
    await page.getByRole('textbox', { name: 'Name of a new bucket' }).fill('Late adds')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 lineups added to the new bucket Late adds.')).toBeVisible()
    await ann.select(3)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('3 lineups saved.')).toBeVisible()

    await page.getByRole('button', { name: 'Rename Run 1' }).click()
    await page.keyboard.type('Sunday GPP')
    await page.keyboard.press('Enter')
    await expect(ann.picker).toContainText('Sunday GPP')
    expect(await faultsOf(page)).toEqual([])

    await page.reload()
    await expect(ann.picker).toContainText('Sunday GPP')
    await expect(ann.count('6 lineups')).toBeVisible()
    expect(await ann.listed()).toEqual(['Sunday GPP', 'Late adds', 'Saved lineups'])

    const phone = await browser.newContext(narrowAndDark)
    const onPhone = new RunsPage(await phone.newPage())
    await logIn(onPhone.page, 'ann')
    await onPhone.page.goto(`${address}&tab=lineups`)
    await expect(onPhone.picker).toContainText('Sunday GPP')
    await onPhone.show('Late adds')
    await expect(onPhone.count('2 lineups')).toBeVisible()
    await onPhone.show('Saved lineups')
    await expect(onPhone.count('3 lineups')).toBeVisible()
    await expect(onPhone.page.getByRole('checkbox', { name: 'Main' })).toBeChecked()
    expect(await overflowOf(onPhone.page)).toBe(0)
    expect(await faultsOf(onPhone.page)).toEqual([])

    await onPhone.show('Sunday GPP')
    await onPhone.page.getByRole('button', { name: 'More for Sunday GPP' }).click()
    await onPhone.page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect(onPhone.picker).toContainText('Late adds')
    expect(await onPhone.listed()).toEqual(['Late adds', 'Saved lineups'])
    await onPhone.page.getByRole('button', { name: 'Undo: Sunday GPP hidden.' }).click()
    await expect(onPhone.picker).toContainText('Sunday GPP')
    await phone.close()

    const other = await browser.newContext()
    const bob = new RunsPage(await other.newPage())
    await logIn(bob.page, 'bob')
    await bob.page.goto(`${address}&tab=lineups`)
    await expect(bob.page.getByRole('heading', { name: 'No lineups yet' })).toBeVisible()
    expect(await bob.listed()).toEqual(['Saved lineups'])
    await other.close()
  },
)

test(
  'a run in the making shows in another tab and another browser, and its count on the Lineups tab after a reload',
  long,
  async ({ page, browser }) => {
    await logIn(page, 'cid')
    const cid = new RunsPage(page)
    await cid.open()
    await cid.capFirstPlayer('90')
    await cid.tab('Build Settings').click()
    await page.getByRole('textbox', { name: 'Min Unique' }).fill('3')
    await cid.askFor(5000)
    await cid.build.click()
    await expect.poll(async () => Number((await cid.builtCount.innerText()).replace(',', ''))).toBeGreaterThan(20)

    const beside = new RunsPage(await page.context().newPage())
    await beside.page.goto(`${address}&tab=lineups`)
    await expect(beside.page.getByText(/lineups building in another tab/)).toBeVisible()
    await expect(beside.cancel).toHaveCount(0)

    const other = await browser.newContext()
    const away = new RunsPage(await other.newPage())
    await logIn(away.page, 'cid')
    await away.page.goto(`${address}&tab=lineups`)
    await expect(away.page.getByText(/lineups building in another browser/)).toBeVisible()
    await expect.poll(async () => Number((await away.builtCount.innerText()).replace(',', ''))).toBeGreaterThan(20)

    await cid.cancel.click()
    await expect(page.getByText('kept after canceling')).toBeVisible()
    const kept = await cid.builtCount.innerText()
    for (const { page: each, builtCount } of [beside, away]) {
      await expect(each.getByText('kept after canceling')).toBeVisible({ timeout: 15_000 })
      await expect(builtCount).toHaveText(kept)
    }
    await other.close()
    await page.goto(address)
    await expect(cid.tab('Lineups')).toContainText(kept)
  },
)

test(
  'Rebuild keeps the lineups that your edits still allow, and Replay repeats every lineup',
  long,
  async ({ page }) => {
    const visitor = new RunsPage(page)
    await visitor.open()
    await visitor.capFirstPlayer('90')
    await visitor.askFor(8)
    await visitor.build.click()
    await visitor.untilDone(8)
    const rebuild = page.getByRole('button', { name: 'Rebuild what changed' })
    await rebuild.hover()
    await expect(page.getByRole('tooltip', { name: 'Nothing has changed since this run.' })).toBeVisible()
    await expect(rebuild).toHaveAttribute('aria-disabled', 'true')

    const report = await visitor.exportReport()
    const used = new Map<string, number>()
    for (const id of report.lineups.flatMap(({ players }) => players)) used.set(id, (used.get(id) ?? 0) + 1)
    const [dropped, before] = [...used].sort(([, a], [, b]) => b - a).find(([, count]) => count < 8 && count > 1)!
    await visitor.tab('Players').click()
    await page.getByRole('textbox', { name: 'Search by name' }).fill((await poolOf(page, 2024, 3)).get(dropped)!.Name)
    await visitor.rows.first().locator('[col-id="MaxExp"]').click()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')

    await visitor.tab('Lineups').click()
    await rebuild.click()
    const changed = page.getByRole('region', { name: 'Changed since Run 1' })
    await expect(changed.getByRole('listitem')).toHaveText([/Max Exp 100% → 0%$/])
    await changed.getByRole('button', { name: 'Rebuild' }).click()
    await expect(visitor.picker).toContainText('Run 2')
    await visitor.untilDone(8)
    const changes = page.getByRole('region', { name: 'Rebuild changes' })
    await expect(changes).toContainText(`${8 - before} lineup`)
    await expect(changes).toContainText(`${before} changed`)
    await changes.getByRole('button', { name: 'Show changes' }).click()
    await expect(changes.getByRole('listitem')).toHaveCount(before)
    await expect(changes.getByRole('listitem').first()).toContainText('Max Exp 0')
    const rebuilt = await visitor.exportReport()
    for (const [index, { players }] of rebuilt.lineups.entries()) {
      const was = report.lineups[index]!.players
      if (was.includes(dropped)) expect(players).not.toContain(dropped)
      else expect(players).toEqual(was)
    }

    await page.getByRole('button', { name: 'More for Run 2' }).click()
    await page.getByRole('menuitem', { name: 'Replay' }).click()
    await expect(page.getByText('All 8 lineups match Run 2.')).toBeVisible()
    expect((await visitor.exportReport()).lineups).toEqual(rebuilt.lineups)
    expect(await visitor.listed()).toEqual(['Run 2 replayed', 'Run 2', 'Run 1'])
  },
)
