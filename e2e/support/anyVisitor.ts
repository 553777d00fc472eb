import AxeBuilder from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'
import { long } from './long.ts'

export const narrowAndDark = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

/** Between them, two visitors use both widths and both color schemes. */
const visitors = [
  { id: 'wide and light', screen: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }, details: long },
  { id: 'narrow and dark', screen: narrowAndDark, details: {} },
] as const

/** A journey for both visitors, on the server of these tests; `npm test` takes the phone, where most breaks. */
export function testForAnyVisitor(
  title: string,
  journey: (page: Page, isNarrow: boolean) => Promise<void>,
  test: typeof base = base,
): void {
  for (const { id, screen, details } of visitors)
    test.describe(id, details, () => {
      test.use(screen)
      test(title, ({ page }) => journey(page, screen.viewport.width < 500))
    })
}

/** Rows after the sixth look like those before them, in the player table and in our own lists. */
const furtherRows = [
  '.ag-row:nth-child(n+7)',
  'tbody > tr:nth-child(n+7)',
  '[role="rowgroup"] > [role="row"]:nth-child(n+7)',
  '[role="listbox"] > [role="option"]:nth-child(n+7)',
]

/**
 * The accessibility faults of the page, or of a part of it. To save most of axe's time, passed rules are not listed
 * and frames are not searched: the page has none.
 */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  for (const rows of furtherRows) axe.exclude(rows)
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

/** How many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth')
