import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { type CsvFile, csvFile } from './importFiles.ts'
import { OptimizerPage } from './optimizerPage.ts'
import { choose } from './simulatePage.ts'

/** The controls of the After Start tab, by the names on the page. */
export class AfterStartPage extends OptimizerPage {
  readonly head: Locator
  readonly news: Locator
  readonly swaps: Locator
  readonly rowsOfSwaps: Locator

  constructor(page: Page) {
    super(page)
    this.head = page.getByRole('region', { name: 'After start', exact: true })
    this.news = page.getByRole('list', { name: 'News' })
    this.swaps = page.getByRole('region', { name: 'Swaps', exact: true })
    this.rowsOfSwaps = this.swaps.getByRole('list', { name: 'Lineups' }).locator(':scope > li')
  }

  get afterStart(): Locator {
    return this.page.getByRole('tab', { name: 'After Start' })
  }

  /** Fills an entries file with the lineups of the build, and reads the download. */
  async fillEntries(file: CsvFile): Promise<string> {
    await this.page.getByRole('button', { name: 'More exports' }).click()
    await this.page.getByRole('menuitem', { name: 'Fill my entries file' }).click()
    await choose(this.exportDialog.getByRole('button', { name: 'Choose your entries file…' }), file)
    return (await this.downloadFilled()).text
  }

  /** Begins the evening with an entries file. */
  async bringEntries(text: string): Promise<void> {
    await choose(this.page.getByRole('button', { name: 'Choose a file…' }), csvFile('DKEntries.csv', text))
    await expect(this.head).toBeVisible()
  }

  /** Brings a newer list, or projections. */
  async bringNews(file: CsvFile): Promise<void> {
    await choose(this.page.getByRole('button', { name: 'Newer list or projections…' }), file)
  }

  async ruleOut(player: string): Promise<void> {
    const search = this.page.getByRole('combobox', { name: 'Rule a player out' })
    await search.fill(player)
    await search.press('Enter')
    await expect(this.news).toContainText(player)
  }

  mode(name: 'Only broken lineups' | 'A few changes each' | 'Any change that gains'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
  }

  async number(label: 'Changes per lineup' | 'Points per change', value: number): Promise<void> {
    await this.page.getByRole('textbox', { name: label }).fill(String(value))
    await this.page.keyboard.press('Enter')
  }

  async mark(teams: readonly string[], mark: 'Started' | 'Delayed' | 'Postponed' | 'No mark'): Promise<void> {
    await this.game(teams)
      .getByRole('button', { name: /^Mark / })
      .click()
    await this.page.getByRole('menuitem', { name: new RegExp(`^${mark}`) }).click()
  }

  /** Builds the swaps, until those of the newest inputs are there. */
  async swap(): Promise<void> {
    await this.page.getByRole('button', { name: 'Build After Start' }).last().click()
    await expect(this.page.getByText(/since these swaps were made/)).toHaveCount(0)
    await expect(this.page.getByRole('progressbar', { name: 'Lineups swapped' })).toHaveCount(0)
    await expect(this.swaps).toBeVisible({ timeout: 120_000 })
  }

  /** The game's line in the list of games. */
  game(teams: readonly string[]): Locator {
    return this.page.locator('.sc-after-games > li').filter({ hasText: teams[0]! }).filter({ hasText: teams[1]! })
  }

  /** Downloads the swapped file. */
  async downloadSwaps(which: 'Whole file' | 'Only changed entries' = 'Whole file'): Promise<string> {
    await this.swaps.getByText(which, { exact: true }).click()
    const download = this.page.waitForEvent('download')
    await this.swaps.getByRole('button', { name: /^Download .*-swapped\.csv$/ }).click()
    return readFile(await (await download).path(), 'utf8')
  }
}
