import { readUserGroups, saveUserGroups, saveUserSettings, signUp, storageUse, teamStacks } from '@slatecraft/contract'
import { visitorLimits } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { call, refusal, send } from '../testing/call.ts'
import { contractRoutes } from '../testing/permissionMatrix.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer, mainKey, mainPath, smallSlate } from '../testing/userCalls.ts'

const config = { maxCallsPerMinute: 100_000 }

/** Groups of a lawful form that are as long as a call may be. */
const groupsOf = (count: number) => ({
  groups: Array.from({ length: count }, (_, at) => ({
    ...{ ID: `group ${at}`, name: 'x'.repeat(80), players: Array.from({ length: 200 }, () => 'a') },
    ...{ minGroup: 0, maxGroup: 1 },
  })),
})
const large = groupsOf(130)
const small = groupsOf(1)

const save = (app: FastifyInstance, accessKey: string, body: object, counter = 3, headers = {}) =>
  send(app, saveUserGroups, { params: { ...mainPath, accessKey, counter }, body, headers })

const keptOf = async (app: FastifyInstance) => (await call(app, storageUse, { headers: bearer('ada') })).visitors

it(
  'a visitor who saves large groups again and again, under ever new keys, fills some megabytes and is then refused',
  long,
  () =>
    withServer({ config }, async ({ app, store }) => {
      for (const counter of [3, 4]) await store.importSlate(smallSlate({ ...mainKey, counter }))
      const bytes = JSON.stringify(large).length
      const statuses: number[] = []
      for (let at = 0; at < 170; at++) statuses.push((await save(app, `flood-${at}`, large, 3 + (at % 2))).statusCode)
      expect(bytes * statuses.length).toBeGreaterThan(18_000_000)
      expect((await keptOf(app)).bytes).toBeLessThanOrEqual(1.2 * visitorLimits.networkBytes)
      expect(statuses.slice(-70)).toEqual(Array(70).fill(413))
      const refused = await save(app, 'another', small)
      expect(refused.json()).toMatchObject({ code: 'too-large', error: expect.stringMatching(/your network.*Sign up/) })
      // Neither visitors elsewhere nor users on the same network are refused.
      const elsewhere = { method: 'POST', remoteAddress: '203.0.113.9', payload: small } as const
      const url = '/api/nfl/honest/dk/Main/2024/3/user-groups'
      expect((await app.inject({ ...elsewhere, url })).statusCode).toBe(200)
      expect((await save(app, 'any', large, 3, bearer('ann'))).statusCode).toBe(200)
    }),
)

it('a visitor who edits all day is never refused', long, () =>
  withServer({ config }, async ({ app, store }) => {
    for (const counter of [3, 4, 5]) await store.importSlate(smallSlate({ ...mainKey, counter }))
    const day = groupsOf(10)
    for (let at = 0; at < 300; at++) {
      const params = { ...mainPath, accessKey: 'honest', counter: 3 + (at % 3) }
      await call(app, saveUserGroups, { params, body: day })
      await call(app, saveUserSettings, { params, body: { settings: { numLUs: 1 + (at % 20) } } })
    }
    const { groups } = await call(app, readUserGroups, { params: { ...mainPath, accessKey: 'honest' } })
    expect(groups).toHaveLength(10)
    expect((await keptOf(app)).bytes).toBeLessThan(60_000)
  }),
)

it('every call that saves something without a login is counted before its body is read', () =>
  withServer({ config }, async ({ app, store }) => {
    await store.importSlate(smallSlate(mainKey))
    const saving = [...contractRoutes.values()].filter(
      ({ access, onlyReads }) => typeof access === 'object' && access.kind === 'own' && !onlyReads,
    )
    expect(saving.length).toBeGreaterThanOrEqual(4)
    const tooLong = 'x'.repeat(visitorLimits.bodyBytes + 1)
    for (const route of saving) {
      const headers = { 'content-type': 'application/json' }
      const answer = await refusal(app, route, { params: mainPath, body: tooLong, headers })
      expect([route.path, answer.status]).toEqual([route.path, 413])
      await send(app, route, { params: { ...mainPath, accessKey: `key${route.path.length}` }, body: {}, headers })
    }
    expect((await keptOf(app)).keys).toBe(new Set(saving.map(({ path }) => path.length)).size)
    const params = { ...mainPath, accessKey: 'reader' }
    const players = Array.from({ length: 3000 }, () => ({ TeamAbbrev: 'BUF', note: 'x'.repeat(50) }))
    await call(app, teamStacks, { params, body: { players } })
    expect((await keptOf(app)).keys).toBe(new Set(saving.map(({ path }) => path.length)).size)
  }))

it('all visitors together keep only so much, and users are not in the way', () =>
  withServer({ config: { ...config, maxVisitorBytes: 20_000 }, hashing: plainHashing }, async ({ app, store }) => {
    await store.importSlate(smallSlate(mainKey))
    const answers: number[] = []
    for (let at = 0; at < 10; at++) answers.push((await save(app, `key-${at}`, small)).statusCode)
    expect(answers.slice(0, 3)).toEqual([200, 200, 200])
    const refused = await save(app, 'one-more', small)
    expect(refused.json()).toMatchObject({ code: 'too-large', error: expect.stringMatching(/no more room.*Sign up/) })
    // Who already has some may still clear it.
    expect((await save(app, 'key-0', { groups: [] })).statusCode).toBe(200)
    const body = { email: 'ann@slatecraft.test', password: 'a long and plain one', first_name: 'A', last_name: 'B' }
    const { access_token } = await call(app, signUp, { body })
    const headers = { authorization: `Bearer ${access_token}` }
    expect((await save(app, 'one-more', small, 3, headers)).statusCode).toBe(200)
  }))

it('a body of unknown length is refused', () =>
  withServer({ config }, async ({ app }) => {
    const url = '/api/nfl/some/dk/Main/2024/3/user-groups'
    const headers = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(small) })
    expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringContaining('Content-Length')])
  }))
