import { expect, type Locator, type Page } from '@playwright/test'
import type { CsvFile } from './importFiles.ts'
import { OptimizerPage } from './optimizerPage.ts'

type Part = 'Contest and field' | 'Results' | 'Entries' | 'Compare' | 'After the night'

/** The controls of the Simulate view, by the names on the page. */
export class SimulatePage extends OptimizerPage {
  readonly bar: Locator
  readonly run: Locator
  readonly stop: Locator
  readonly contest: Locator
  readonly field: Locator
  readonly results: Locator
  readonly explanation: Locator

  constructor(page: Page) {
    super(page)
    this.bar = page.getByRole('region', { name: 'Simulation', exact: true })
    this.run = this.bar.getByRole('button', { name: 'Run', exact: true })
    this.stop = this.bar.getByRole('button', { name: 'Stop', exact: true })
    this.contest = page.getByRole('region', { name: 'Contest', exact: true })
    this.field = page.getByRole('region', { name: 'Field', exact: true })
    this.results = page.getByRole('grid', { name: 'Simulated lineups' })
    this.explanation = page.getByRole('region', { name: /^Lineup \d+$/ })
  }

  /** Builds lineups of the slate that is open; the first player is in 60% of them. */
  async buildSome(lineups: number): Promise<void> {
    await this.rows.first().locator('[col-id="MaxExp"]').click()
    await this.page.keyboard.type('60')
    await this.page.keyboard.press('Enter')
    await this.askFor(lineups)
    await this.build.click()
    await this.untilDone(lineups)
  }

  async simulate(): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'View of the lineups' })
      .getByText('Simulate', { exact: true })
      .click()
    await expect(this.bar).toBeVisible()
  }

  async show(part: Part): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Part of the simulation' }).getByText(part, { exact: true }).click()
  }

  async where(engine: 'Server' | 'This browser'): Promise<void> {
    await this.bar.getByText(engine, { exact: true }).click()
  }

  /** Worlds of the next run, from the first one. */
  async askForWorlds(worlds: number): Promise<void> {
    await this.bar.getByRole('textbox', { name: 'to', exact: true }).fill(String(worlds))
    await this.page.keyboard.press('Tab')
  }

  /** Worlds are played in steps of 1,024, so the last step may go beyond what was asked. */
  async untilPlayed(worlds: number): Promise<void> {
    const played = `${(1024 * Math.ceil(worlds / 1024)).toLocaleString('en-US')} worlds were played.`
    await expect(this.page.getByText(played)).toBeVisible({ timeout: 60_000 })
  }

  /** Worlds that the simulation under way has played, as its progress says; 0 before the first ones. */
  async worldsSoFar(): Promise<number> {
    const words = await this.bar.getByText(/^[\d,]+ of [\d,]+ worlds/).allInnerTexts()
    return Number((words[0] ?? '0').split(' ')[0]!.replaceAll(',', ''))
  }

  /** Chooses entries from the results, on the Entries part. */
  async chooseEntries(): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose entries' }).click()
    await expect(this.entryRows.first()).toBeVisible({ timeout: 60_000 })
  }

  /** Compares the two sets that are chosen, until the verdict. */
  async compare(): Promise<void> {
    const part = this.page.getByRole('region', { name: 'Compare', exact: true })
    await part.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(part.getByText(/^[AB] (is better|returns more)|^These worlds can’t tell/)).toBeVisible({
      timeout: 60_000,
    })
  }

  /** Rows of the table of chosen entries. */
  get entryRows(): Locator {
    return this.page.getByRole('table', { name: 'Entries', exact: true }).locator('tbody tr')
  }

  /** Rows of the table of results, as far as they are in view. */
  get resultRows(): Locator {
    return this.results.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
  }

  /** A figure of each row in view, from top to bottom. */
  async figures(name: string): Promise<string[]> {
    return this.resultRows.locator(`[data-figure="${name}"]`).allInnerTexts()
  }
}

/** Brings a file with a button that opens the chooser. */
export async function choose(button: Locator, file: CsvFile): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(file)
}
