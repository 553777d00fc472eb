/**
 * Measures the page in Chromium on the largest real slates: how soon the table can be used, the time from a key to the
 * painted cell, filtering, sorting, changing all players, the size of a first visit, and the cost of thousands of
 * lineups. It waits for each effect, so a page that shows the wrong thing stops the bench.
 *
 *   npm run bench:page                 writes bench/PAGE.md
 *   npm run bench:page -- --print      only prints
 *   npm run bench:page -- --lineups    measures only thousands of lineups, and prints
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { baseUrl, dataDir, root } from '../../e2e/support/addresses.ts'
import { launchOptions } from '../../e2e/support/browser.ts'
import { startServer } from '../../e2e/support/startServer.ts'
import { table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type Feel, feelOf } from './feel.ts'
import { firstLoad, firstLoadLimit } from './firstLoad.ts'
import { lineupsAtStart, lineupsFeelOf, streamedPerSecond } from './lineups.ts'
import { pageSlates } from './slates.ts'

const openings = 11
const slate = 'Main'

/** Limits: milliseconds at the 95th percentile, frames per second for scrolling. */
const limits = { opening: 1500, keystroke: 50, filterAndSort: 100, bulk: 200, lineup: 4, frames: 50 }

const inPage = new URL('inPage.js', import.meta.url).pathname
const percentile95 = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1]!

const addressOf = ({ key: { sport, season, counter } }: (typeof pageSlates)[number]) =>
  `${baseUrl}/?${new URLSearchParams({ sport, site: 'dk', season, date: counter, slate, contestType: 'classic' })}`

async function importSlates(): Promise<void> {
  for (const { key, file } of pageSlates) {
    const given = { ...key, site: 'dk', type: 'classic', slate, players: file, data: dataDir }
    const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
    await promisify(execFile)('npm', ['run', '-s', 'slatecraft', '--', 'import', ...options], { cwd: root })
  }
}

/** Each opening is in a new browser context, with nothing cached. */
async function openingTimes(browser: Browser, address: string): Promise<number[]> {
  const times: number[] = []
  for (let opening = 0; opening < openings; opening++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript({ path: inPage })
    const page = await context.newPage()
    await page.goto(address)
    times.push(await page.evaluate<number>('bench.tableAt'))
    await context.close()
  }
  // The first one warms up the server.
  return times.slice(1)
}

async function feelAt(browser: Browser, address: string): Promise<Feel> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript({ path: inPage })
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate('bench.tableAt')
  const feel = await feelOf(page)
  await context.close()
  return feel
}

const row = (what: string, times: readonly number[], limit: number) => [
  what,
  times.length,
  median(times).toFixed(0),
  percentile95(times).toFixed(0),
  Math.max(...times).toFixed(0),
  `${limit} (${(percentile95(times) / limit).toFixed(2)})`,
]

/** Measured on the first slate. */
async function lineupsPart(browser: Browser): Promise<string> {
  const { single, streamed, scrolling } = await lineupsFeelOf(browser, addressOf(pageSlates[0]!))
  const costRow = (what: string, times: readonly number[], limit: string) => [
    what,
    times.length,
    median(times).toFixed(1),
    percentile95(times).toFixed(1),
    limit,
  ]
  const costs = [
    costRow(`one of ${streamedPerSecond} per second: scripting`, streamed.scripting, String(limits.lineup)),
    costRow('the same, with styles, layout and paint', streamed.all, ''),
    costRow('a single one: scripting', single.scripting, ''),
    costRow('the same, with styles, layout and paint', single.all, ''),
  ]
  const frames = (['table', 'cards'] as const).map((look) => [
    `scrolling the ${look}`,
    scrolling[look].perSecond.toFixed(1),
    limits.frames,
    scrolling[look].longest.toFixed(0),
  ])
  return [
    `## ${lineupsAtStart.toLocaleString('en-US')} or more lineups, ${pageSlates[0]!.title}`,
    table(['adding a lineup', 'times', 'median ms', 'p95 ms', 'limit ms'], costs),
    'Processor time of the page’s main thread. For the stream, each value is the average of one second.',
    table(['', 'frames per second', 'limit', 'longest frame ms'], frames),
    '',
  ].join('\n\n')
}

const isLineupsOnly = process.argv.includes('--lineups')
if (pageSlates.length === 0)
  throw new Error('the real slates for this bench are missing (they are next to the repository, not in it)')
const stop = await startServer()
const browser = await chromium.launch(launchOptions)
try {
  await importSlates()
  const parts: string[] = []
  for (const measured of isLineupsOnly ? [] : pageSlates) {
    const address = addressOf(measured)
    const opened = await openingTimes(browser, address)
    const feel = await feelAt(browser, address)
    const rows = [
      row('opening the page until the table is shown', opened, limits.opening),
      row('a key that opens a cell', feel.firstKey, limits.keystroke),
      row('Enter until the cell shows the value', feel.enter, limits.keystroke),
      row('Enter on a projection until its points show', feel.enterProjection, limits.keystroke),
      row('undo', feel.undo, limits.keystroke),
      row('a key in the name filter', feel.filter, limits.filterAndSort),
      row('sorting by another column', feel.sort, limits.filterAndSort),
      row('changing all players at once', feel.bulk, limits.bulk),
    ]
    const headings = ['what', 'times', 'median ms', 'p95 ms', 'max ms', 'limit ms (p95 / limit)']
    parts.push(`## ${measured.title}\n\n${table(headings, rows)}\n`)
    console.log(parts.at(-1))
  }
  parts.push(await lineupsPart(browser))
  console.log(parts.at(-1))
  const load = await firstLoad(browser, addressOf(pageSlates[0]!))
  const kib = (size: number) => size.toFixed(0)
  const ownSize = load.code + load.styles + load.fonts
  parts.push(
    `## First load\n\n${table(
      ['code', 'styles', 'fonts', 'total', 'limit', 'the table’s chunk', 'workers'],
      [[load.code, load.styles, load.fonts, ownSize, firstLoadLimit, load.grid, load.workers].map(kib)],
    )}\n\nKiB. Text is compressed with gzip. Workers start once the table is shown.\n`,
  )
  console.log(parts.at(-1))
  const [processor] = cpus()
  const head = `# Speed of the page

Made by \`npm run bench:page\` on ${new Date().toISOString().slice(0, 10)} with Node ${process.version} and Chromium ${browser.version()}
on ${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, shared by the page, the server and the bench; load at the end ${loadavg()[0]!.toFixed(1)}.
Milliseconds from the browser's event to the painted effect. A frame lasts 16.7 ms.
`
  const isPrintedOnly = isLineupsOnly || process.argv.includes('--print')
  if (!isPrintedOnly) writeFileSync(new URL('../PAGE.md', import.meta.url), [head, ...parts].join('\n'))
} finally {
  await browser.close()
  await stop()
}
