import {
  addLineupBatch,
  adminImportSlate,
  adminPool,
  adminSlates,
  auditLog,
  createLineupRun,
  deleteSlate,
  hideSlate,
  importedPool,
  importedSlates,
  importSlate,
  localTokenHeader,
  players,
  readCheatsheets,
  readUserProjections,
  saveCheatsheet,
  saveUserGroups,
  saveUserProjections,
  slates,
} from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { localToken, withServer } from '../testing/testServer.ts'
import { bearer, callOf, mainKey, mainPath, smallSlate } from '../testing/userCalls.ts'

const [ann, ada] = [bearer('ann'), bearer('ada')]
const slate = smallSlate(mainKey)
const pool = { ...mainPath, contestType: 'classic' }
const done = { success: true }
const hide = (app: FastifyInstance, hidden: boolean, key = mainKey) =>
  call(app, hideSlate, { headers: ada, body: { key, hidden } })
const bring = (app: FastifyInstance, body: object) => call(app, adminImportSlate, { headers: ada, body })
const listed = async (app: FastifyInstance) => (await call(app, adminSlates, { headers: ada })).slates
const namesOf = (app: FastifyInstance) => call(app, slates, { params: mainPath })
const saveEdit = (app: FastifyInstance) =>
  call(app, saveUserProjections, {
    headers: ann,
    params: { ...mainPath, timestamp: 1000 },
    body: { Id: 'a', Boost: 3 },
  })
const editsOf = async (app: FastifyInstance) =>
  (await call(app, readUserProjections, { headers: ann, params: mainPath })).players

describe('a slate that an admin imports', () => {
  it('is published at once; the next file updates it and keeps users’ work', () =>
    withServer({}, async ({ app }) => {
      const projected = slate.players.map((one): Player => ({ ...one, ProjPts: 20, HouseProjPts: 20 }))
      await bring(app, { ...slate, players: projected, hasProjections: true })
      expect(await namesOf(app)).toEqual({ classic: ['Main'], showdown: [], demo: false })
      await saveEdit(app)
      await bring(app, { ...slate, players: slate.players.map((one): Player => ({ ...one, Salary: 7100 })) })
      const { players: rows } = await call(app, players, { headers: ann, params: pool })
      expect(rows[0]).toMatchObject({ Salary: 7100, HouseProjPts: 20 })
      expect(await editsOf(app)).toMatchObject([{ Id: 'a', Boost: 3 }])
      expect(await listed(app)).toMatchObject([
        { key: mainKey, is_hidden: false, players: 3, has_projections: true, uses: { owners: 1, runs: 0 } },
      ])
    }))

  it('with the wrong kind of counter is refused, and the log has no import', () =>
    withServer({}, async ({ app, store }) => {
      const body = { ...slate, key: { ...mainKey, sport: 'nba' } }
      expect(await refusal(app, adminImportSlate, { headers: ada, body })).toMatchObject({
        status: 400,
        faults: [{ field: 'counter' }],
      })
      expect(await store.auditLog.read({ search: '' })).toEqual([])
    }))
})

describe('a slate that an admin hides', () => {
  it('is gone for everyone, with no demo slate in its place, and comes back with users’ work', () =>
    withServer({}, async ({ app }) => {
      await bring(app, slate)
      await saveEdit(app)
      const targets = { displayName: 'Core', playerPicks: ['a'], shared: true }
      await call(app, saveCheatsheet, { ...callOf({ headers: ada }), body: targets })
      const made = await call(app, createLineupRun, { ...callOf({ headers: ann }), body: {} })
      await hide(app, true)

      expect(await namesOf(app)).toEqual({ classic: [], showdown: [], demo: false })
      expect((await call(app, importedSlates, { params: mainPath })).slates).toEqual([])
      for (const headers of [{}, ann, ada]) {
        expect(await refusal(app, players, { params: pool, headers: { ...headers } })).toMatchObject({ status: 404 })
        expect((await call(app, readCheatsheets, callOf({ headers }))).cheatsheets).toEqual([])
      }
      const lineup = { uuid: 'l', players: ['a'], slots: ['QB'], tags: [], points: 1, salary: 6000, ownership: 0 }
      const group = { ID: 'g', players: ['a', 'b'], minGroup: 0, maxGroup: 1 }
      for (const [route, body, params] of [
        [saveUserProjections, { Id: 'a', Boost: 4 }, { timestamp: 2000 }],
        [saveUserGroups, { groups: [group] }, {}],
        [createLineupRun, {}, {}],
        [addLineupBatch, { lineups: [lineup] }, { id: made.lineup_run.id }],
      ] as const)
        expect(await refusal(app, route, { ...callOf({ headers: ann, params }), body })).toMatchObject({ status: 404 })

      expect(await listed(app)).toMatchObject([
        { key: mainKey, is_hidden: true, uses: { owners: 1, runs: 1, lists: 1 } },
      ])
      await hide(app, false)
      expect(await namesOf(app)).toMatchObject({ classic: ['Main'], demo: false })
      expect(await editsOf(app)).toMatchObject([{ Id: 'a', Boost: 3 }])
      expect((await call(app, readCheatsheets, callOf({}))).cheatsheets).toMatchObject([{ displayName: 'Core' }])
    }))

  it('stays hidden after updates by an admin and the command line, who can still read its pool', () =>
    withServer({}, async ({ app }) => {
      await bring(app, slate)
      await hide(app, true)
      const local = { [localTokenHeader]: localToken }
      await bring(app, slate)
      await call(app, importSlate, { headers: local, body: slate })
      expect(await namesOf(app)).toMatchObject({ classic: [] })
      const held = { players: slate.players, hasProjections: false }
      expect(await call(app, adminPool, { headers: ada, params: mainKey })).toEqual(held)
      expect(await call(app, importedPool, { headers: local, params: mainKey })).toEqual(held)
      expect(await refusal(app, importedPool, { params: mainKey })).toMatchObject({ status: 403 })
    }))
})

describe('a slate that an admin deletes', () => {
  it('is gone for good with users’ work, and the log says how much that was', () =>
    withServer({}, async ({ app }) => {
      await bring(app, slate)
      await bring(app, smallSlate({ ...mainKey, counter: 4 }))
      await saveEdit(app)
      await call(app, createLineupRun, { ...callOf({ headers: ann }), body: {} })
      expect(await call(app, deleteSlate, { headers: ada, body: { key: mainKey } })).toEqual(done)
      expect((await listed(app)).map(({ key }) => key.counter)).toEqual([4])
      expect(await editsOf(app)).toEqual([])
      for (const route of [deleteSlate, hideSlate])
        expect(
          await refusal(app, route, {
            headers: ada,
            body: { key: mainKey, ...(route === hideSlate && { hidden: true }) },
          }),
        ).toMatchObject({
          status: 404,
          error: 'This published slate no longer exists.',
        })
      const { entries } = await call(app, auditLog, { headers: ada, query: { search: 'delete' } })
      expect(entries).toMatchObject([
        {
          by: 'ada@slatecraft.test',
          act: 'delete slate',
          subject: 'nfl dk classic 2024 week 3 "Main"',
          detail: { players: 3, owners: 1, runs: 1, savedLineups: 0, lists: 0 },
          outcome: 'done',
        },
      ])
    }))
})
