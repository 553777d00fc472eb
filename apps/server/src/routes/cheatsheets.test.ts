import { readCheatsheets, saveCheatsheet, saveCheatsheetByKey } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { bearer, callOf, type Who, withSmallSlates } from '../testing/userCalls.ts'

const [ann, bob, ada] = ['ann', 'bob', 'ada'].map(bearer)

const read = (app: FastifyInstance, who: Who = {}) => call(app, readCheatsheets, callOf(who))
const save = async (app: FastifyInstance, body: object, who: Who = { headers: ada }) =>
  (await call(app, saveCheatsheet, { ...callOf(who), body })).id
const refused = (app: FastifyInstance, body: object, who: Who = { headers: ann }) =>
  refusal(app, saveCheatsheet, { ...callOf(who), body })

const core = { displayName: 'Core plays', playerPicks: ['c', 'a'], shared: true }

describe('expert targets', () => {
  it('are picked by an admin and seen by all users and visitors of the slate (CS-02, CS-03, CS-07)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, core)
      const listed = [{ id, displayName: 'Core plays', isShared: true, player_picks: ['c', 'a'] }]
      expect(await read(app)).toEqual({ cheatsheets: listed, may: { save: false, share: false } })
      expect(await read(app, { headers: ann })).toEqual({ cheatsheets: listed, may: { save: true, share: false } })
      expect(await read(app, { headers: ada })).toMatchObject({ may: { save: true, share: true } })
      for (const other of [{ params: { counter: 4 } }, { query: { contestType: 'showdown' } }])
        expect((await read(app, other)).cheatsheets).toEqual([])
    }))

  it('have the same paths as custom presets, with and without the access key (CS-04, C-05)', () =>
    withSmallSlates(async (app) => {
      const [short, long] = ['/api/nfl/dk/Main/2024/3/cheatsheets', '/api/nfl/v1/dk/Main/2024/3/cheatsheets']
      const posts = [short, long].map((url, index) => ({
        ...{ method: 'POST' as const, url: url!, headers: ann! },
        payload: { playerPicks: ['a'], delete: false, displayName: `Sheet ${index}` },
      }))
      for (const post of posts) expect((await app.inject(post)).json()).toMatchObject({ success: true })
      const { cheatsheets } = (await app.inject({ url: long!, headers: ann! })).json()
      expect(cheatsheets).toMatchObject([{ displayName: 'Sheet 0' }, { displayName: 'Sheet 1' }])
      const body = { displayName: 'Sheet 1', delete: true }
      expect(await call(app, saveCheatsheetByKey, { ...callOf({ headers: ann }), body })).toMatchObject({
        success: true,
      })
    }))

  it('can get other players or another name, and can be deleted', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, core)
      expect(await save(app, { ...core, playerPicks: ['b', 'b'] })).toBe(id)
      await save(app, { displayName: 'Pivots', id })
      expect((await read(app)).cheatsheets).toMatchObject([{ id, displayName: 'Pivots', player_picks: ['b'] }])
      await save(app, { displayName: 'Pivots', id, delete: true })
      expect((await read(app)).cheatsheets).toEqual([])
      expect(await refused(app, { displayName: 'Pivots', id, delete: true }, { headers: ada })).toMatchObject({
        status: 404,
      })
    }))

  it('are changed by admins if shared, or by their user if the plan includes them (SH-16, CS-06, C-18)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, core)
      const own = await save(app, { displayName: 'My fades', playerPicks: ['b'] }, { headers: ann })
      for (const body of [core, { displayName: 'Mine', id }, { ...core, id, delete: true }])
        expect(await refused(app, body)).toMatchObject({ status: 403, code: 'forbidden' })
      const change = { displayName: 'My fades', id: own, delete: true }
      expect(await refused(app, change, { headers: ada })).toMatchObject({ status: 404 })
      expect(await refused(app, { displayName: 'Mine', playerPicks: ['a'] }, { headers: bob })).toMatchObject({
        status: 403,
        error: 'Your plan does not include expert targets.',
      })
      expect(await refused(app, change, {})).toMatchObject({ status: 401, error: 'Log in first.' })
      expect((await read(app, { headers: bob })).cheatsheets).toMatchObject([{ id, player_picks: ['c', 'a'] }])
      expect((await read(app, { headers: ann })).cheatsheets).toMatchObject([{ id }, { id: own }])
    }))

  it('with players who are not on the slate are refused by field, and the saved ones stay', () =>
    withSmallSlates(async (app) => {
      await save(app, core)
      const wrongs: { body: object; field: string }[] = [
        { body: { ...core, playerPicks: ['a', 'x'] }, field: 'playerPicks[1]' },
        { body: { ...core, playerPicks: 'a' }, field: 'playerPicks' },
        { body: { ...core, player_picks: ['a'] }, field: 'player_picks' },
      ]
      for (const { body, field } of wrongs)
        expect(await refused(app, body, { headers: ada })).toMatchObject({ status: 400, faults: [{ field }] })
      expect(await refused(app, { displayName: 'Empty', shared: true }, { headers: ada })).toMatchObject({
        status: 400,
      })
      const night = { headers: ada, params: { slate: 'Night' } }
      expect(await refused(app, core, night)).toMatchObject({ status: 404 })
      expect((await read(app)).cheatsheets).toMatchObject([{ player_picks: ['c', 'a'] }])
    }))
})
