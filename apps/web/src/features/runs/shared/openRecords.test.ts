import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import { defaultSettings, findRuleset } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test, vi } from 'vitest'
import { CallError } from '../../../api/api.ts'
import type { Delivery } from './deliverRun.ts'
import { keptRuns } from './keptRuns.ts'
import { openRecords } from './openRecords.ts'
import { memoryStore, type OrderedStore } from './orderedStore.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' } as const
const request: BuildRequestInput = {
  ...key,
  ...defaultSettings(findRuleset(key)!),
  lineupLength: 9,
  players: demoSlate(key)!.players.slice(0, 20),
}
const asked = { request, engine: 'server' } as const
const lineup = (run: string, number: number): Lineup => ({
  uuid: `${run}-${number}`,
  tags: [],
  players: [`p${number}`],
  slots: ['QB'],
  points: 100,
  salary: 50_000,
  ownership: 80,
})
const lineups = (run: string, count: number) => Array.from({ length: count }, (_, index) => lineup(run, index + 1))
const resting = new CallError('The server can’t be reached. Is it running?')
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** What all tabs of a browser share: the database, the login, the server, and run claims. */
function browser() {
  const shared = {
    store: memoryStore() as OrderedStore,
    owner: null as string | null,
    now: Date.UTC(2025, 8, 14),
    isUnfinished: false,
    claimed: new Set<string>(),
    server: {
      created: 0,
      runs: new Map<string, string[]>(),
      ended: [] as string[],
      /** How many lineups each report brought. */
      reports: [] as number[],
      fault: undefined as Error | undefined,
    },
    timers: [] as (() => void)[],
  }
  const { server } = shared
  const kept = keptRuns({
    store: shared.store,
    changes: { tell: () => undefined, tellOthers: () => undefined, subscribe: () => () => undefined },
    serially: (act) => act(),
    now: () => shared.now,
  })
  let ids = 0
  /** A page on the slate; dropping it simulates a reload. */
  function page() {
    const claims = new Set<string>()
    const records = openRecords({
      slate: key,
      owner: () => shared.owner,
      kept,
      async createOnServer() {
        if (server.fault) throw server.fault
        return `server-${++server.created}`
      },
      async report({ id, lineups: sent }) {
        if (server.fault) throw server.fault
        server.reports.push(sent.length)
        const held = server.runs.get(id) ?? []
        server.runs.set(id, [...new Set([...held, ...sent.map(({ uuid }) => uuid)])])
      },
      async deliver({ id, lineups: sent, reported, summary }: Delivery) {
        if (server.fault) throw server.fault
        const held = server.runs.get(id) ?? []
        server.runs.set(id, [...new Set([...held, ...sent.slice(reported).map(({ uuid }) => uuid)])])
        server.ended.push(`${id} ${summary.status}`)
      },
      async claim(id) {
        if (shared.claimed.has(id)) return undefined
        shared.claimed.add(id)
        claims.add(id)
        return () => void shared.claimed.delete(id)
      },
      mark: () => undefined,
      markUnfinished(areThere) {
        shared.isUnfinished = areThere
      },
      newId: () => `local-${++ids}`,
      now: () => shared.now,
      later(callback) {
        shared.timers.push(callback)
        return () => void shared.timers.splice(shared.timers.indexOf(callback), 1)
      },
    })
    return {
      ...records,
      close() {
        for (const id of claims) shared.claimed.delete(id)
        shared.timers = []
      },
    }
  }
  return {
    shared,
    server,
    kept,
    page,
    async ring() {
      for (const callback of shared.timers.splice(0)) callback()
      for (let turn = 0; turn < 20; turn++) await settled()
    },
  }
}

test('a visitor’s run is stored in this browser as it builds, with its outcome, and never sent to the server (C-07)', async () => {
  const { kept, server, page, ring, shared } = browser()
  const record = await page().begin({ ...asked, name: 'Sunday' })
  record.add(lineups(record.id, 2), 900)
  await ring()
  expect(await kept.open(record.id)).toMatchObject({ name: 'Sunday', status: 'building', count: 2, elapsedMs: 900 })
  record.add([lineup(record.id, 3)], 1000)
  expect(await record.end({ status: 'cancelled', elapsedMs: 1000 })).toBeUndefined()
  expect(await kept.open(record.id)).toMatchObject({ status: 'cancelled', count: 3, request, owner: null })
  expect([server.created, server.ended, shared.isUnfinished]).toEqual([0, [], false])
})

