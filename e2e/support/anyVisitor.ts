import AxeBuilder from '@axe-core/playwright'
import { test as base, type Page } from '@playwright/test'
import { long } from './long.ts'

export const narrowAndDark = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

/** Between them, two visitors use both widths and both color schemes. */
const visitors = [
  { id: 'wide and light', screen: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  { id: 'narrow and dark', screen: narrowAndDark },
] as const

interface Choices {
  /** The `test` of the server that the journey needs. */
  test?: typeof base
  /** `npm test` makes the journey on a phone only, or leaves both to `npm run test:long`. */
  isLong?: boolean
}

/** A journey for both visitors. */
export function testForAnyVisitor(
  title: string,
  journey: (page: Page, isNarrow: boolean) => Promise<void>,
  { test = base, isLong = false }: Choices = {},
): void {
  for (const { id, screen } of visitors)
    test.describe(id, () => {
      test.use(screen)
      test(title, isLong || screen !== narrowAndDark ? long : {}, ({ page }) => journey(page, screen === narrowAndDark))
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
