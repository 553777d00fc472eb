import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { patientBuild } from '../../apps/server/src/testing/patientPage.ts'
import { newDatabase, postgresBinaries, startPrivatePostgres } from '../../packages/store/src/testing/index.ts'
import { table } from '../markdown.ts'
import { loadSlates, requestOn } from './loadSlates.ts'
import { quantile } from './quantile.ts'
import { type StampedStart, sharedNow } from './stampedStart.ts'

interface Measured {
  name: string
  url: string
  /** Milliseconds from a request to its first lineup. */
  first: number[]
  /** Milliseconds from the engine's thread to the page. */
  gaps: number[]
}

const numLUs = 30

/** The same builds, one at a time, in a server's own thread and on a worker host, in turns. */
export async function latency({
  builds,
  redisUrl,
}: {
  builds: number
  redisUrl?: string | undefined
}): Promise<string> {
  const database = await startPrivatePostgres(postgresBinaries()!)
  const children: ChildProcess[] = []
  const started = async (start: StampedStart): Promise<string> => {
    const child = fork(new URL('stampedHost.ts', import.meta.url), [], { execArgv: ['--import', 'tsx'] })
    children.push(child)
    child.send(start)
    const [url] = (await once(child, 'message')) as [string]
    return url
  }
  const remote = async (redis?: string) => {
    const place = { databaseUrl: await newDatabase(database.url), ...(redis !== undefined && { redisUrl: redis }) }
    const url = await started({ role: 'server', ...place })
    await started({ role: 'worker', ...place })
    return url
  }
  const own = await started({ role: 'server that builds', databaseUrl: await newDatabase(database.url) })
  const all: Measured[] = [
    { name: 'in the server', url: own },
    { name: 'on a worker, by PostgreSQL', url: await remote() },
    ...(redisUrl === undefined ? [] : [{ name: 'on a worker, by Redis', url: await remote(redisUrl) }]),
  ].map((one) => ({ ...one, first: [], gaps: [] }))
  try {
    // The first builds of each warm it up.
    const warm = loadSlates.length
    for (let build = 0; build < warm + builds; build++)
      for (const { url, first, gaps } of all) {
        const measured = await measuredBuild(url, build)
        if (build < warm) continue
        first.push(measured.first)
        gaps.push(...measured.gaps)
      }
    const at = (values: readonly number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      return [0.5, 0.95].map((share) => quantile(sorted, share).toFixed(1))
    }
    const rows = all.map(({ name, first, gaps }) => [name, ...at(first), ...at(gaps), gaps.length])
    const headings = ['builds', 'first lineup: p50 ms', 'p95', 'engine to page: p50 ms', 'p95', 'lineups']
    return table(headings, rows)
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await database.stop()
  }
}

async function measuredBuild(url: string, build: number): Promise<{ first: number; gaps: number[] }> {
  const request = requestOn(loadSlates[build % loadSlates.length]!, { numLUs, seed: build + 1, projPtsRandInput: 10 })
  const arrived: number[] = []
  const done = await patientBuild(request, {
    servers: () => [url],
    headers: { 'x-forwarded-for': `10.2.${build >> 8}.${build & 255}` },
    onLineup: () => arrived.push(sharedNow()),
  })
  if (!done.isDone || done.faults.length > 0) throw new Error(done.error ?? done.faults.join('; '))
  const gaps = done.lineups.map((text, at) => arrived[at]! - (JSON.parse(text) as { bound: number }).bound)
  return { first: done.times[0]!, gaps }
}