test('a user’s run is created on the server, gets its lineups and outcome there, and leaves this browser (LB-06, LB-19)', async () => {
  const { kept, server, page, shared } = browser()
  shared.owner = 'ann'
  const record = await page().begin(asked)
  expect(record.id).toBe('server-1')
  expect(shared.isUnfinished).toBe(true)
  record.add(lineups(record.id, 3), 100)
  expect(await record.end({ status: 'complete', elapsedMs: 100 })).toBeUndefined()
  expect(server.runs.get('server-1')).toEqual(['server-1-1', 'server-1-2', 'server-1-3'])
  expect(server.ended).toEqual(['server-1 complete'])
  expect(await kept.heads()).toEqual([])
  expect(shared.isUnfinished).toBe(false)
})

test('while a build runs, its lineups reach the account, and the account hears that a quiet build goes on', async () => {
  const { server, page, shared, ring } = browser()
  shared.owner = 'ann'
  const record = await page().begin(asked)
  const all = lineups(record.id, 5)
  record.add(all.slice(0, 2), 100)
  await ring()
  expect(server.runs.get(record.id)).toEqual(['server-1-1', 'server-1-2'])
  server.fault = resting
  record.add(all.slice(2, 4), 200)
  await ring()
  server.fault = undefined
  await ring()
  expect(server.reports).toEqual([2, 2])
  for (let times = 0; times < 5; times++) await ring()
  expect(server.reports).toEqual([2, 2, 0])
  record.add(all.slice(4), 900)
  await record.end({ status: 'complete', elapsedMs: 1000 })
  expect(server.runs.get(record.id)).toEqual(all.map(({ uuid }) => uuid))
  await ring()
  expect([server.reports.length, server.ended]).toEqual([3, ['server-1 complete']])
})

test('if the server can’t create a run, the build fails with the documented message (LB-08)', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { server, page, shared, kept } = browser()
  shared.owner = 'ann'
  server.fault = resting
  await expect(page().begin(asked)).rejects.toThrow(/^Unable to make new run$/)
  expect(await kept.heads()).toEqual([])
  silence.mockRestore()
})

test('if delivery fails at a run’s end, you are told, the run is kept, and it is sent later', async () => {
  const { server, page, shared, kept, ring } = browser()
  shared.owner = 'ann'
  const record = await page().begin(asked)
  record.add(lineups(record.id, 2), 100)
  server.fault = resting
  const ending = record.end({ status: 'complete', elapsedMs: 100 })
  for (let pause = 0; pause < 3; pause++) await ring()
  expect(await ending).toContain('stored in this browser')
  expect(await kept.open(record.id)).toMatchObject({ status: 'complete', count: 2 })
  server.fault = undefined
  await ring()
  expect(server.runs.get(record.id)).toHaveLength(2)
  expect(await kept.heads()).toEqual([])
})

test('a later page delivers what an earlier one could not, for the same user only', async () => {
  const { server, page, shared, kept } = browser()
  shared.owner = 'ann'
  const first = page()
  const record = await first.begin(asked)
  record.add(lineups(record.id, 2), 100)
  server.fault = new CallError('Unknown token.', 'unauthorized')
  expect(await record.end({ status: 'complete', elapsedMs: 100 })).toContain('log in again')
  first.close()
  server.fault = undefined

  shared.owner = 'bob'
  await page().tidy()
  expect(server.runs.size).toBe(0)
  shared.owner = 'ann'
  await page().tidy()
  expect(server.runs.get(record.id)).toHaveLength(2)
  expect(await kept.heads()).toEqual([])
})

