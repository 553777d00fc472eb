import { readCustomPresets, saveCustomPreset, saveCustomPresetByKey } from '@slatecraft/contract'
import { defaultTeamStack, type NamedPreset, PlayerGroup } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { bearer, callOf, mainKey, type Who, withSmallSlates } from '../testing/userCalls.ts'

const [ann, bob, ada] = ['ann', 'bob', 'ada'].map(bearer)
const content: NamedPreset = {
  players: [{ Id: 'a', UserProj: 20.5, UserOwn: 3, Boost: 1, MinExp: 10, MaxExp: 60 }],
  generalSettings: { numLUs: 20, minUnique: 2, seed: 4 },
  stackSettings: [{ ...defaultTeamStack('BUF'), AllowRBStack: false }],
  groups: [PlayerGroup.parse({ ID: 'g1', players: ['a', 'b'], minGroup: 0, maxGroup: 1 })],
}
/** The same as read back. */
const readBack = {
  players: content.players,
  site_settings: content.generalSettings,
  team_stacks: content.stackSettings,
  groups: content.groups,
}

const read = (app: FastifyInstance, who: Who = {}) => call(app, readCustomPresets, callOf(who))
const names = async (app: FastifyInstance, who: Who = {}) =>
  (await read(app, who)).custom_presets.map(({ displayName }) => displayName)
const save = async (app: FastifyInstance, body: object, who: Who = { headers: ann }) =>
  (await call(app, saveCustomPreset, { ...callOf(who), body })).id
const refused = (app: FastifyInstance, body: object, who: Who = { headers: ann }) =>
  refusal(app, saveCustomPreset, { ...callOf(who), body })

const fade = { ...content, displayName: 'Fade' }

