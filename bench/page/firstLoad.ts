import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'

const dist = new URL('../../apps/web/dist/', import.meta.url)

export interface FirstLoad {
  /** Compressed KiB of everything the page loads except the table's chunk. */
  code: number
  styles: number
  fonts: number
  /** The chunk with the table and its library. */
  grid: number
}

/** What a first visit loads, by the sizes of the built files: text compressed with gzip, fonts as they are. */
export async function firstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname.slice(1) || 'index.html'))
  await page.goto(address, { waitUntil: 'networkidle' })
  await context.close()

  const sizes: FirstLoad = { code: 0, styles: 0, fonts: 0, grid: 0 }
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
          : 'code'
    sizes[kind] += (kind === 'fonts' ? bytes.length : gzipSync(bytes, { level: 9 }).length) / 1024
  }
  return sizes
}
