import {
  addLineupBatch,
  createLineupRun,
  deleteLineups,
  deleteLineupsOfSport,
  maxBatchSize,
  readLineupRuns,
  readSavedLineups,
  saveLineups,
  saveUserProjections,
  tagLineups,
  updateLineup,
  updateLineupOfSport,
} from '@slatecraft/contract'
import { findRuleset, type Lineup } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoKey } from '../testing/buildClient.ts'
import { call, refusal } from '../testing/call.ts'
import { keptLineup, nine, withLineupSlates } from '../testing/lineupCalls.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer, mainPath } from '../testing/userCalls.ts'

const [ann, bob] = [bearer('ann'), bearer('bob')]

const save = async (app: FastifyInstance, lineups: object[], { headers = ann, slate = 'Main' } = {}) =>
  (await call(app, saveLineups, { params: { ...mainPath, slate }, headers, body: { lineups } })).lineups
const read = (app: FastifyInstance, headers = ann) => call(app, readSavedLineups, { params: mainPath, headers })

/** A run with these lineups, and their ids. */
async function keptInRun(app: FastifyInstance, lineups: readonly Lineup[]) {
  const { lineup_run } = await call(app, createLineupRun, { params: mainPath, headers: ann, body: {} })
  const params = { sport: 'nfl', id: lineup_run.id }
  return (await call(app, addLineupBatch, { params, headers: ann, body: { lineups } })).lineups.map(({ id }) => id)
}
const runLineups = async (app: FastifyInstance) =>
  (await call(app, readLineupRuns, { params: mainPath, headers: ann })).lineup_runs.flatMap(({ lineups }) => lineups)

describe('a user’s saved lineups', () => {
  it('are on every device, each once, with those of the week’s other slates (LR-17..19, LR-24, O-53)', () =>
    withLineupSlates(async (app) => {
      const first = await save(app, [keptLineup('1'), keptLineup('2', { players: nine(1), tags: ['cash'] })])
      const again = await save(app, [keptLineup('3', { players: nine(0).reverse() })])
      expect(again).toEqual([{ uuid: '3', id: first[0]!.id }])
      await save(app, [keptLineup('4')], { slate: 'Night' })
      const { lineups, others } = await read(app)
      expect(lineups).toEqual([
        { ...keptLineup('1'), id: first[0]!.id },
        { ...keptLineup('2', { players: nine(1), tags: ['cash'] }), id: first[1]!.id },
      ])
      expect(others).toMatchObject([{ slate: 'Night', lineups: [{ uuid: '4' }] }])
      const url = '/api/nfl/save-lineups/somebody/dk/Main/2024/3'
      expect((await app.inject({ url, headers: ann })).json().lineups).toEqual(lineups)
    }))

  it('are refused naming each wrong field, and then none is saved', () =>
    withLineupSlates(async (app) => {
      const lineups = [keptLineup('1'), keptLineup('2', { players: ['99', ...nine(0).slice(1)] })]
      const refused = await refusal(app, saveLineups, { params: mainPath, headers: ann, body: { lineups } })
      expect(refused).toMatchObject({
        status: 400,
        error: 'lineups[1].players[0]: 99 is not in this slate’s pool',
      })
      expect((await read(app)).lineups).toEqual([])
    }))

  it('can’t have a player as captain and as flex, though showdown lists them twice', () =>
    withServer({}, async ({ app }) => {
      const showdown = { ...demoKey, contestType: 'showdown' } as const
      const slate = demoSlateNames(showdown).showdown[0]!
      const { players } = demoSlate({ ...showdown, slate })!
      const flex = players.filter(({ RosterPosition }) => RosterPosition === 'FLEX').slice(0, 6)
      const captain = (of: number) =>
        players.find(({ RosterPosition, Name }) => RosterPosition === 'CPT' && Name === flex[of]!.Name)!.Id
      const slots = findRuleset(showdown)!.slots.map(({ name }) => name)
      const lineup = (of: number) =>
        keptLineup('1', { slots, players: [captain(of), ...flex.slice(1).map(({ Id }) => Id)] })
      const of = { params: { ...mainPath, slate }, query: { contestType: 'showdown' }, headers: ann }
      expect(await refusal(app, saveLineups, { ...of, body: { lineups: [lineup(3)] } })).toMatchObject({
        faults: [{ field: 'lineups[0].players[3]', reason: `${flex[3]!.Id} is listed twice` }],
      })
      expect(await call(app, saveLineups, { ...of, body: { lineups: [lineup(0)] } })).toMatchObject({ success: true })
    }))
})

