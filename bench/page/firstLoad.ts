import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const dist = new URL('../../apps/web/dist/', import.meta.url)

export interface FirstLoad {
  /** Compressed KiB of everything that is not below. */
  code: number
  styles: number
  fonts: number
  /** The chunk with the table and its library. */
  grid: number
  /** What workers run. The page starts them once the table is shown. */
  workers: number
}

/** KiB, without the table's chunk and the workers. */
export const firstLoadLimit = 350

/** A page that has requested nothing for so long has loaded. */
const quietMs = 2000

/** What a first visit loads, by the sizes of the built files: text compressed with gzip, fonts as they are. */
export async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const paths = new Set<string>()
  let requestedAt = 0
  page.on('request', (request) => {
    paths.add(new URL(request.url()).pathname.slice(1) || 'index.html')
    requestedAt = Date.now()
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  while (Date.now() - requestedAt < quietMs) await page.waitForTimeout(quietMs)
  await context.close()

  const sizes: FirstLoad = { code: 0, styles: 0, fonts: 0, grid: 0, workers: 0 }
  for (const path of paths) {
    const file = new URL(path, dist)
    if (!existsSync(file)) continue
    const bytes = readFileSync(file)
    const kind = /\.woff2?$/.test(path)
      ? 'fonts'
      : path.endsWith('.css')
        ? 'styles'
        : bytes.includes('ag-root-wrapper') || path.includes('PoolTable')
          ? 'grid'
          : /Worker-[^/]*\.js$/.test(path)
            ? 'workers'
            : 'code'
    sizes[kind] += (kind === 'fonts' ? bytes.length : gzipSync(bytes, { level: 9 }).length) / 1024
  }
  return sizes
}
