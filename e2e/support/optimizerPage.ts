import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { players } from '@slatecraft/contract'
import { BuildReport } from '@slatecraft/slate'

const demoAddress = '/?sport=nfl&site=dk&season=2024&date=3&slate=Main&contestType=classic'

/** The page's controls, by the names on the screen. */
export class OptimizerPage {
  readonly page: Page
  readonly build: Locator
  readonly cancel: Locator
  readonly builtCount: Locator

  constructor(page: Page) {
    this.page = page
    this.build = page.getByRole('button', { name: /^Build/ })
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    this.builtCount = page.getByTestId('built-count')
  }

  async open(address = demoAddress): Promise<void> {
    await this.page.goto(address)
    await expect(this.rows.first()).toBeVisible()
  }

  get rows(): Locator {
    return this.page.getByTestId('pool-table').locator('.ag-row')
  }

  tab(name: 'Players' | 'Build Settings' | 'Lineups'): Locator {
    return this.page.getByRole('tab', { name })
  }

  /** Rows of the lineup table without its headings. */
  get lineupRows(): Locator {
    return this.page
      .getByTestId('lineup-table')
      .getByRole('row')
      .filter({ has: this.page.getByRole('gridcell') })
  }

  /** A cell of a player's row. */
  cell(player: string, column: string): Locator {
    return this.rows.filter({ hasText: player }).locator(`[col-id="${column}"]`)
  }

  async enter(player: string, column: string, text: string): Promise<void> {
    await this.cell(player, column).click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  async askFor(lineups: number): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Lineups', exact: true }).fill(String(lineups))
  }

  /** Builds lineups with Min Unique 5, which takes a while. */
  async buildUnlike(lineups: number): Promise<void> {
    await this.tab('Build Settings').click()
    await this.page.getByRole('textbox', { name: 'Min Unique' }).fill('5')
    await this.askFor(lineups)
    await this.build.click()
  }

  async untilDone(lineups: number, { timeout = 60_000 } = {}): Promise<void> {
    const run = this.page.getByRole('region', { name: 'Run' })
    await expect(run).toHaveAttribute('data-phase', 'done', { timeout })
    await expect(this.builtCount).toHaveText(lineups.toLocaleString('en-US'))
  }

  /** Presses Export and reads the downloaded file. */
  async export(): Promise<{ name: string; text: string }> {
    const download = this.page.waitForEvent('download')
    // The list below has an Export button too, for selected lineups.
    await this.page.getByRole('button', { name: 'Export', exact: true }).first().click()
    // Slates of the past are exported for practice, after a warning.
    const anyway = this.page.getByRole('button', { name: 'Download anyway' })
    await Promise.race([download, anyway.click().catch(() => undefined)])
    return saved(await download)
  }

  /** Fills the example entries file of a demo slate and reads the download. */
  async fillExampleEntries(): Promise<{ name: string; text: string }> {
    await this.page.getByRole('button', { name: 'More exports' }).click()
    await this.page.getByRole('menuitem', { name: 'Fill my entries file' }).click()
    return this.fillExample()
  }

  /** The same in the dialog that is open. */
  async fillExample(): Promise<{ name: string; text: string }> {
    await this.exportDialog.getByRole('button', { name: 'Try an example file' }).click()
    return this.downloadFilled()
  }

  /** Downloads the entries file that is chosen in the dialog, and closes the dialog. */
  async downloadFilled(): Promise<{ name: string; text: string }> {
    const download = this.page.waitForEvent('download')
    await this.exportDialog.getByRole('button', { name: 'Download' }).click()
    const filled = await saved(await download)
    await this.page.keyboard.press('Escape')
    return filled
  }

  get exportDialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Export \d+ lineups$/ })
  }

  async exportReport(): Promise<BuildReport> {
    await this.page.getByRole('button', { name: 'More exports' }).click()
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('menuitem', { name: 'Build report (JSON)' }).click()
    const { text } = await saved(await download)
    return BuildReport.parse(JSON.parse(text))
  }
}

async function saved(download: { suggestedFilename(): string; path(): Promise<string> }) {
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** The pool of a DraftKings slate as the server sends it, by ID. */
export async function poolOf(page: Page, season: number, week: number, slate = 'Main') {
  const path = `/api/nfl/players/dk/classic/e2e/${encodeURIComponent(slate)}/${season}/${week}`
  const reply = await page.request.get(path)
  const pool = players.reply.parse(await reply.json())
  return new Map(pool.players.map((player) => [player.Id, player]))
}

/** The player IDs in each row of a DraftKings upload file. */
export function uploadIds(text: string): { header: string; lineups: string[][] } {
  const [header = '', ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  return { header, lineups: rows.map((row) => [...row.matchAll(/\((\w+)\)/g)].map(([, id]) => id ?? '')) }
}