describe('a user’s custom presets', () => {
  it('come back whole with the slate they were made on, on any slate of the contest (PR-05, PR-06)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade)
      const listed = { id, displayName: 'Fade', isShared: false, made_for: mainKey, presets: readBack }
      const may = { save: true, share: false }
      expect(await read(app, { headers: ann, params: { counter: 4, accessKey: 'phone' } })).toEqual({
        custom_presets: [listed],
        may,
      })
      expect(await names(app, { headers: ann, query: { contestType: 'showdown' } })).toEqual([])
    }))

  it('are saved with and without the access key in the path (PR-07, PR-08, C-05)', () =>
    withSmallSlates(async (app) => {
      const [short, long] = ['/api/nfl/dk/Main/2024/3/custom-presets', '/api/nfl/v1/dk/Main/2024/3/custom-presets']
      for (const [url, displayName] of [
        [short, 'Short'],
        [long, 'Long'],
      ]) {
        const saved = await app.inject({
          method: 'POST',
          url: url!,
          headers: ann!,
          payload: { ...content, displayName },
        })
        expect(saved.json()).toMatchObject({ success: true, id: expect.any(String) })
      }
      const listed = (await app.inject({ url: long!, headers: ann! })).json()
      expect(listed.custom_presets.map((preset: { displayName: string }) => preset.displayName)).toEqual([
        'Long',
        'Short',
      ])
      expect(await call(app, saveCustomPresetByKey, { ...callOf({ headers: ann }), body: fade })).toMatchObject({
        success: true,
      })
    }))

  it('are replaced by name and renamed by id', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade)
      expect(await save(app, { ...fade, generalSettings: { numLUs: 3 } })).toBe(id)
      expect(await save(app, { id, displayName: '  Contrarian ' })).toBe(id)
      expect((await read(app, { headers: ann })).custom_presets).toMatchObject([
        { id, displayName: 'Contrarian', presets: { site_settings: { numLUs: 3 }, groups: content.groups } },
      ])
      await save(app, { ...fade, id, displayName: 'Contrarian' })
      expect((await read(app, { headers: ann })).custom_presets[0]!.presets).toEqual(readBack)
    }))

  it('with names that look alike are the same, however accents and spaces were typed', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, { ...fade, displayName: 'Café late' })
      expect(await save(app, { ...fade, displayName: ' Cafe\u0301\u00a0 late' })).toBe(id)
      expect(await names(app, { headers: ann })).toEqual(['Café late'])
    }))

  it('can’t take an existing name, and stay unchanged', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade)
      await save(app, { ...fade, displayName: 'Chalk' })
      expect(await refused(app, { id, displayName: 'Chalk' })).toMatchObject({
        status: 400,
        faults: [{ field: 'displayName', reason: '"Chalk" is already one of the custom presets' }],
      })
      expect(await names(app, { headers: ann })).toEqual(['Chalk', 'Fade'])
    }))

  it('are deleted by name or by id; missing ones are answered as not found (PR-12)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade)
      await save(app, { ...fade, displayName: 'Chalk' })
      await save(app, { displayName: 'Chalk', delete: true })
      await save(app, { displayName: 'Fade', id, delete: true })
      expect(await names(app, { headers: ann })).toEqual([])
      for (const gone of [{ displayName: 'Fade' }, { displayName: 'Fade', id }, { displayName: 'Fade', id: 'nothing' }])
        expect(await refused(app, { ...gone, delete: true })).toMatchObject({ status: 404, code: 'not-found' })
      expect(await refused(app, { displayName: 'Other', id })).toMatchObject({ status: 404 })
    }))

  it('can’t be seen, changed or deleted with another token or none (SH-16)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade)
      for (const who of [{ headers: bob }, { headers: ada }, { params: { accessKey: 'ann' } }])
        expect((await read(app, who)).custom_presets).toEqual([])
      for (const change of [
        { displayName: 'Mine', id },
        { displayName: 'Fade', id, delete: true },
      ])
        expect(await refused(app, change, { headers: ada })).toMatchObject({ status: 404 })
      for (const body of [fade, { displayName: 'Fade', id, delete: true }])
        expect(await refused(app, body, { params: { accessKey: 'ann' } })).toMatchObject({
          status: 401,
          error: 'Log in first.',
        })
      expect(await names(app, { headers: ann })).toEqual(['Fade'])
    }))

  it('need a plan that includes them (PR-11, C-18)', () =>
    withSmallSlates(async (app) => {
      expect((await read(app, { headers: bob })).may).toEqual({ save: false, share: false })
      expect((await read(app)).may).toEqual({ save: false, share: false })
      expect(await refused(app, fade, { headers: bob })).toMatchObject({
        status: 403,
        code: 'forbidden',
        error: 'Your plan does not include custom presets.',
      })
    }))
})

describe('shared presets', () => {
  const shared = { ...fade, displayName: 'Expert', shared: true }

  it('are created, renamed and deleted by admins, and seen by users and visitors (C-18, PR-12)', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, shared, { headers: ada })
      await save(app, { displayName: 'Experts', id }, { headers: ada })
      expect((await read(app, { headers: ada })).may).toEqual({ save: true, share: true })
      for (const who of [{ headers: ann }, { headers: bob }, {}])
        expect((await read(app, who)).custom_presets).toMatchObject([
          { id, displayName: 'Experts', isShared: true, presets: readBack },
        ])
      await save(app, { displayName: 'Experts', shared: true, delete: true }, { headers: ada })
      expect(await names(app)).toEqual([])
    }))

  it('can be changed only by admins', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, shared, { headers: ada })
      const changes = [
        shared,
        { displayName: 'Mine', id },
        { ...content, displayName: 'Expert', id },
        { displayName: 'Expert', id, delete: true },
        { displayName: 'Expert', shared: true, delete: true },
      ]
      for (const body of changes)
        for (const headers of [ann, bob])
          expect(await refused(app, body, { headers })).toMatchObject({
            status: 403,
            error:
              headers === ann ? 'Only admins can change shared custom presets.' : expect.stringContaining('Your plan'),
          })
      expect((await read(app)).custom_presets).toMatchObject([{ id, displayName: 'Expert', presets: readBack }])
    }))

  it('can have the same name as a user’s own', () =>
    withSmallSlates(async (app) => {
      await save(app, shared, { headers: ada })
      const own = await save(app, { ...fade, displayName: 'Expert' })
      await save(app, { displayName: 'Expert', delete: true })
      expect(await refused(app, { displayName: 'Expert', id: own, delete: true })).toMatchObject({ status: 404 })
      expect(await names(app, { headers: ann })).toEqual(['Expert'])
    }))

  it('can’t be made from a user’s own by its id, not even by an admin', () =>
    withSmallSlates(async (app) => {
      const id = await save(app, fade, { headers: ada })
      expect(await refused(app, { displayName: 'Fade', id, shared: true }, { headers: ada })).toMatchObject({
        status: 400,
        faults: [{ field: 'shared' }],
      })
    }))
})

