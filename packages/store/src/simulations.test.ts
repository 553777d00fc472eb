import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { LineupRef, NightRecord, SimulationReport, SimulationTermsInput, SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { maxSavedStates, maxSimulationsOfSlate } from './limits.ts'
import type { Store } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = {
  sport: 'nba',
  site: 'dk',
  contestType: 'classic',
  season: 2026,
  counter: '2026-01-05',
  slate: 'Main',
}
const terms = {
  worlds: 5000,
  contests: [{ name: 'Big one' }],
  request: { players: [] },
} as unknown as SimulationTermsInput
const lineups = (from: number, count: number): LineupRef[] =>
  Array.from({ length: count }, (_, at) => ({ players: [`p${from + at}`], slots: ['UTIL'] }))
/** The store doesn't look into a report. */
const report = { worlds: 5120, warnings: ['as it was'] } as unknown as SimulationReport
const packedReport = gzipSync(JSON.stringify(report))
const night = (name: string) => ({ night: name }) as NightRecord

let now = 0

onEachDatabase('simulations', { now: () => now, postgres: postgresOfThisFile() }, (store) => {
  const made = async (userId: string, { lineupCount = 2, atOnce = 1000, on = key } = {}) => {
    now += 1000
    const answer = await store().simulations.create(userId, on, { name: 'Run 1', lineupCount, terms, atOnce })
    if (answer.status !== 'done') throw new Error(answer.status)
    return answer.simulation.id
  }
  const finished = async (userId: string, serverId = 'one') => {
    const id = await made(userId)
    const held = { id, serverId }
    const { simulations } = store()
    await simulations.addLineups(userId, id, 0, lineups(0, 2))
    await simulations.claim(held, 5000)
    await simulations.saveState(held, { bytes: Uint8Array.of(0, 255, 7), chunks: 4 })
    expect(await simulations.finish(held, { status: 'done', worlds: 5120, report: packedReport })).toBe(true)
    return id
  }

  it('lineups arrive in any order, and a part that comes twice counts once', async () => {
    const { simulations } = store()
    const id = await made('ann', { lineupCount: 160 })
    const add = (from: number, count: number, userId = 'ann') =>
      simulations.addLineups(userId, id, from, lineups(from, count))
    expect(await add(150, 10)).toEqual({ status: 'done', received: 10, of: 160, isComplete: false })
    await Promise.all([add(0, 75), add(0, 75)])
    expect(await add(0, 75)).toEqual({ status: 'done', received: 85, of: 160, isComplete: false })
    expect(await add(70, 75)).toEqual({ status: 'overlaps' })
    expect(await add(100, 75)).toEqual({ status: 'outside' })
    expect(await add(75, 75, 'bob')).toEqual({ status: 'not-found' })
    expect((await simulations.find('ann', id))!.status).toBe('collecting')
    expect(await simulations.unfinished()).toEqual([])
    const last = { status: 'done', received: 160, of: 160, isComplete: true }
    expect(await add(75, 75)).toEqual(last)
    // The answer to the last part was lost.
    expect(await add(75, 75)).toEqual(last)
    expect(await simulations.lineupsOf(id)).toEqual(lineups(0, 160))
    expect(await simulations.find('ann', id)).toMatchObject({ status: 'waiting', worldsAsked: 5000, terms, key })
    expect(await simulations.unfinished()).toEqual([{ id, userId: 'ann' }])
  })

  it('of two servers one runs a simulation, and the other one takes over when it dies', async () => {
    const { simulations } = store()
    const id = await made('ann')
    await simulations.addLineups('ann', id, 0, lineups(0, 2))
    const [one, two] = [
      { id, serverId: 'one' },
      { id, serverId: 'two' },
    ]
    const forMs = 60_000
    const claims = await Promise.all([one, two].map((server) => simulations.claim(server, forMs)))
    expect(claims.sort()).toEqual(['held', 'lost'])
    await Promise.all([one, two].map((server) => simulations.release(server)))
    expect(await simulations.claim(one, forMs)).toBe('held')
    expect(await simulations.started(one)).toBe(true)
    expect(await simulations.progressed(two, 9)).toBe(false)
    expect(await simulations.saveState(one, { bytes: Uint8Array.of(0, 1, 255), chunks: 3 })).toBe(true)
    expect(await simulations.claim(one, forMs)).toBe('held')
    // This server's clock is ahead of the database's.
    now += 10 * forMs
    expect(await simulations.claim(two, forMs)).toBe('lost')
    expect(await simulations.claim(one, 1)).toBe('held')
    await delay(20)
    expect(await simulations.claim(two, forMs)).toBe('held')
    expect(await simulations.stateOf(id)).toEqual({ bytes: Uint8Array.of(0, 1, 255), chunks: 3 })
    // The first server was only slow.
    expect(await simulations.finish(one, { status: 'done', worlds: 5120, report: null })).toBe(false)
    expect(await simulations.claim(one, forMs)).toBe('lost')
    expect(await simulations.progressed(two, 2048)).toBe(true)
    await simulations.stop('ann', id)
    expect(await simulations.claim(two, forMs)).toBe('stopping')
    expect(await simulations.finish(two, { status: 'stopped', worlds: 2048, report: packedReport })).toBe(true)
    expect(await simulations.list('ann', key)).toMatchObject([{ id, status: 'stopped', worlds: 2048 }])
    expect(await simulations.reportOf(id)).toEqual(report)
    expect(await simulations.claim(two, forMs)).toBe('lost')
  })

  it('one that is over plays more worlds from where it got to, and keeps its results meanwhile', async () => {
    const { simulations } = store()
    const id = await finished('ann')
    const extend = (userId: string, atOnce = 1) =>
      simulations.extend(userId, id, { worlds: 50_000, roiError: 0.02, atOnce })
    expect(await extend('bob')).toEqual({ status: 'not-found' })
    expect(await extend('ann')).toMatchObject({
      status: 'done',
      simulation: { status: 'waiting', worldsAsked: 50_000 },
    })
    expect(await extend('ann')).toEqual({ status: 'unfinished' })
    expect((await simulations.find('ann', id))!.terms).toMatchObject({ worlds: 50_000, roiError: 0.02 })
    expect(await simulations.reportOf(id)).toEqual(report)
    expect((await simulations.stateOf(id))!.chunks).toBe(4)
    const held = { id, serverId: 'one' }
    await simulations.claim(held, 1000)
    expect(await simulations.fail(held, 'The thread was lost.')).toBe(true)
    expect(await simulations.head('ann', id)).toMatchObject({ status: 'failed', error: 'The thread was lost.' })
    expect(await extend('ann')).toMatchObject({ status: 'done', simulation: { error: null } })
  })

  it('a user has as many on their way as the plan permits; one that nobody sends lineups to doesn’t count', async () => {
    const { simulations } = store()
    const first = await made('ann', { atOnce: 2 })
    await simulations.addLineups('ann', first, 0, lineups(0, 2))
    const second = await made('ann', { atOnce: 2 })
    const start = () => simulations.create('ann', key, { name: '', lineupCount: 2, terms, atOnce: 2 })
    expect(await start()).toEqual({ status: 'busy' })
    await made('bob', { atOnce: 1 })
    now += 300_000
    expect((await start()).status).toBe('done')
    expect(await start()).toEqual({ status: 'busy' })
    expect(await simulations.remove('bob', first)).toBe(false)
    expect(await simulations.remove('ann', first)).toBe(true)
    expect((await start()).status).toBe('done')
    expect(await simulations.stop('ann', second)).toBe(true)
    expect(await simulations.addLineups('ann', second, 0, lineups(0, 1))).toEqual({ status: 'stopped' })
  })

  it('the oldest ones that are over make room, and the latest can go on', async () => {
    const { simulations } = store()
    const waiting = await made('ann')
    await simulations.addLineups('ann', waiting, 0, lineups(0, 2))
    const over: string[] = []
    for (let made = 0; made < maxSimulationsOfSlate; made++) over.push(await finished('ann'))
    const bobs = await finished('bob')
    const kept = (await simulations.list('ann', key)).map(({ id }) => id)
    expect(kept).toEqual([...over.slice(1).reverse(), waiting])
    const states = await Promise.all(over.map((id) => simulations.stateOf(id)))
    expect(states.filter((state) => state !== undefined)).toHaveLength(maxSavedStates)
    expect(states.at(-1)).toBeDefined()
    expect(await simulations.stateOf(bobs)).toBeDefined()
    expect(await simulations.reportOf(over[1]!)).toEqual(report)
  })

  it('contests are a slate’s, published ones before the user’s own, and a slate takes 50', async () => {
    const contest = (id: string, name = id) => ({
      ...{ id, name, fee: 100, entries: 10, maxEntriesPerUser: 1, isGuaranteed: true },
      prizes: [{ from: 1, to: 1, amount: 900 }],
    })
    const { contests } = store()
    await contests.save('everybody', key, [contest('111', 'Millionaire')])
    const saved = await contests.save({ userId: 'ann' }, key, [contest('', 'No id'), contest('222')])
    if (saved.status !== 'done') throw new Error(saved.status)
    const [unnamed] = saved.contests
    expect(unnamed!.id).not.toBe('')
    await contests.save({ userId: 'ann' }, key, [contest('222', 'Renamed'), contest('111', 'Mine')])
    const names = async (userId?: string) => {
      const { published, own } = await contests.list(key, userId)
      return [published, own].map((list) => list.map(({ name }) => name))
    }
    expect(await names('ann')).toEqual([['Millionaire'], ['No id', 'Renamed', 'Mine']])
    expect(await names('bob')).toEqual([['Millionaire'], []])
    expect(await names()).toEqual([['Millionaire'], []])
    const { slate: _, ...place } = key
    const named = async (id: string, user: string) =>
      (await contests.named(id, user, place)).map(({ contest }) => contest.name)
    expect(await named('111', 'ann')).toEqual(['Mine', 'Millionaire'])
    expect(await named('222', 'bob')).toEqual([])
    expect(await contests.remove({ userId: 'bob' }, key, '222')).toBe(false)
    expect(await contests.remove({ userId: 'ann' }, key, '222')).toBe(true)
    const many = Array.from({ length: 48 }, (_, at) => contest(`n${at}`))
    expect((await contests.save({ userId: 'ann' }, key, many)).status).toBe('done')
    expect(await contests.save({ userId: 'ann' }, key, [contest('one more')])).toEqual({ status: 'full' })
    expect((await contests.save({ userId: 'ann' }, key, [contest('n1', 'Changed')])).status).toBe('done')
  })

  it('results of a bucket and a night’s standings replace the earlier ones, and nobody else reads them', async () => {
    const { sims, nights } = store()
    await sims.save('ann', key, 'Run 1', [{ avg_roi: 1 }])
    await sims.save('ann', key, 'Run 1', [{ avg_roi: 2 }])
    await sims.save('ann', key, 'Run 2', [])
    expect(await sims.read('ann', key, 'Run 1')).toEqual([{ avg_roi: 2 }])
    expect(await sims.read('bob', key, 'Run 1')).toEqual([])
    const nfl = (counter: number): SlateKey => ({ ...key, sport: 'nfl', counter })
    await nights.save('ann', nfl(9), '1', night('first'))
    await nights.save('ann', nfl(10), '1', night('next week'))
    await nights.save('ann', nfl(9), '1', night('again'))
    await nights.save('bob', nfl(9), '1', night('bob’s'))
    const kept = async (site?: 'dk' | 'fd') =>
      (await nights.list('ann', { sport: 'nfl', site })).map(({ record }) => record.night)
    expect(await kept('dk')).toEqual(['next week', 'again'])
    expect(await kept('fd')).toEqual([])
    expect(await nights.remove('ann', nfl(10), '1')).toBe(true)
    expect(await nights.remove('ann', nfl(10), '1')).toBe(false)
    expect(await kept()).toEqual(['again'])
  })

  it('a simulation, its parts and results go with a deleted slate; what users know of its contest stays', async () => {
    await imported(store())
    const id = await made('ann')
    await store().simulations.addLineups('ann', id, 0, lineups(0, 1))
    await store().sims.save('ann', key, 'Run 1', [{}])
    await store().nights.save('ann', key, '1', night('kept'))
    await store().publishedSlates.remove(key)
    expect(await store().simulations.find('ann', id)).toBeUndefined()
    expect(await store().simulations.lineupsOf(id)).toEqual([])
    expect(await store().sims.read('ann', key, 'Run 1')).toEqual([])
    expect(await store().nights.list('ann', { sport: 'nba' })).toHaveLength(1)
    await expect(made('ann')).rejects.toThrow('This slate has just been deleted.')
  })
})

const imported = (store: Store) => store.importSlate({ key, players: [], maxSalary: 50_000, hasProjections: false })