describe('a user’s lineup', () => {
  it('can be tagged in a run or saved, with and without the sport in the path (LR-21, C-40)', () =>
    withLineupSlates(async (app) => {
      const [inRun] = await keptInRun(app, [keptLineup('r')])
      const [saved] = await save(app, [keptLineup('s')])
      const root = { params: { lineupId: inRun! }, headers: ann, body: { tags: ['cash', ' gpp '] } }
      expect(await call(app, updateLineup, root)).toEqual({ success: true })
      const ofSport = { params: { sport: 'nfl', lineupId: saved!.id }, headers: ann, body: { tags: ['late'] } }
      expect(await call(app, updateLineupOfSport, ofSport)).toEqual({ success: true })
      expect((await runLineups(app))[0]?.tags).toEqual(['cash', 'gpp'])
      expect((await read(app)).lineups[0]?.tags).toEqual(['late'])
    }))

  it('gets other players with points from the user’s projections, and loses its proof', () =>
    withLineupSlates(async (app) => {
      const [id] = await keptInRun(app, [keptLineup('r', { optimal: true, bound: 40 })])
      const edits = { Id: 'p3', UserProj: 30.5, UserOwn: 2 }
      const projections = { params: { ...mainPath, timestamp: 5 }, headers: ann, body: edits }
      await call(app, saveUserProjections, projections)
      const change = (players: string[]) => ({ params: { lineupId: id! }, headers: ann, body: { players } })
      await call(app, updateLineup, change(nine(3)))
      const expected = {
        players: nine(3),
        points: 30.5 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 11,
        salary: 45_000,
        ownership: 82,
      }
      expect(await runLineups(app)).toEqual([{ ...keptLineup('r', expected), id }])
      const [wrong] = (await refusal(app, updateLineup, change(['99', ...nine(1).slice(1)]))).faults!
      expect(wrong).toEqual({ field: 'players[0]', reason: '99 is not in this slate’s pool' })
      const [one] = await save(app, [keptLineup('s'), keptLineup('t', { players: nine(1) })])
      const same = { params: { lineupId: one!.id }, headers: ann, body: { players: nine(1) } }
      expect(await refusal(app, updateLineup, same)).toMatchObject({
        ...{ status: 400, error: 'players: are the same as in another saved lineup' },
      })
    }))

  it('is deleted permanently wherever it is, and only that one (LR-20, C-30)', () =>
    withLineupSlates(async (app) => {
      const inRun = await keptInRun(app, [keptLineup('r-1'), keptLineup('r-2')])
      const saved = await save(app, [keptLineup('s-1'), keptLineup('s-2', { players: nine(1) })])
      const body = { lineupIds: [inRun[0]!, saved[1]!.id, 'no id of ours'] }
      expect((await call(app, deleteLineups, { headers: ann, body })).lineupIds.sort()).toEqual(
        body.lineupIds.slice(0, 2).sort(),
      )
      expect((await runLineups(app)).map(({ uuid }) => uuid)).toEqual(['r-2'])
      expect((await read(app)).lineups.map(({ uuid }) => uuid)).toEqual(['s-1'])
      const rest = { lineupIds: [inRun[1]!, saved[0]!.id] }
      await call(app, deleteLineupsOfSport, { params: { sport: 'pga' }, headers: ann, body: rest })
      expect(await runLineups(app)).toHaveLength(1)
      await call(app, deleteLineupsOfSport, { params: { sport: 'nfl' }, headers: ann, body: rest })
      expect([await runLineups(app), (await read(app)).lineups]).toEqual([[], []])
    }))

  it('1,500 of them are tagged in one call, wherever they are, and the reply has those that are still there', () =>
    withLineupSlates(async (app) => {
      const inRun = await keptInRun(
        app,
        Array.from({ length: 1500 }, (_, at) => keptLineup(`r-${at}`, { tags: ['old'] })),
      )
      const [saved] = await save(app, [keptLineup('s')])
      await call(app, deleteLineups, { headers: ann, body: { lineupIds: [inRun[7]!] } })
      const changes = [
        { tags: ['cash', 'late'], lineupIds: inRun },
        { tags: [], lineupIds: [saved!.id, 'no id of ours'] },
      ]
      const tag = (headers: typeof ann, body: object) => ({ params: { sport: 'nfl' }, headers, body })
      expect((await call(app, tagLineups, tag(bob, { changes }))).lineupIds).toEqual([])
      expect(new Set((await runLineups(app)).flatMap(({ tags }) => tags))).toEqual(new Set(['old']))
      const { lineupIds } = await call(app, tagLineups, tag(ann, { changes }))
      expect(lineupIds.sort()).toEqual([...inRun.toSpliced(7, 1), saved!.id].sort())
      expect(new Set((await runLineups(app)).map(({ tags }) => tags.join()))).toEqual(new Set(['cash,late']))
      expect(await runLineups(app)).toHaveLength(1499)
    }))

  it('is tagged all of them or none: a repeated id, a wrong tag or too many are refused by name', () =>
    withLineupSlates(async (app) => {
      const ids = await keptInRun(app, [keptLineup('r-1'), keptLineup('r-2')])
      const refusedFor = async (changes: object[]) =>
        (await refusal(app, tagLineups, { params: { sport: 'nfl' }, headers: ann, body: { changes } })).error
      const same = { tags: ['a'], lineupIds: [ids[0]!] }
      expect(await refusedFor([same, { ...same, tags: ['b'] }])).toMatch(
        /^changes\[1\].lineupIds\[0\]: .* is listed twice$/,
      )
      expect(await refusedFor([same, { tags: [''], lineupIds: [ids[1]!] }])).toMatch(/^changes\[1\].tags\[0\]: /)
      expect(await refusedFor([same, { tags: ['\0'], lineupIds: [ids[1]!] }])).toMatch(/can.?not be stored/)
      const many = Array.from({ length: maxBatchSize + 1 }, (_, at) => `id-${at}`)
      expect(await refusedFor([same, { tags: ['a'], lineupIds: many }])).toMatch(/^changes: name 10002 lineups/)
      expect((await runLineups(app)).map(({ tags }) => tags)).toEqual([[], []])
    }))

  it('can’t be found, changed or deleted with another token or none (SH-16, LR-26)', () =>
    withLineupSlates(async (app) => {
      const [inRun] = await keptInRun(app, [keptLineup('r')])
      const [saved] = await save(app, [keptLineup('s')])
      const before = [await runLineups(app), await read(app)]
      const ids = [inRun!, saved!.id]
      for (const lineupId of ids) {
        const change = { params: { lineupId }, body: { tags: ['bob’s'] } }
        const seen = await refusal(app, updateLineup, { ...change, headers: bob })
        expect(seen).toMatchObject({ status: 404, error: 'This lineup no longer exists.' })
        expect(await refusal(app, updateLineup, change)).toMatchObject({ status: 401 })
      }
      await call(app, deleteLineups, { headers: bob, body: { lineupIds: ids } })
      expect(await refusal(app, deleteLineups, { body: { lineupIds: ids } })).toMatchObject({ status: 401 })
      expect(await read(app, bob)).toEqual({ lineups: [], others: [] })
      for (const [route, body] of [[readSavedLineups], [saveLineups, { lineups: [keptLineup('x')] }]] as const) {
        const visitor = { params: mainPath, ...(body && { body }) }
        expect(await refusal(app, route, visitor)).toMatchObject({ status: 401, error: 'Log in first.' })
      }
      expect([await runLineups(app), await read(app)]).toEqual(before)
    }))
})
