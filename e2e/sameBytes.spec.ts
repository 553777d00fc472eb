import { expect, test } from '@playwright/test'
import { buildAll } from '../packages/optimizer/test/buildAll.ts'
import { engineBundle } from '../packages/optimizer/test/engineBundle.ts'
import { manyKindsOfRuns } from '../packages/optimizer/test/manyKindsOfRuns.ts'
import { long } from './support/long.ts'

declare global {
  var reportText: (request: unknown) => string
}

test('the same requests give the same bytes in this browser as in Node', long, async ({ page }) => {
  await page.addScriptTag({ content: await engineBundle() })
  for (const { name, request } of manyKindsOfRuns) {
    const { lineups, ...outcome } = buildAll(request)
    const inBrowser = await page.evaluate((asked) => globalThis.reportText(asked), request)
    expect(inBrowser, name).toBe(JSON.stringify({ ...outcome, lineups }))
  }
})
