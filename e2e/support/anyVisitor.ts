import AxeBuilder from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'

/** Two visitors have both widths and both color schemes between them. */
const visitors = [
  { id: 'wide and light', screen: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { id: 'narrow and dark', screen: { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } },
] as const

/** A journey that each of them makes, on the server of these tests. */
export function testForAnyVisitor(
  title: string,
  journey: (page: Page, isNarrow: boolean) => Promise<void>,
  test: typeof base = base,
): void {
  for (const { id, screen } of visitors)
    test.describe(id, () => {
      test.use(screen)
      test(title, ({ page }) => journey(page, screen.viewport.width < 500))
    })
}

/** Rows after the sixth, which are like those before them: in the player table, and in lists of our own. */
const furtherRows = [
  '.ag-row:nth-child(n+7)',
  'tbody > tr:nth-child(n+7)',
  '[role="rowgroup"] > [role="row"]:nth-child(n+7)',
  '[role="listbox"] > [role="option"]:nth-child(n+7)',
]

/**
 * What stands in somebody's way on the page, or in a part of it. What is well is not listed, and nothing is gathered
 * from frames, of which the page has none: that takes most of the time.
 */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  for (const rows of furtherRows) axe.exclude(rows)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
