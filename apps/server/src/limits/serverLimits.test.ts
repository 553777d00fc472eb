import { setTimeout as delay } from 'node:timers/promises'
import type { Store } from '@slatecraft/store'
import {
  hasPostgres,
  newDatabase,
  pgliteTestStore,
  postgresOfThisFile,
  postgresTestStoreAt,
} from '@slatecraft/store/testing'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { BuildClient, build, demoRequest } from '../testing/buildClient.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { withServer } from '../testing/testServer.ts'

const patience = { timeout: 20_000 }
const minuteMs = 60_000

type Choices = Parameters<typeof withServer>[0]
type Servers = { one: FastifyInstance; two: FastifyInstance; store: Store }

/** Two servers, each with its own connections to one database. */
type TwoServers = (choices: Choices, test: (servers: Servers) => Promise<void>) => Promise<void>

const twoOn =
  (open: () => Promise<{ stores: [Store, Store]; close: () => Promise<void> }>): TwoServers =>
  async (choices, test) => {
    const { stores, close } = await open()
    const [store, other] = stores
    await withServer({ ...choices, shared: store, serverId: 'one' }, ({ app: one }) =>
      withServer({ ...choices, shared: other, serverId: 'two' }, ({ app: two }) => test({ one, two, store })),
    )
    await close()
  }

/** The same statements run on the embedded database, in one process. */
const onPglite = twoOn(async () => {
  const store = await pgliteTestStore()
  const shared = { ...store, kind: 'postgres' as const }
  return { stores: [shared, shared], close: () => store.close() }
})

const postgres = postgresOfThisFile()
const onPostgres = twoOn(async () => {
  const url = await newDatabase((await postgres()).url)
  const stores: [Store, Store] = [await postgresTestStoreAt(url), await postgresTestStoreAt(url)]
  return { stores, close: async () => void (await Promise.all(stores.map((store) => store.close()))) }
})

const minuteOf = async ({ sharedCounts }: Store) => Math.floor((await sharedCounts.addAll([])).now / minuteMs)

/** Repeats a test that a new minute of the database began in the midst of. */
async function withinOneMinute(twoServers: TwoServers, choices: Choices, test: (servers: Servers) => Promise<void>) {
  let isOver = false
  while (!isOver)
    await twoServers(choices, async (servers) => {
      const minute = await minuteOf(servers.store)
      let failed: { error: unknown } | undefined
      await test(servers).catch((error: unknown) => {
        failed = { error }
      })
      isOver = (await minuteOf(servers.store)) === minute
      if (isOver && failed !== undefined) throw failed.error
    })
}

/** Waits until the database has so many calls of this minute. */
async function untilTold(store: Store, name: string, calls: number) {
  const window = await minuteOf(store)
  const told = async () => {
    const { totals } = await store.sharedCounts.addAll([{ name, windowMs: minuteMs, window, add: 0 }])
    return totals[0]!.count
  }
  while ((await told()) < calls) {
    expect(await minuteOf(store)).toBe(window)
    await delay(20)
  }
}

const statusOf = async (app: FastifyInstance, url = '/api/health') => (await app.inject({ url })).statusCode

/** Builds that end when their client leaves. */
const endless: JobRunner = {
  ...inlineRunner,
  build: async ({ request }, onLineup, signal) => {
    await inlineRunner.build({ request: { ...request, numLUs: 1 } }, onLineup, signal)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  },
}

function tests(twoServers: TwoServers) {
  it('the first call over the limit is refused on both, once each has heard of the other’s calls', () =>
    withinOneMinute(twoServers, { config: { maxCallsPerMinute: 60 } }, async ({ one, two, store }) => {
      for (let call = 0; call < 30; call++) expect([await statusOf(one), await statusOf(two)]).toEqual([200, 200])
      await untilTold(store, 'calls 127.0.0.1', 60)
      // What the other told after the last exchange is known after the next.
      for (const app of [one, two]) await statusOf(app)
      await untilTold(store, 'calls 127.0.0.1', 62)
      const refusal = await one.inject({ url: '/api/health' })
      expect([refusal.statusCode, await statusOf(two)]).toEqual([429, 429])
      expect(refusal.json().error).toMatch(/^More than 60 calls in a minute\. Try again in \d+ seconds\.$/)
    }))

  it('a call that can guess has its own limit on both', () =>
    withinOneMinute(twoServers, { config: { maxCallsPerMinute: 100 } }, async ({ one, two, store }) => {
      const guess = (app: FastifyInstance) =>
        app.inject({ method: 'POST', url: '/api/login', payload: { email: 'x', password: 'y' } })
      for (let call = 0; call < 6; call++) for (const app of [one, two]) await guess(app)
      await untilTold(store, 'POST /api/login 127.0.0.1', 12)
      for (const app of [one, two]) await guess(app)
      await untilTold(store, 'POST /api/login 127.0.0.1', 14)
      expect([(await guess(one)).statusCode, (await guess(two)).statusCode]).toEqual([429, 429])
      expect([await statusOf(one), await statusOf(two)], 'other calls').toEqual([200, 200])
    }))

  it('a client starts only so many builds in a minute, whichever server they ask', () =>
    withinOneMinute(twoServers, { jobs: inlineRunner, config: { maxBuildsPerMinute: 3 } }, async ({ one, two }) => {
      for (const app of [one, two, one]) expect((await build(app, demoRequest({ numLUs: 1 })))[0]).toHaveProperty('lu')
      for (const app of [one, two])
        expect(await build(app, demoRequest({ numLUs: 1 }))).toEqual([
          { error: expect.stringMatching(/^More than 3 builds in a minute\. Try again in \d+ seconds\.$/) },
        ])
    }))

  it('a client’s third build waits for the first on the other server', () =>
    twoServers({ jobs: endless, config: { maxBuilds: 10 } }, async ({ one, two }) => {
      const began = async (client: BuildClient) =>
        vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(0), patience)
      const ask = async (app: FastifyInstance) => (await BuildClient.connect(app)).send(demoRequest({ numLUs: 2 }))
      const first = await ask(one)
      await began(first)
      const second = await ask(two)
      await began(second)
      const third = await ask(two)
      const fourth = await ask(one)
      first.drop()
      await began(third)
      expect(fourth.frames).toEqual([])
      second.drop()
      await began(fourth)
      for (const client of [third, fourth]) client.drop()
    }))
}

describe('two servers on one database', () => tests(onPglite))

if (hasPostgres) describe('two servers on one PostgreSQL', long, () => tests(onPostgres))
else it.skip('two servers on one PostgreSQL: it is not installed on this machine', long, () => {})
