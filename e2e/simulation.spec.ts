import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import type { SlateKey } from '@slatecraft/slate'
import { build } from 'esbuild'
import { long } from './support/long.ts'
import { simulatedSums } from './support/simulatedSums.ts'

const slates: readonly SlateKey[] = [
  { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 3, slate: 'Main' },
  { sport: 'nascar', site: 'dk', contestType: 'classic', season: 2026, counter: '2026-06-07', slate: 'Main' },
]

/** The simulator as a script that a page can run. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./support/simulatedSums.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'simulator',
    target: 'es2023',
  })
  return outputFiles[0]!.text
}

for (const [index, key] of slates.entries())
  test(
    `a simulation gives the same bytes in this browser and in Node: ${key.sport}`,
    index === 0 ? {} : long,
    async ({ page }) => {
      await page.goto('about:blank')
      await page.addScriptTag({ content: await script() })
      const inBrowser = await page.evaluate(
        (given) =>
          (globalThis as unknown as { simulator: { simulatedSums: typeof simulatedSums } }).simulator.simulatedSums(
            given,
            'wasm',
            [0, 5],
          ),
        key,
      )
      // Chunk by chunk, with the plain loops: nothing depends on the kernel, or on what was played before.
      const inNode = [0, 5].map((chunk) => JSON.parse(simulatedSums(key, 'plain', [chunk]))[0])
      expect(inBrowser).toBe(JSON.stringify(inNode))
      expect(inNode[0].some((sum: number) => sum > 0)).toBe(true)
    },
  )
