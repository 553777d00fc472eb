import {
  addLineupBatch,
  createLineupRun,
  maxBatchSize,
  type RunSummary,
  readLineupRuns,
  readRunRequest,
  reportBuiltLineups,
  saveLineups,
  updateLineupRun,
} from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { keptLineup, nine, requestOf, withLineupSlates } from '../testing/lineupCalls.ts'
import { bearer, mainPath } from '../testing/userCalls.ts'

const [ann, bob] = [bearer('ann'), bearer('bob')]
const summary: RunSummary = { status: 'complete', engine: '1', seed: 1, requestHash: 'abc', seconds: 2, messages: [] }

const create = async (app: FastifyInstance, body: object = {}, headers = ann) =>
  (await call(app, createLineupRun, { params: mainPath, headers, body })).lineup_run
const read = async (app: FastifyInstance, query: Record<string, string> = {}, headers = ann) =>
  (await call(app, readLineupRuns, { params: mainPath, headers, query })).lineup_runs
const add = (app: FastifyInstance, id: string, lineups: object[], headers = ann) =>
  call(app, addLineupBatch, { params: { sport: 'nfl', id }, headers, body: { lineups } })
const change = (app: FastifyInstance, id: string, body: object, headers = ann) =>
  call(app, updateLineupRun, { params: { sport: 'nfl', id }, headers, body })
const ended = (id: string, other: object = {}) => ({
  params: { ...mainPath, numLUs: 2 },
  headers: ann,
  body: { lineup_run_id: id, summary },
  ...other,
})

