import { createHash } from 'node:crypto'
import { patientBuild } from '../../apps/server/src/testing/patientPage.ts'
import { table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type Deployment, deployment, type Used, usedSince } from './deployment.ts'
import { loadSlates, requestOn } from './loadSlates.ts'
import { busiestThread, threadTimes } from './threadTimes.ts'

export interface ScaleOutOptions {
  builds: number
  /** How often each number of workers has its turn. */
  times: number
  redisUrl?: string | undefined
}

interface Batch {
  builds: number
  lineups: number
  seconds: number
  used: Used
  /** The part of the time in which engine threads ran, or would have if other processes had left them a processor. */
  busy: number
  /** Of all lineups: must be the same on however many workers. */
  digest: string
}

const sizes = [60, 90, 120, 150]
const env = { MAX_BUILDS: '200', MAX_BUILDS_PER_MINUTE: '100000' }
/** For each worker, so that its compiler has done most of its work. */
const warmBuilds = 8
let batches = 0

/**
 * Builds on one worker, and twice as many on two, in turns: what a processor second of a worker yields, and how busy its engine is.
 * Each worker gets as many builds, so that its compiler has done as much.
 */
export async function scaleOut({ builds, times, redisUrl }: ScaleOutOptions): Promise<string> {
  const one = await deployment({ servers: 1, workers: 1, redisUrl, env })
  // Both with Redis need databases of their own in it.
  const two = await deployment({ servers: 1, workers: 2, redisUrl: redisUrl && `${redisUrl}/1`, env })
  try {
    const done: { one: Batch; two: Batch }[] = []
    await batch(one, Math.min(builds, warmBuilds))
    await batch(two, Math.min(builds, warmBuilds), 2)
    for (let time = 0; time < times; time++) {
      const pair = { one: await batch(one, builds), two: await batch(two, builds, 2) }
      if (pair.one.digest !== pair.two.digest) throw new Error('Two workers gave other lineups than one.')
      done.push(pair)
      console.log(`${time + 1}: ${cellsOf(pair.one).join(' | ')} ; ${cellsOf(pair.two).join(' | ')}`)
    }
    const both = (of: (one: Batch) => number) => [
      median(done.map(({ one }) => of(one))),
      median(done.map(({ two }) => of(two))),
    ]
    const [yieldOne, yieldTwo] = both(yieldOf)
    const [busyOne, busyTwo] = both(({ busy }) => busy)
    const rows = [done.map(({ one }) => one), done.map(({ two }) => two)].map((all, at) => [
      `${at + 1}`,
      ...medianCells(all),
    ])
    const headings = [
      ...['workers', 'lineups', 'lineups per worker processor second', 'engine threads busy'],
      ...['processor ms per build: workers', 'servers', 'database', 'wall seconds'],
    ]
    return [
      table(headings, rows),
      `Two workers do ${percent(yieldTwo! / yieldOne!)} of the work per processor second, and their engines are busy for ${percent(busyTwo! / busyOne!)} of the share: ${percent((yieldTwo! / yieldOne!) * (busyTwo! / busyOne!))} efficiency. Medians of ${times}.`,
    ].join('\n\n')

    function cellsOf(one: Batch) {
      return medianCells([one])
    }
    function medianCells(all: readonly Batch[]): string[] {
      const of = (value: (one: Batch) => number) => median(all.map(value))
      return [
        `${all[0]!.lineups}`,
        of(yieldOf).toFixed(1),
        percent(of(({ busy }) => busy)),
        ...(['workers', 'servers', 'database'] as const).map((part) =>
          of(({ used, builds }) => (1000 * used[part]) / builds).toFixed(0),
        ),
        of(({ seconds }) => seconds).toFixed(1),
      ]
    }
  } finally {
    await one.close()
    await two.close()
  }
}

const percent = (value: number) => `${(100 * value).toFixed(0)} %`
const yieldOf = ({ lineups, used }: Batch) => lineups / used.workers

/** All builds at once, each by so many visitors: none joins another's. */
async function batch(at: Deployment, builds: number, visitors = 1): Promise<Batch> {
  batches += 1
  const turn = batches
  const threads = at.workers.map(({ pid }) => ({ pid, before: threadTimes(pid) }))
  const [used, begin] = [at.used(), performance.now()]
  const servers = () => at.servers.map(({ url }) => url)
  const done = await Promise.all(
    Array.from({ length: visitors * builds }, (_, place) => {
      const index = place % builds
      const numLUs = sizes[index % sizes.length]!
      const slate = loadSlates[Math.floor(index / sizes.length) % loadSlates.length]!
      const request = requestOn(slate, { numLUs, seed: index + 1, projPtsRandInput: 10 })
      const headers = { 'x-forwarded-for': `10.${turn >> 8}.${turn & 255}.${place}` }
      return patientBuild(request, { servers, headers, withinMs: 300_000 })
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const wrong = done.flatMap(({ faults, error, isDone }) => [...faults, ...(isDone ? [] : [error ?? 'it did not end'])])
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  const busy = threads
    .map(({ pid, before }) => busiestThread(before, pid))
    .map(({ ran, waited }) => (ran + waited) / seconds)
  return {
    builds: done.length,
    lineups: done.reduce((sum, { lineups }) => sum + lineups.length, 0),
    seconds,
    used: usedSince(used, at.used()),
    busy: busy.reduce((sum, one) => sum + one, 0) / busy.length,
    digest: createHash('sha256')
      .update(JSON.stringify(done.slice(0, builds).map(({ lineups }) => lineups)))
      .digest('hex'),
  }
}
