import { health } from '@slatecraft/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'
import { call } from '../testing/call.ts'
import { demoLineups, demoTerms } from '../testing/demoSimulation.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { madeUpBuilds } from '../testing/madeUpBuilds.ts'
import { withServer } from '../testing/testServer.ts'
import { meteredRunner } from './meteredRunner.ts'
import { startMetrics } from './startMetrics.ts'
import { type OperationsPort, startOperationsPort } from './startOperationsPort.ts'

let opened: OperationsPort | undefined
afterEach(() => opened?.close())

/** What a page of the operations port says. */
async function pageAt(parts: Pick<Parameters<typeof startOperationsPort>[0], 'isReady' | 'registry'>, path: string) {
  opened ??= await startOperationsPort({ port: 0, host: '127.0.0.1', ...parts })
  const answer = await fetch(opened.url + path)
  return { status: answer.status, text: await answer.text() }
}

/** The values of a text of metrics by name and labels. */
const valuesIn = (text: string) =>
  new Map(
    Array.from(text.matchAll(/^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/gm), ([, name, value]) => [name!, Number(value)]),
  )

const ready = async () => true as const

it('counts what happens: a build, its lineups, its socket, calls by their routes, and refusals', async () => {
  const { registry, meter } = startMetrics()
  const jobs = meteredRunner(madeUpBuilds, meter)
  await withServer({ jobs, meter }, async ({ app }) => {
    const values = async () => valuesIn(await registry.metrics())
    const client = await BuildClient.connect(app)
    expect((await values()).get('slatecraft_open_sockets{kind="build"}')).toBe(1)
    client.send(demoRequest({ numLUs: 3 }))
    await client.closed()
    const refused = (await BuildClient.connect(app)).send('no JSON')
    await refused.closed()
    await call(app, health, {})
    await app.inject('/api/nfl/players/dk/Main/2024/3/classic/a-secret-key')
    await app.inject('/no/such/page')
    await vi.waitFor(async () => expect((await values()).get('slatecraft_open_sockets{kind="build"}')).toBe(0))
    const after = await values()
    const expected = {
      builds_started_total: 1,
      'builds_ended_total{outcome="complete"}': 1,
      builds_refused_total: 1,
      builds_waiting: 0,
      lineups_sent_total: 3,
      first_lineup_seconds_count: 1,
      'jobs_started_total{kind="buildLineups"}': 1,
      'job_seconds_count{kind="buildLineups",outcome="done"}': 1,
      'http_seconds_count{route="GET /api/health",status="2xx"}': 1,
      'http_seconds_count{route="GET no route",status="4xx"}': 1,
    }
    for (const [name, value] of Object.entries(expected))
      expect([name, after.get(`slatecraft_${name}`)]).toEqual([name, value])
    expect(await registry.metrics()).not.toContain('a-secret-key')
  })
})

it('counts simulations and their worlds, and jobs that fail', async () => {
  const { registry, meter } = startMetrics()
  const failing: JobRunner = { ...inlineRunner, checkStandings: () => Promise.reject(new Error('no worker')) }
  const jobs = meteredRunner(failing, meter)
  const input = { ...demoTerms({ worlds: 2048 }), lineups: demoLineups(2) }
  await jobs.simulate({ of: { input } }, async () => undefined, new AbortController().signal)
  await expect(jobs.checkStandings({} as never)).rejects.toThrow('no worker')
  const values = valuesIn(await registry.metrics())
  expect(values.get('slatecraft_worlds_played_total')).toBe(2048)
  expect(values.get('slatecraft_job_seconds_count{kind="simulate",outcome="done"}')).toBe(1)
  expect(values.get('slatecraft_job_seconds_count{kind="checkStandings",outcome="failed"}')).toBe(1)
})

it('every metric has a help text, and those of the process are among them', async () => {
  const { registry } = startMetrics({
    isReady: ready,
    queue: async () => ({ waiting: 1, active: 2, oldestSeconds: 3 }),
    workers: async () => 4,
    connections: () => ({ inUse: 5, waiting: 6 }),
  })
  const all = registry.getMetricsAsArray()
  expect(all.filter(({ help }) => help.length < 10)).toEqual([])
  const values = valuesIn(await registry.metrics())
  const looked = ['ready', 'queue_waiting', 'queue_active', 'queue_oldest_seconds', 'workers']
  expect(looked.map((name) => values.get(`slatecraft_${name}`))).toEqual([1, 1, 2, 3, 4])
  expect(['connections', 'waiting'].map((name) => values.get(`slatecraft_database_${name}`))).toEqual([5, 6])
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(values.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

it('a queue that fails or hangs leaves a gap, and all other metrics are read', async () => {
  vi.useFakeTimers()
  try {
    const { registry } = startMetrics({
      queue: () => Promise.reject(new Error('no database')),
      workers: () => new Promise(() => undefined),
      connections: () => ({ inUse: 1, waiting: 0 }),
    })
    const reading = registry.metrics()
    await vi.advanceTimersByTimeAsync(1000)
    const values = valuesIn(await reading)
    expect(
      ['queue_waiting', 'workers', 'database_connections'].map((name) => values.get(`slatecraft_${name}`)),
    ).toEqual([Number.NaN, Number.NaN, 1])
  } finally {
    vi.useRealTimers()
  }
})

it('the port of those who run the server tells metrics, that it lives, and whether it is ready', async () => {
  const { registry } = startMetrics()
  let isReady: true | string = true
  const parts = { registry, isReady: async () => isReady }
  expect(await pageAt(parts, '/health')).toEqual({ status: 200, text: 'ok\n' })
  expect(await pageAt(parts, '/ready')).toEqual({ status: 200, text: 'ok\n' })
  isReady = 'This server is stopping.'
  expect(await pageAt(parts, '/ready')).toEqual({ status: 503, text: 'This server is stopping.\n' })
  expect(await pageAt(parts, '/health')).toMatchObject({ status: 200 })
  expect((await pageAt(parts, '/metrics')).text).toContain('# HELP slatecraft_builds_started_total')
  expect(await pageAt(parts, '/__proto__')).toMatchObject({ status: 404 })
})
