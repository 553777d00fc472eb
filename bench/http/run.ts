/**
 * Loads a real server with many users' calls, from another process, on each database. Build the server first. On two shared
 * cores the processor time of each call says more than calls a second; the load average is printed.
 *
 *   npm run build -- server && npm run bench:http
 *   npm run bench:http -- --before ../old          the same against another checkout whose server is built
 *   npm run bench:http -- --only pool              loads with this text in their titles
 *   npm run bench:http -- --database pglite
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresBinaries, startPrivatePostgres } from '../../packages/store/src/testing/privatePostgres.ts'
import { newDatabase } from '../../packages/store/src/testing/testStore.ts'
import { table, whole } from '../markdown.ts'
import { checkedPool } from './checkedPool.ts'
import { crowdIn, type Place } from './crowd.ts'
import { type Figures, measured, perCore } from './figures.ts'
import { startLoadedServer } from './loadedServer.ts'
import { loads } from './loads.ts'

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    only: { type: 'string', default: '' },
    database: { type: 'string', default: '' },
  },
})
const here = resolve(import.meta.dirname, '../..')
const roots = values.before === undefined ? [here] : [resolve(values.before), here]
const chosen = loads.filter(({ title }) => title.includes(values.only))

/** The figures of each load that the checkout's server can take. */
async function figuresOf(root: string, place: Place): Promise<(Figures | undefined)[]> {
  const crowd = await crowdIn(root, place)
  const server = await startLoadedServer(root, place)
  try {
    const etag = await checkedPool(server, crowd)
    const figures: (Figures | undefined)[] = []
    for (const { title, prepare, run, isConditional } of chosen) {
      if (isConditional && etag === undefined) {
        figures.push(undefined)
        continue
      }
      const of = { server, crowd, etag }
      const end = await prepare?.(of)
      figures.push(await measured(server, () => run(of)))
      end?.()
      console.log(title, figures.at(-1), `load average ${loadavg()[0]!.toFixed(1)}`)
    }
    console.log(`${server.memory()} MB of memory after these loads`)
    return figures
  } finally {
    await server.stop()
  }
}

const binaries = postgresBinaries()
const postgres =
  binaries !== undefined && 'postgres'.includes(values.database) ? await startPrivatePostgres(binaries) : undefined
const folders: string[] = []
function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'slatecraft-load-')))
  return folders.at(-1)!
}
const databases: [name: string, newPlace: () => Promise<Place>][] = []
if ('pglite'.includes(values.database)) databases.push(['PGlite', async () => ({ dataDir: newFolder() })])
if (postgres !== undefined)
  databases.push(['PostgreSQL', async () => ({ databaseUrl: await newDatabase(postgres.url) })])

const shown = (figures: Figures | undefined) =>
  figures === undefined
    ? ['', '', '', '']
    : [
        whole(figures.calls / figures.seconds),
        ...[figures.p50, figures.p99].map((time) => (time === undefined ? 'not answered' : time.toFixed(0))),
        ((figures.processor * 1000) / figures.calls).toFixed(2),
      ]

try {
  for (const [name, newPlace] of databases) {
    const all: (Figures | undefined)[][] = []
    for (const root of roots) all.push(await figuresOf(root, await newPlace()))
    const headings = ['calls a second', 'p50 ms', 'p99 ms', 'processor ms per call']
    const rows = chosen.map(({ title }, at) => {
      const each = all.map((figures) => figures[at])
      const now = each.at(-1)
      const [before] = each
      const isCompared = each.length > 1 && before !== undefined && now !== undefined
      return [
        title,
        ...each.flatMap(shown),
        now === undefined ? '' : whole(perCore(now)),
        ...(roots.length === 1 ? [] : [isCompared ? (perCore(now) / perCore(before)).toFixed(1) : '']),
      ]
    })
    const prefixes = roots.length === 1 ? [''] : ['before: ', 'now: ']
    const columns = prefixes.flatMap((prefix) => headings.map((heading, at) => (at === 0 ? prefix : '') + heading))
    console.log(`\n${name}\n`)
    console.log(
      table(['load', ...columns, 'calls a second on one core', ...(roots.length === 1 ? [] : ['ratio'])], rows),
    )
  }
} finally {
  await postgres?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