describe('a user’s runs', () => {
  it('are created before the build, filled in batches, get its outcome, and show on other devices (LB-07, LB-19, RU-12)', () =>
    withLineupSlates(async (app) => {
      const run = await create(app, { settings: requestOf() })
      expect(run).toMatchObject({ name: 'Run 1', bucket: false, removed: false, lineups: [], summary: null })
      const proven = keptLineup('r-1', { optimal: true, bound: 36.5, tags: ['gpp'] })
      const first = await add(app, run.id, [proven, keptLineup('r-2')])
      const again = await add(app, run.id, [keptLineup('r-2'), keptLineup('r-3', { players: nine(2) })])
      expect(again.lineups.find(({ uuid }) => uuid === 'r-2')).toEqual(first.lineups[1])
      for (let twice = 0; twice < 2; twice++)
        expect(await call(app, reportBuiltLineups, ended(run.id))).toEqual({ success: true })
      const [known, ...others] = await read(app)
      expect(others).toEqual([])
      expect(known).toMatchObject({ id: run.id, lineup_count: 3, summary })
      expect(known!.lineups.map(({ uuid }) => uuid)).toEqual(['r-1', 'r-2', 'r-3'])
      expect(known!.lineups[0]).toEqual({ ...proven, id: first.lineups[0]!.id })
    }))

  it('are known as being built while their page reports, even without new lineups', () => {
    const clock = { now: Date.UTC(2024, 8, 20) }
    return withLineupSlates(
      async (app) => {
        const { id } = await create(app)
        const bucket = await create(app, { bucket: true })
        const building = async () => (await read(app, { lineups: 'none' })).map((run) => [run.id, run.building])
        const shown = (isBuilding: boolean) => [
          [bucket.id, false],
          [id, isBuilding],
        ]
        expect(await building()).toEqual(shown(true))
        clock.now += 140_000
        await add(app, id, [])
        clock.now += 140_000
        expect(await building()).toEqual(shown(true))
        await change(app, id, { name: 'Renamed' })
        clock.now += 20_000
        expect(await building()).toEqual(shown(false))
        await add(app, id, [keptLineup('r-1')])
        expect(await building()).toEqual(shown(true))
        await call(app, reportBuiltLineups, ended(id))
        expect(await building()).toEqual(shown(false))
      },
      () => clock.now,
    )
  })

  it('store their request exactly as sent, without its token', () =>
    withLineupSlates(async (app, store) => {
      const settings = requestOf({ minUnique: 3, seed: 77 })
      const { id } = await create(app, { settings: { ...settings, token: 'a secret' } })
      const kept = await call(app, readRunRequest, { params: { sport: 'nfl', id }, headers: ann })
      expect(JSON.stringify(kept.settings)).toBe(JSON.stringify(settings))
      expect(JSON.stringify(await store.lineupRuns.settingsOf({ userId: 'ann', id }))).not.toContain('secret')
      const bucket = await create(app, { bucket: true, name: ' Cash  games ' })
      expect([bucket.name, bucket.bucket]).toEqual(['Cash games', true])
      const none = await call(app, readRunRequest, { params: { sport: 'nfl', id: bucket.id }, headers: ann })
      expect(none.settings).toBeNull()
    }))

  it('are listed with or without their lineups, and one by its id', () =>
    withLineupSlates(async (app) => {
      const [run, bucket] = [await create(app), await create(app, { bucket: true })]
      await add(app, run.id, [keptLineup('r-1')])
      expect(
        (await read(app, { lineups: 'none' })).map((each) => [each.name, each.lineup_count, each.lineups]),
      ).toEqual([
        ['Bucket 1', 0, []],
        ['Run 1', 1, []],
      ])
      expect((await read(app, { id: run.id })).map(({ lineups }) => lineups.length)).toEqual([1])
      const told = { ...summary, messages: ['Done.'], replaced: [{ luNum: 1, reasons: ['p1 is faded'] }] }
      await call(app, reportBuiltLineups, ended(run.id, { body: { lineup_run_id: run.id, summary: told } }))
      expect((await read(app, { lineups: 'none' })).map((each) => each.summary)).toEqual([null, summary])
      expect((await read(app, { id: run.id }))[0]?.summary).toEqual(told)
      expect(await read(app, { contestType: 'showdown' })).toEqual([])
      expect(bucket.id).not.toBe(run.id)
    }))

  it('can be renamed and hidden, and hidden ones come back with their lineups (RU-08, RU-11, C-30)', () =>
    withLineupSlates(async (app) => {
      const { id } = await create(app)
      await add(app, id, [keptLineup('r-1')])
      await change(app, id, { name: 'Late swap' })
      const adding = Promise.all([2, 3, 4, 5].map((at) => add(app, id, [keptLineup(`r-${at}`)])))
      await change(app, id, { removed: true })
      await adding
      expect(await read(app)).toEqual([])
      const hidden = { params: mainPath, query: { id }, headers: ann }
      expect(await refusal(app, readLineupRuns, hidden)).toMatchObject({ status: 404 })
      expect((await create(app)).name).toBe('Run 1')
      await change(app, id, { removed: false })
      expect((await read(app)).find((run) => run.id === id)).toMatchObject({ name: 'Late swap', lineup_count: 5 })
    }))

  it('are at the documented paths, with the counter before the season where documented (RU-09..12, C-41)', () =>
    withLineupSlates(async (app) => {
      const url = '/api/nfl/lineup-runs/somebody/dk/Main/2024/3'
      const send = async (method: 'GET' | 'POST' | 'PUT', to: string, payload?: object) =>
        (await app.inject({ method, url: to, headers: ann, ...(payload && { payload }) })).json()
      const { success, lineup_run } = await send('POST', url, { name: 'Mine', bucket: false })
      expect([success, lineup_run.name]).toEqual([true, 'Mine'])
      const one = `/api/nfl/lineup-runs/${lineup_run.id}`
      expect(await send('POST', `${one}/lineups/batch`, { lineups: [keptLineup('1')] })).toMatchObject({
        success: true,
      })
      const report = { lineup_run_id: lineup_run.id, summary }
      expect(await send('POST', '/api/nfl/built-lineups/somebody/dk/Main/3/2024/1', report)).toEqual({ success: true })
      expect((await send('GET', url)).lineup_runs[0].lineups).toHaveLength(1)
      expect(await send('PUT', one, { removed: true })).toEqual({ success: true })
      expect(await send('GET', url)).toEqual({ lineup_runs: [] })
    }))

  it('belong to their user: calls by others or without a login are refused and change nothing (SH-16, RU-13)', () =>
    withLineupSlates(async (app) => {
      const { id } = await create(app, { settings: requestOf() })
      await add(app, id, [keptLineup('r-1')])
      const before = await read(app)
      const of = { params: { sport: 'nfl', id } }
      const byId = [
        { route: updateLineupRun, input: { ...of, body: { name: 'bob’s', removed: true } } },
        { route: readRunRequest, input: of },
        { route: addLineupBatch, input: { ...of, body: { lineups: [keptLineup('b')] } } },
        { route: reportBuiltLineups, input: ended(id) },
        { route: readLineupRuns, input: { params: mainPath, query: { id } } },
      ]
      for (const { route, input } of byId) {
        const seen = await refusal(app, route, { ...input, headers: bob })
        expect(seen, route.path).toMatchObject({ status: 404, error: 'This run or bucket no longer exists.' })
      }
      const slateCalls = [
        { route: readLineupRuns, input: { params: mainPath } },
        { route: createLineupRun, input: { params: mainPath, body: {} } },
      ]
      for (const { route, input } of [...byId, ...slateCalls]) {
        expect(await refusal(app, route, { ...input, headers: {} })).toMatchObject({
          ...{ status: 401, error: 'Log in first.' },
        })
        expect(await refusal(app, route, { ...input, headers: bearer('nobody') })).toMatchObject({ status: 401 })
      }
      expect([await read(app, {}, bob), await read(app)]).toEqual([[], before])
    }))

  it('of another sport or slate are not found', () =>
    withLineupSlates(async (app) => {
      const { id } = await create(app)
      const golf = { params: { sport: 'pga', id }, headers: ann }
      expect(await refusal(app, updateLineupRun, { ...golf, body: { removed: true } })).toMatchObject({ status: 404 })
      const night = ended(id, { params: { ...mainPath, slate: 'Night', numLUs: 2 } })
      expect(await refusal(app, reportBuiltLineups, night)).toMatchObject({ status: 404 })
      const byNight = { params: { ...mainPath, slate: 'Night' }, query: { id }, headers: ann }
      expect(await refusal(app, readLineupRuns, byNight)).toMatchObject({ status: 404 })
      expect(await refusal(app, readRunRequest, { params: { sport: 'nfl', id: 'Run 1' }, headers: ann })).toMatchObject(
        {
          status: 404,
        },
      )
    }))

  it('refuse a batch with an unknown player, an empty slot, a player twice or the wrong roster', () =>
    withLineupSlates(async (app) => {
      const { id } = await create(app)
      const [p0, ...others] = nine(0)
      const wrongs: { lineup: object; field: string; says: RegExp }[] = [
        { lineup: { players: ['99', ...others] }, field: 'players[0]', says: /^99 is not in this slate’s pool$/ },
        { lineup: { players: others }, field: 'players', says: /^must be 9 players \(given: 8\)$/ },
        { lineup: { players: [p0, ...others.slice(1), p0] }, field: 'players[8]', says: /^p0 is listed twice$/ },
        { lineup: { slots: ['CPT', ...keptLineup('x').slots.slice(1)] }, field: 'slots', says: /^must be QB, RB/ },
        { lineup: { points: 'many' }, field: 'points', says: /^must be a number/ },
        { lineup: { color: 'red' }, field: 'color', says: /^is not a known field$/ },
      ]
      for (const { lineup, field, says } of wrongs) {
        const lineups = [keptLineup('good'), { ...keptLineup('bad'), ...lineup }]
        const refused = await refusal(app, addLineupBatch, {
          params: { sport: 'nfl', id },
          headers: ann,
          body: { lineups },
        })
        expect([refused.status, refused.faults]).toEqual([
          400,
          [{ field: `lineups[1].${field}`, reason: expect.stringMatching(says) }],
        ])
      }
      const tooLong = { lineups: Array.from({ length: maxBatchSize + 1 }, (_, at) => keptLineup(`r-${at}`)) }
      const refused = await refusal(app, addLineupBatch, { params: { sport: 'nfl', id }, headers: ann, body: tooLong })
      expect(refused).toMatchObject({ status: 400, error: expect.stringContaining('lineups: ') })
      expect((await read(app))[0]?.lineup_count).toBe(0)
    }))

  it('keep lineups of an after-start build as they came back, even faulty ones; buckets and saved lineups take none (AS-06)', () =>
    withLineupSlates(async (app) => {
      const swap = {
        changes: 1,
        moves: 0,
        before: 20.5,
        broken: ['Player 1 is out.'],
        notes: ['Player 99 is unknown.'],
      }
      const blank = keptLineup('r-1', { players: nine(0).with(2, ''), swap })
      const faulty = keptLineup('r-2', { players: nine(0).with(2, '99').with(3, 'p0').slice(1), swap })
      const [run, bucket] = [await create(app), await create(app, { bucket: true })]
      await add(app, run.id, [blank, faulty])
      const [kept] = await read(app, { id: run.id })
      expect(kept!.lineups.map(({ id: _, ...lineup }) => lineup)).toEqual([blank, faulty])
      const batch = { params: { sport: 'nfl', id: bucket.id }, headers: ann, body: { lineups: [blank] } }
      expect((await refusal(app, addLineupBatch, batch)).faults).toEqual([
        { field: 'lineups[0].players[2]', reason: 'is a blank slot' },
      ])
      const { swap: _, ...unswapped } = blank
      for (const [route, params] of [
        [addLineupBatch, { sport: 'nfl', id: run.id }],
        [saveLineups, mainPath],
      ] as const)
        expect(await refusal(app, route, { params, headers: ann, body: { lineups: [unswapped] } })).toMatchObject({
          error: 'lineups[0].players[2]: is a blank slot',
        })
    }))

  it('need a valid request for their slate; a bucket takes no build report', () =>
    withLineupSlates(async (app) => {
      const refused = (settings: object) =>
        refusal(app, createLineupRun, { params: mainPath, headers: ann, body: { settings } })
      expect(await refused(requestOf({ minUniques: 2 }))).toMatchObject({
        ...{ status: 400, error: 'settings.minUniques: is not a known field' },
      })
      expect(await refused(requestOf({ lineupLength: 8 }))).toMatchObject({
        error: 'settings.lineupLength: this contest has 9 slots, not 8',
      })
      expect(await refused(requestOf({ slate: 'Night', season: 2023 }))).toMatchObject({
        faults: [
          { field: 'settings.season', reason: 'is 2023, but the run is for 2024' },
          { field: 'settings.slate', reason: 'is Night, but the run is for Main' },
        ],
      })
      const nowhere = { params: { ...mainPath, slate: 'Noon' }, headers: ann, body: {} }
      expect(await refusal(app, createLineupRun, nowhere)).toMatchObject({
        ...{ status: 404, error: expect.stringContaining('There are: Main, Night.') },
      })
      expect(await read(app)).toEqual([])
      const bucket = await create(app, { bucket: true })
      expect(await refusal(app, reportBuiltLineups, ended(bucket.id))).toMatchObject({
        ...{ status: 400, error: expect.stringContaining('is a bucket') },
      })
    }))
})
