import { readUserGroups, saveUserGroups } from '@slatecraft/contract'
import { PlayerGroup } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer, mainKey, mainPath, smallSlate, withSmallSlates } from '../testing/userCalls.ts'

const ann = bearer('ann')
const group = (given: Partial<PlayerGroup> = {}) =>
  PlayerGroup.parse({ ID: 'g1', players: ['a', 'b'], minGroup: 0, maxGroup: 1, ...given })

interface Who {
  headers?: Record<string, string>
  params?: object
  query?: Record<string, string>
}
const read = async (app: FastifyInstance, { params, ...who }: Who = {}) =>
  (await call(app, readUserGroups, { params: { ...mainPath, ...params }, ...who })).groups
const save = (app: FastifyInstance, groups: unknown[], { params, ...who }: Who = {}) =>
  call(app, saveUserGroups, { params: { ...mainPath, ...params }, body: { groups }, ...who })

describe('a user’s groups', () => {
  it('come back in order on another device, and an empty list clears them (GR-05, GR-06)', () =>
    withSmallSlates(async (app) => {
      expect(await read(app, { headers: ann })).toEqual([])
      const groups = [group({ ID: 'g2', pctGroup: 0.4, anchorPlayerID: ['c'], active: false }), group()]
      expect(await save(app, groups, { headers: ann })).toEqual({ success: true })
      expect(await read(app, { headers: ann, params: { accessKey: 'phone' } })).toEqual(groups)
      await save(app, [], { headers: ann })
      expect(await read(app, { headers: ann })).toEqual([])
    }))

  it('get the documented defaults for missing fields', () =>
    withSmallSlates(async (app) => {
      await save(app, [{ ID: 'g1', players: ['a'], minGroup: 1, maxGroup: 1 }])
      expect(await read(app)).toMatchObject([{ name: '', pctGroup: 1, active: true, anchorPlayerID: [] }])
    }))

  it('are at the documented path', () =>
    withSmallSlates(async (app) => {
      const url = '/api/nfl/somebody/dk/Main/2024/3/user-groups'
      const saved = await app.inject({ method: 'POST', url, payload: { groups: [group()] } })
      expect([saved.statusCode, saved.json()]).toEqual([200, { success: true }])
      expect((await app.inject(url)).json()).toEqual({ groups: [group()] })
    }))

  it('belong to one user or session; classic and showdown are separate (SH-16, C-04)', () =>
    withSmallSlates(async (app) => {
      await save(app, [group()], { headers: ann })
      await save(app, [group({ ID: 'visitor' })], { params: { accessKey: 'ann' } })
      await save(app, [], { headers: bearer('bob'), params: { accessKey: 'ann' } })
      expect(await read(app, { headers: ann })).toEqual([group()])
      expect(await read(app, { params: { accessKey: 'ann' } })).toEqual([group({ ID: 'visitor' })])
      expect(await read(app, { headers: bearer('bob') })).toEqual([])
      expect(await read(app, { headers: ann, query: { contestType: 'showdown' } })).toEqual([])
      expect(await read(app, { headers: ann, params: { counter: 4 } })).toEqual([])
      const strange = { params: mainPath, headers: bearer('nobody') }
      expect(await refusal(app, readUserGroups, strange)).toMatchObject({ status: 401 })
    }))

  it('can name showdown players with or without a slot', () =>
    withSmallSlates(async (app) => {
      const showdown = { headers: ann, query: { contestType: 'showdown' } }
      const groups = [group({ players: ['a', 'b|CPT', 'b|FLEX'], anchorPlayerID: ['c'] })]
      await save(app, groups, showdown)
      expect(await read(app, showdown)).toEqual(groups)
    }))

  it('are refused naming each wrong field, and the saved ones stay', () =>
    withSmallSlates(async (app) => {
      await save(app, [group()])
      const wrongs: { groups: unknown; fields: string[] }[] = [
        { groups: [group(), group()], fields: ['groups[1].ID'] },
        { groups: [group({ minGroup: 2 })], fields: ['groups[0].minGroup'] },
        {
          groups: [group({ players: ['a', 'x'], anchorPlayerID: ['y'] })],
          fields: ['groups[0].players[1]', 'groups[0].anchorPlayerID[0]'],
        },
        { groups: [group({ players: ['a|CPT'] })], fields: ['groups[0].players[0]'] },
        { groups: [{ ...group(), pctGroup: 40 }], fields: ['groups[0].pctGroup'] },
        { groups: [{ ...group(), color: 'red' }], fields: ['groups[0].color'] },
        { groups: Array.from({ length: 201 }, (_, index) => group({ ID: `g${index}` })), fields: ['groups'] },
        { groups: undefined, fields: ['groups'] },
      ]
      for (const { groups, fields } of wrongs) {
        const refused = await refusal(app, saveUserGroups, { params: mainPath, body: { groups } })
        expect([refused.status, refused.faults?.map(({ field }) => field)]).toEqual([400, fields])
      }
      expect(await read(app)).toEqual([group()])
    }))

  it('with players who are not in the pool are refused', () =>
    withSmallSlates(async (app) => {
      const body = { groups: [group({ players: ['x'] })] }
      const { error } = await refusal(app, saveUserGroups, { params: mainPath, body })
      expect(error).toBe('groups[0].players[0]: x is not in this slate’s pool')
    }))

  it('can keep a player who has left the slate', () =>
    withServer({}, async ({ app, store }) => {
      const slate = smallSlate(mainKey)
      await store.importSlate(slate)
      await save(app, [group()])
      await store.importSlate({ ...slate, players: slate.players.filter(({ Id }) => Id !== 'b') })
      await save(app, [group({ maxGroup: 2 })])
      expect(await read(app)).toEqual([group({ maxGroup: 2 })])
    }))

  it('of a missing slate are refused with a list of the existing slates', () =>
    withSmallSlates(async (app) => {
      const params = { ...mainPath, slate: 'Night' }
      const refused = await refusal(app, saveUserGroups, { params, body: { groups: [] } })
      expect(refused).toMatchObject({ status: 404, error: expect.stringContaining('There are: Main.') })
      expect(await read(app, { params: { slate: 'Night' } })).toEqual([])
    }))
})
