import { clearUserTeamStacks, saveUserTeamStacks, teamStacks } from '@slatecraft/contract'
import { defaultTeamStack, type TeamStack } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer, mainKey, mainPath, smallSlate, withSmallSlates } from '../testing/userCalls.ts'

const ann = bearer('ann')
const { players } = smallSlate(mainKey)
const buf: TeamStack = { ...defaultTeamStack('BUF'), AllowQBStack: false, TotalMaxRBs: 1 }
const defaults = [defaultTeamStack('BUF'), defaultTeamStack('NYJ')]

interface Who {
  headers?: Record<string, string>
  params?: object
  query?: Record<string, string>
}
const rows = async (app: FastifyInstance, { params, ...who }: Who = {}) =>
  (await call(app, teamStacks, { params: { ...mainPath, ...params }, body: { players }, ...who })).stacks
const save = (app: FastifyInstance, stacks: unknown[], { params, ...who }: Who = {}) =>
  call(app, saveUserTeamStacks, { params: { ...mainPath, ...params }, body: { teamStacks: stacks }, ...who })
const clear = (app: FastifyInstance, { params, ...who }: Who = {}) =>
  call(app, clearUserTeamStacks, { params: { ...mainPath, ...params }, ...who })

describe('a user’s team rows', () => {
  it('are one per team of the players sent, with the documented defaults (ST-20)', () =>
    withSmallSlates(async (app) => {
      expect(await rows(app)).toEqual(defaults)
      expect(defaults[0]).toMatchObject({ AllowTEOppStack: true, TotalMinFlex: 0, TotalMaxFlex: 7, TotalMaxTEs: 2 })
      const { stacks } = await call(app, teamStacks, {
        params: mainPath,
        body: { players: [{ TeamAbbrev: 'KC' }, { TeamAbbrev: '' }, { TeamAbbrev: 'KC', Id: 'x' }] },
      })
      expect(stacks).toEqual([defaultTeamStack('KC')])
    }))

  it('are made from a whole pool as the page has it', () =>
    withServer({}, async ({ app }) => {
      const pool = demoSlate(mainKey)!.players
      const { stacks } = await call(app, teamStacks, { params: mainPath, body: { players: pool } })
      expect(stacks).toHaveLength(new Set(pool.map(({ TeamAbbrev }) => TeamAbbrev)).size)
    }))

  it('come back as saved, others with defaults, and all with defaults after a reset (ST-21, ST-22)', () =>
    withSmallSlates(async (app) => {
      expect(await save(app, [buf], { headers: ann })).toEqual({ success: true })
      expect(await rows(app, { headers: ann, params: { accessKey: 'phone' } })).toEqual([buf, defaults[1]])
      expect(await clear(app, { headers: ann })).toEqual({ success: true })
      expect(await rows(app, { headers: ann })).toEqual(defaults)
    }))

  it('are at the documented paths', () =>
    withSmallSlates(async (app) => {
      const tail = 'somebody/dk/Main/2024/3'
      const stacks = async () =>
        (await app.inject({ method: 'POST', url: `/api/nfl/team-stacks/${tail}`, payload: { players } })).json()
      const url = `/api/nfl/user-team-stacks/${tail}`
      expect((await app.inject({ method: 'POST', url, payload: { teamStacks: [buf] } })).json()).toEqual({
        success: true,
      })
      expect(await stacks()).toEqual({ stacks: [buf, defaults[1]] })
      expect((await app.inject({ method: 'DELETE', url })).json()).toEqual({ success: true })
      expect(await stacks()).toEqual({ stacks: defaults })
    }))

  it('belong to one user or session; classic and showdown are separate (SH-16, C-04)', () =>
    withSmallSlates(async (app) => {
      await save(app, [buf], { headers: ann })
      await clear(app, { headers: bearer('bob'), params: { accessKey: 'ann' } })
      await clear(app, { params: { accessKey: 'ann' } })
      await clear(app, { headers: ann, query: { contestType: 'showdown' } })
      expect(await rows(app, { headers: ann })).toEqual([buf, defaults[1]])
      for (const other of [
        { headers: bearer('bob') },
        { params: { accessKey: 'ann' } },
        { headers: ann, query: { contestType: 'showdown' } },
        { headers: ann, params: { counter: 4 } },
      ])
        expect(await rows(app, other)).toEqual(defaults)
    }))

  it('are refused naming each wrong field, and the saved ones stay', () =>
    withSmallSlates(async (app) => {
      await save(app, [buf])
      const wrongs: { stacks: unknown[]; field: string }[] = [
        { stacks: [buf, defaults[1], buf], field: 'teamStacks[2].TeamAbbrev' },
        { stacks: [{ ...buf, TotalMaxRBs: -1 }], field: 'teamStacks[0].TotalMaxRBs' },
        { stacks: [{ ...buf, AllowPunter: true }], field: 'teamStacks[0].AllowPunter' },
        { stacks: [{ AllowQBStack: false }], field: 'teamStacks[0].TeamAbbrev' },
      ]
      for (const { stacks, field } of wrongs) {
        const refused = await refusal(app, saveUserTeamStacks, { params: mainPath, body: { teamStacks: stacks } })
        expect(refused).toMatchObject({ status: 400, faults: [{ field }] })
      }
      expect(await rows(app)).toEqual([buf, defaults[1]])
    }))

  it('have limits of 0 to 7 in each Min and Max: 8 and -1 are refused (ST-17)', () =>
    withSmallSlates(async (app) => {
      const limits = Object.keys(buf).filter((field) => field.startsWith('Total'))
      expect(limits).toHaveLength(10)
      for (const limit of limits) {
        for (const wrong of [8, -1]) {
          const body = { teamStacks: [{ ...buf, [limit]: wrong }] }
          const refused = await refusal(app, saveUserTeamStacks, { params: mainPath, body })
          expect(refused).toMatchObject({ status: 400, faults: [{ field: `teamStacks[0].${limit}` }] })
        }
        expect(await save(app, [{ ...defaults[0], [limit]: 7 }])).toEqual({ success: true })
      }
    }))

  it('of a missing slate are refused', () =>
    withSmallSlates(async (app) => {
      const params = { ...mainPath, slate: 'Night' }
      const saving = await refusal(app, saveUserTeamStacks, { params, body: { teamStacks: [buf] } })
      for (const refused of [saving, await refusal(app, clearUserTeamStacks, { params })])
        expect(refused).toMatchObject({ status: 404, error: expect.stringContaining('There are: Main.') })
    }))
})
