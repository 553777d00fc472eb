import { expect, type Locator, type Page } from '@playwright/test'
import { players } from '@slatecraft/contract'
import type { Site, Slate, SlateKey } from '@slatecraft/slate'
import { demoSalariesCsv, demoSlate } from '@slatecraft/slate/demo'
import { type CsvFile, csvFile } from './importFiles.ts'
import { OptimizerPage } from './optimizerPage.ts'
import { choose } from './simulatePage.ts'

/** The Research tab, the player page, and Admin > History, by the names on the page. */
export class ResearchPage extends OptimizerPage {
  /** The slate's name and facts. */
  readonly heading: Locator
  readonly research: Locator
  readonly playerPage: Locator
  readonly files: Locator

  constructor(page: Page) {
    super(page)
    this.heading = page.locator('.sc-heading')
    this.research = page.locator('.sc-research')
    this.playerPage = page.getByRole('dialog', { name: 'Player Stats' })
    this.files = page.getByRole('list', { name: 'Files to import' })
  }

  async openHistory(): Promise<void> {
    await this.page.goto('/?tab=admin&part=history')
    await expect(this.page.getByRole('heading', { name: 'History', exact: true })).toBeVisible()
  }

  /** Chooses files with history and starts their import. */
  async importHistory(...files: CsvFile[]): Promise<void> {
    // While the page still looks for a slate, the tab may be drawn anew and lose the file dialog.
    for (const file of files)
      await expect(async () => {
        await choose(this.page.getByRole('button', { name: 'Choose files…' }), file)
        await expect(this.file(file.name)).toBeVisible({ timeout: 2_000 })
      }).toPass()
    await this.page.getByRole('button', { name: /^Import \d+ files?$/ }).click()
  }

  /** The newest row of a chosen file. */
  file(name: string): Locator {
    return this.files.locator(':scope > li').filter({ hasText: name }).last()
  }

  /** Publishes a slate by its salary list alone, and opens it. */
  async publish({ slate: { key, players: pool }, list }: SlateAndList): Promise<void> {
    const { page } = this
    await page.goto(addressOf(key, 'admin'))
    await expect(page.getByRole('heading', { name: /^There is no/ })).toBeVisible()
    await page.getByRole('button', { name: 'Import a slate…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish a slate' })
    await choose(dialog.getByRole('button', { name: 'Choose files…' }), list)
    await dialog.getByRole('textbox', { name: 'Name' }).fill(key.slate)
    // FanDuel's lists don't say when their games are.
    if (key.site === 'fd') {
      await dialog.getByRole('combobox', { name: 'Season' }).selectOption(String(key.season))
      await dialog.getByLabel('Date', { exact: true }).fill(String(key.counter))
    }
    await dialog.getByRole('button', { name: 'Publish slate' }).click()
    await expect(dialog).toBeHidden()
    await this.open(addressOf(key))
    await expect(this.heading).toContainText(`${pool.length} players`)
  }

  /** Publishes the standings of a published slate that is over. */
  async publishStandings({ key }: Slate, text: string): Promise<void> {
    const { page } = this
    await page.goto(`${addressOf(key, 'admin')}&part=history`)
    await choose(page.getByRole('button', { name: 'Choose standings…' }), csvFile('contest-standings-1.csv', text))
    await page.getByLabel(/^Contest of /).fill('Sunday Special')
    await page.getByRole('button', { name: 'Publish standings' }).click()
    await expect(page.getByRole('list', { name: 'Published standings' })).toContainText('Sunday Special')
  }

  async see(part: 'On/Off' | 'Top Stacks' | 'Form' | 'Games' | 'Props' | 'Winners'): Promise<void> {
    await this.page.getByRole('tab', { name: 'Research' }).click()
    await this.research.getByRole('tab', { name: part }).click()
  }

  /** The pool as the server sends it to this user. */
  async poolOf({ sport, site, contestType, slate, season, counter }: SlateKey) {
    const jwt = await this.page.evaluate<string>("localStorage.getItem('jwt')")
    const path = `/api/${sport}/players/${site}/${contestType}/e2e/${encodeURIComponent(slate)}/${season}/${counter}`
    const reply = await this.page.request.get(path, { headers: { authorization: `Bearer ${jwt}` } })
    return players.reply.parse(await reply.json()).players
  }

  table(name: string | RegExp): Locator {
    return this.page.getByRole('table', { name })
  }

  /** The rows of a table, by heading. */
  async rowsOf(table: Locator): Promise<Record<string, string>[]> {
    const rows = table.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const headings = await table.locator('thead th').allInnerTexts()
    const texts = await rows.allInnerTexts()
    return texts.map((text) => {
      const cells = text.split('\t')
      return Object.fromEntries(headings.map((heading, at) => [heading.trim(), cells[at]?.trim() ?? '']))
    })
  }
}

export interface SlateAndList {
  slate: Slate
  list: CsvFile
}

export const addressOf = ({ sport, site, contestType, season, counter, slate }: SlateKey, tab = 'players') =>
  `/?sport=${sport}&site=${site}&season=${season}&date=${counter}&slate=${encodeURIComponent(slate)}&contestType=${contestType}&tab=${tab}`

/** An invented classic slate, of DraftKings unless it says another site, and its salary list. */
export function slateAndList(of: Pick<SlateKey, 'sport' | 'season' | 'counter'> & { site?: Site }): SlateAndList {
  const slate = demoSlate({ site: 'dk', contestType: 'classic', slate: 'Main', ...of })
  if (slate === undefined) throw new Error('there is no such demo slate')
  return { slate, list: csvFile('player-list.csv', demoSalariesCsv(slate)) }
}