test('after a reload one tab finds the interrupted run with its lineups and continues it', async () => {
  const { page, kept, ring, shared } = browser()
  const first = page()
  const record = await first.begin(asked)
  record.add(lineups(record.id, 4), 700)
  await ring()
  const second = page()
  expect(await second.interrupted()).toBeUndefined()
  first.close()
  const found = await second.interrupted()
  expect(found).toMatchObject({ request, engine: 'server', elapsedMs: 700, lineups: lineups(record.id, 4) })
  expect(await page().interrupted()).toBeUndefined()
  found!.record.add([lineup(record.id, 5)], 900)
  await found!.record.end({ status: 'complete', elapsedMs: 900 })
  expect(await kept.open(record.id)).toMatchObject({ status: 'complete', lineups: lineups(record.id, 5) })
  expect(shared.isUnfinished).toBe(false)
})

test('lineups after a gap in storage are rebuilt', async () => {
  const { page, kept, ring } = browser()
  const first = page()
  const record = await first.begin(asked)
  record.add(lineups(record.id, 2), 100)
  await ring()
  await kept.append(record.id, 7, [lineup(record.id, 8)])
  first.close()
  expect((await page().interrupted())?.lineups).toEqual(lineups(record.id, 2))
  expect((await kept.open(record.id))?.lineups).toEqual(lineups(record.id, 2))
})

test('a run abandoned long ago does not continue by itself; it fails with the lineups it had', async () => {
  const { page, kept, ring, server, shared } = browser()
  shared.owner = 'ann'
  const first = page()
  const record = await first.begin(asked)
  record.add(lineups(record.id, 2), 100)
  await ring()
  first.close()
  shared.now += 16 * 60 * 1000
  const later = page()
  expect(await later.interrupted()).toBeUndefined()
  await later.tidy()
  expect(server.runs.get(record.id)).toHaveLength(2)
  expect(server.ended).toEqual([`${record.id} failed`])
  expect(await kept.heads()).toEqual([])
})

test('a run continued after its outcome was sent has each lineup once, here and on the server', async () => {
  const { page, server, shared, kept, ring } = browser()
  shared.owner = 'ann'
  const record = await page().begin(asked)
  record.add(lineups(record.id, 2), 100)
  await record.end({ status: 'failed', elapsedMs: 100, error: 'lost' })
  record.reopen()
  await ring()
  expect(await kept.open(record.id)).toMatchObject({ status: 'building', lineups: lineups(record.id, 2) })
  record.add([lineup(record.id, 3)], 200)
  await record.end({ status: 'complete', elapsedMs: 200 })
  expect(server.runs.get(record.id)).toHaveLength(3)
  expect(server.ended).toEqual([`${record.id} failed`, `${record.id} complete`])
})

test('a run continued while its outcome is being sent stays in this browser under its id', async () => {
  const { page, server, shared, kept, ring } = browser()
  shared.owner = 'ann'
  const record = await page().begin(asked)
  record.add(lineups(record.id, 2), 100)
  await ring()
  await kept.change(record.id, { name: 'Sunday' })
  server.fault = resting
  const ending = record.end({ status: 'failed', elapsedMs: 100, error: 'lost' })
  await settled()
  record.reopen()
  server.fault = undefined
  for (let pause = 0; pause < 3; pause++) await ring()
  await ending
  record.add([lineup(record.id, 3)], 200)
  await ring()
  expect(await kept.open(record.id)).toMatchObject({
    status: 'building',
    name: 'Sunday',
    lineups: lineups(record.id, 3),
  })
})

test('a run whose record was deleted is stored again in full', async () => {
  const { page, kept, ring } = browser()
  const record = await page().begin(asked)
  record.add(lineups(record.id, 2), 100)
  await ring()
  await kept.forget(record.id)
  record.add([lineup(record.id, 3)], 200)
  await ring()
  expect(await kept.open(record.id)).toMatchObject({ status: 'building', request, lineups: lineups(record.id, 3) })
  await kept.forget(record.id)
  await record.end({ status: 'complete', elapsedMs: 300 })
  expect(await kept.open(record.id)).toMatchObject({ status: 'complete', count: 3, lineups: lineups(record.id, 3) })
})

test('another tab that looks while a run is being created does not clear its unfinished mark', async () => {
  const { page, shared, kept } = browser()
  const first = page()
  const other = page()
  const [record] = await Promise.all([first.begin(asked), other.tidy()])
  expect(await kept.open(record.id)).toMatchObject({ status: 'building' })
  expect(shared.isUnfinished).toBe(true)
})