describe('a preset that can’t be saved', () => {
  it('is refused naming each wrong field, and the saved one stays', () =>
    withSmallSlates(async (app) => {
      await save(app, fade)
      const { groups: _, ...part } = fade
      const wrongs: { body: object; fields: string[] }[] = [
        {
          body: { ...fade, players: [{ Id: 'a' }, { Id: 'x' }, { Id: 'a' }] },
          fields: ['players[2].Id', 'players[1].Id'],
        },
        { body: { ...fade, players: [{ Id: 'a', Boost: 6 }] }, fields: ['players[0].Boost'] },
        { body: { ...fade, generalSettings: { minUniques: 3 } }, fields: ['generalSettings.minUniques'] },
        {
          body: { ...fade, stackSettings: [...content.stackSettings, ...content.stackSettings] },
          fields: ['stackSettings[1].TeamAbbrev'],
        },
        {
          body: { ...fade, groups: [{ ...content.groups[0], players: ['x'], minGroup: 2 }] },
          fields: ['groups[0].minGroup', 'groups[0].players[0]'],
        },
        { body: { ...fade, displayName: ' ' }, fields: ['displayName'] },
        { body: { ...fade, displayName: '\u200b\u2060' }, fields: ['displayName'] },
        { body: { ...fade, displayName: 'x'.repeat(81) }, fields: ['displayName'] },
        { body: { ...fade, owner: 'bob' }, fields: ['owner'] },
        { body: part, fields: ['groups'] },
      ]
      for (const { body, fields } of wrongs) {
        const { status, faults } = await refused(app, body)
        expect([status, faults?.map(({ field }) => field)]).toEqual([400, fields])
      }
      expect(await refused(app, { displayName: 'Fade' })).toMatchObject({ status: 400, code: 'bad-input' })
      expect(await refused(app, { ...fade, displayName: 'a\u0000b' })).toMatchObject({ status: 400 })
      expect((await read(app, { headers: ann })).custom_presets).toMatchObject([{ presets: readBack }])
    }))

  it('belongs to a missing slate', () =>
    withSmallSlates(async (app) => {
      const night = { headers: ann, params: { slate: 'Night' } }
      expect(await refused(app, fade, night)).toMatchObject({
        status: 404,
        error: expect.stringContaining('There are'),
      })
    }))

  it('is one over the limit', () =>
    withSmallSlates(async (app) => {
      const small = { players: [], generalSettings: {}, stackSettings: [], groups: [] }
      for (let index = 0; index < 100; index++) await save(app, { ...small, displayName: `Preset ${index}` })
      expect(await refused(app, fade)).toMatchObject({
        status: 400,
        error: 'You already have 100 custom presets, the maximum. Delete one first.',
      })
      await save(app, { ...small, displayName: 'Preset 5' })
    }))

  it('is too large', () =>
    withSmallSlates(async (app) => {
      expect(await refused(app, { ...fade, filler: 'x'.repeat(1_100_000) })).toMatchObject({ status: 413 })
    }))
})
