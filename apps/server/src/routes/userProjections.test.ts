import {
  clearUserProjections,
  type Route,
  readUserProjections,
  readUserSettings,
  saveUserProjections,
  saveUserSettings,
} from '@slatecraft/contract'
import { derivePlayer, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { call, refusal } from '../testing/call.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer } from '../testing/userCalls.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const slate = {
  key,
  players: ['a', 'b', 'c'].map((Id) =>
    derivePlayer(PlayerRow.parse({ Id, Name: `Player ${Id}`, Position: 'QB', Salary: 6000, TeamAbbrev: 'BUF' })),
  ),
  maxSalary: 50_000,
  hasProjections: false,
}
const own = { sport: 'nfl', accessKey: 'somebody', site: 'dk', slate: 'Main', season: 2024, counter: 3 }
const at = (timestamp: number | string, other: object = {}) => ({ ...own, timestamp, ...other })
const [ann, bob] = [bearer('ann'), bearer('bob')]
const now = 2000

const withSlate = (test: (app: FastifyInstance) => Promise<void>) =>
  withServer({ config: { maxCallsPerMinute: 100_000 }, now: () => now }, async ({ app, store }) => {
    await store.importSlate(slate)
    await test(app)
  })

const read = (app: FastifyInstance, headers: Record<string, string>, other: object = {}) =>
  call(app, readUserProjections, { params: { ...own, ...other }, headers })
const save = (app: FastifyInstance, headers: Record<string, string>, timestamp: number, body: object) =>
  call(app, saveUserProjections, { params: at(timestamp), body, headers })

/** A valid example of each call. */
const calls: { name: string; route: Route; input: { params: Record<string, string | number>; body?: object } }[] = [
  { name: 'reading', route: readUserProjections, input: { params: own } },
  { name: 'saving', route: saveUserProjections, input: { params: at(100), body: { Id: 'a', MinExp: 10 } } },
  { name: 'clearing', route: clearUserProjections, input: { params: own } },
]

describe('a user’s edits on the server', () => {
  it('are saved for one player or a list, come back on another device, and are gone after a reset', () =>
    withSlate(async (app) => {
      expect(await save(app, ann, 100, { Id: 'a', UserProj: 21.5, Boost: 1 })).toEqual({ success: true, newer: [] })
      await save(app, ann, 200, [
        { Id: 'b', MinExp: 20, MaxExp: 40, at: 150 },
        { Id: 'c', UserOwn: 3 },
      ])
      expect(await read(app, ann, { accessKey: 'another-device' })).toEqual({
        players: [
          { Id: 'a', UserProj: 21.5, Boost: 1, at: 100 },
          { Id: 'b', MinExp: 20, MaxExp: 40, at: 150 },
          { Id: 'c', UserOwn: 3, at: 200 },
        ],
        cleared_at: null,
      })
      expect(await call(app, clearUserProjections, { params: own, headers: ann })).toEqual({ success: true })
      expect(await read(app, ann)).toEqual({ players: [], cleared_at: now })
    }))

  it('read an empty cell as the default, and a player without values as undone', () =>
    withSlate(async (app) => {
      await save(app, ann, 100, { Id: 'a', UserProj: 21.5, UserOwn: '', UserMins: null })
      expect((await read(app, ann)).players).toEqual([{ Id: 'a', UserProj: 21.5, at: 100 }])
      await save(app, ann, 200, { Id: 'a', UserProj: null })
      expect((await read(app, ann)).players).toEqual([{ Id: 'a', at: 200 }])
    }))

  it('are each player’s newest, and a device with older ones gets the newer ones back', () =>
    withSlate(async (app) => {
      await save(app, ann, 200, { Id: 'a', UserProj: 20 })
      const late = await save(app, ann, 300, [
        { Id: 'a', UserProj: 10, at: 100 },
        { Id: 'b', MinExp: 5, at: 100 },
      ])
      expect(late.newer).toEqual([{ Id: 'a', UserProj: 20, at: 200 }])
      await call(app, clearUserProjections, { params: own, headers: ann })
      const older = await save(app, ann, 300, { Id: 'b', MinExp: 5, at: 100 })
      expect(older.newer).toEqual([{ Id: 'b', at: now }])
    }))

  it('are dated no later than their call and the server’s clock', () =>
    withSlate(async (app) => {
      await save(app, ann, 500, { Id: 'a', MinExp: 1, at: 900 })
      await save(app, ann, 9_000_000, { Id: 'b', MinExp: 1, at: 8_000_000 })
      expect((await read(app, ann)).players.map((player) => player.at)).toEqual([500, now])
    }))

  it('belong to the token’s user, whatever the path says', () =>
    withSlate(async (app) => {
      await save(app, ann, 100, { Id: 'a', UserProj: 21.5 })
      await save(app, bob, 200, { Id: 'a', UserProj: 3 })
      await call(app, clearUserProjections, { params: { ...own, accessKey: 'ann' }, headers: bob })
      expect((await read(app, bob, { accessKey: 'ann' })).players).toEqual([])
      expect((await read(app, ann)).players).toEqual([{ Id: 'a', UserProj: 21.5, at: 100 }])
    }))

  it('survive an import of newer salaries', () =>
    withServer({}, async ({ app, store }) => {
      await store.importSlate(slate)
      await save(app, ann, 100, { Id: 'a', UserProj: 21.5 })
      await store.importSlate({ ...slate, players: slate.players.map((player) => ({ ...player, Salary: 7000 })) })
      expect((await read(app, ann)).players).toEqual([{ Id: 'a', UserProj: 21.5, at: 100 }])
    }))

  it('are separate for classic and showdown', () =>
    withSlate(async (app) => {
      await save(app, ann, 100, { Id: 'a', UserProj: 21.5 })
      const showdown = { params: own, query: { contestType: 'showdown' }, headers: ann }
      expect((await call(app, readUserProjections, showdown)).players).toEqual([])
    }))

  it('work on demo slates too', () =>
    withServer({ now: () => now }, async ({ app }) => {
      const { Id } = demoSlate(key)!.players[5]!
      await save(app, ann, 100, { Id, MinExp: 30 })
      expect((await read(app, ann)).players).toEqual([{ Id, MinExp: 30, at: 100 }])
    }))

  it.each(calls)('$name needs a login: no token and an invalid one are refused', ({ route, input }) =>
    withSlate(async (app) => {
      const wrong = ['Bearer token-of-nobody', 'bearer', 'Bearer  ', `${ann.authorization} ${tokenOf('bob')}`]
      for (const headers of [
        {},
        { authorization: 'Basic YW5uOg==' },
        ...wrong.map((authorization) => ({ authorization })),
      ])
        expect(await refusal(app, route, { ...input, headers }), JSON.stringify(headers)).toMatchObject({
          status: 401,
          code: 'unauthorized',
          error: expect.stringMatching(/log in/i),
        })
      expect((await read(app, ann)).players).toEqual([])
    }),
  )

  it('are refused naming each wrong field, and nothing of the call is saved', () =>
    withSlate(async (app) => {
      const fine = { Id: 'a', MinExp: 1 }
      const wrongs: { body?: unknown; timestamp?: string | number; fields: string[] }[] = [
        { body: [fine, { Id: 'b', MinExp: 101 }], fields: ['[1].MinExp'] },
        { body: [fine, { Id: 'b', Salary: 1 }], fields: ['[1].Salary'] },
        { body: [fine, { MinExp: 1 }], fields: ['[1].Id'] },
        { body: [fine, { Id: 'x', MinExp: 1 }, { Id: 'y' }], fields: ['[1].Id', '[2].Id'] },
        { body: { Id: 'x', MinExp: 1 }, fields: ['Id'] },
        { body: { Id: 'a', UserProj: '21,5' }, fields: ['UserProj'] },
        { body: { Id: 'a', Boost: 1.5, UserMins: 59 }, fields: ['UserMins', 'Boost'] },
        { body: { Id: 'a', at: -1 }, fields: ['at'] },
        { body: [], fields: [''] },
        { body: Array.from({ length: 5001 }, () => fine), fields: [''] },
        { body: [[fine]], fields: ['[0]'] },
        { body: '"a"', fields: [''] },
        { body: fine, timestamp: 'soon', fields: ['timestamp'] },
        { body: fine, timestamp: '99999999999999999', fields: ['timestamp'] },
      ]
      for (const { body, timestamp = 100, fields } of wrongs) {
        const payload = JSON.stringify(body)
        const headers = { ...ann, 'content-type': 'application/json' }
        const refused = await refusal(app, saveUserProjections, { params: at(timestamp), body: payload, headers })
        const told = refused.faults?.map(({ field }) => field)
        expect([refused.status, told], payload.slice(0, 80)).toEqual([400, expect.arrayContaining(fields)])
      }
      expect(await refusal(app, saveUserProjections, { params: at(100), headers: ann })).toMatchObject({ status: 400 })
      expect((await read(app, ann)).players).toEqual([])
    }))

  it('of players who are not in the pool are refused', () =>
    withSlate(async (app) => {
      const { error } = await refusal(app, saveUserProjections, {
        params: at(100),
        body: [{ Id: 'a' }, { Id: 'gone', MinExp: 1 }],
        headers: ann,
      })
      expect(error).toBe('[1].Id: gone is not in this slate’s pool')
    }))

  it('of a missing slate are refused with a list of the existing slates', () =>
    withSlate(async (app) => {
      const params = at(100, { slate: 'Night' })
      const saving = await refusal(app, saveUserProjections, { params, body: { Id: 'a' }, headers: ann })
      const clearing = await refusal(app, clearUserProjections, { params, headers: ann })
      for (const refused of [saving, clearing])
        expect(refused).toMatchObject({ status: 404, error: expect.stringContaining('There are: Main.') })
      expect(await read(app, ann, { slate: 'Night' })).toEqual({ players: [], cleared_at: null })
    }))

  it('larger than any slate are refused', () =>
    withSlate(async (app) => {
      const body = [{ Id: 'a', SrId: 'x'.repeat(2_000_000) }]
      const refused = await refusal(app, saveUserProjections, { params: at(100), body, headers: ann })
      expect(refused).toMatchObject({ status: 413, code: 'too-large' })
    }))

  it('answer any input with a sentence, never with a server error', long, () =>
    withSlate(async (app) => {
      const seed = Number(process.env.FUZZ_SEED ?? 20251109)
      await fc.assert(
        fc.asyncProperty(strangeCall, async ({ route, path, query, headers, body }) => {
          const answer = await app.inject({
            method: route.method,
            url: path,
            query,
            headers: { ...headers, ...(route.method === 'POST' && { 'content-type': 'application/json' }) },
            ...(route.method === 'POST' && { payload: body }),
          })
          expect(answer.statusCode, answer.body).toBeLessThan(500)
          expect(answer.json()).toMatchObject(
            answer.statusCode === 200 ? {} : { success: false, error: expect.stringMatching(/\w/) },
          )
        }),
        { numRuns: 300, seed, verbose: 1 },
      )
    }),
  )
})

const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('', '..', '%', 'a\u0000b', '\ud800', '__proto__', '9'.repeat(30)),
)
const strangeValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  strangeText,
  fc.double(),
  fc.constantFrom('a', 'b', 0, 1e308),
)

/** One of the calls with some parts replaced by anything. */
const strangeCall = fc
  .record({
    route: fc.constantFrom<Route>(readUserProjections, saveUserProjections, clearUserProjections),
    params: fc.record(
      Object.fromEntries(
        Object.entries(at(100)).map(([name, value]) => [name, mostly(fc.constant(String(value)), strangeText)]),
      ),
    ),
    query: mostly(fc.constant({}), fc.dictionary(fc.oneof(fc.constant('contestType'), strangeText), strangeText)),
    headers: mostly(
      fc.constant(ann),
      fc.record({ authorization: fc.string({ maxLength: 20 }).map((text) => `Bearer ${text}`) }),
    ),
    body: mostly(
      fc
        .array(
          fc.record(
            {
              Id: mostly(fc.constantFrom('a', 'b', 'c'), strangeValue),
              MinExp: mostly(fc.integer({ min: 0, max: 100 }), strangeValue),
              UserProj: mostly(fc.constantFrom(0, 12.5, 21), strangeValue),
              at: mostly(fc.integer({ min: 0, max: 3000 }), strangeValue),
            },
            { requiredKeys: ['Id'] },
          ),
          { minLength: 1, maxLength: 4 },
        )
        .map((rows) => JSON.stringify(rows)),
      fc.oneof(
        strangeText,
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
    ),
  })
  .map(({ params, ...parts }) => ({
    ...parts,
    path: `/api${parts.route.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]!))}`,
  }))

function mostly<Usual, Strange>(usual: fc.Arbitrary<Usual>, strange: fc.Arbitrary<Strange>) {
  return fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: strange })
}

/** As a broken client might write a text that can't be encoded. */
function encoded(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ff'
  }
}

describe('a user’s settings', () => {
  it('follow the token on every device, and no access key reaches them', () =>
    withSlate(async (app) => {
      const params = { ...own, accessKey: 'ann' }
      await call(app, saveUserSettings, { params, body: { settings: { numLUs: 20 } }, headers: ann })
      await call(app, saveUserSettings, { params, body: { settings: { numLUs: 7 } } })
      const read = async (input: { params: typeof params; headers?: Record<string, string> }) =>
        (await call(app, readUserSettings, input)).settings
      expect(await read({ params: { ...params, accessKey: 'phone' }, headers: ann })).toEqual({ ...key, numLUs: 20 })
      expect(await read({ params })).toEqual({ ...key, numLUs: 7 })
      expect(await read({ params, headers: bob })).toEqual(key)
    }))

  it.each(['Bearer token-of-nobody', 'bearer', `${ann.authorization} ${tokenOf('bob')}`])(
    'are not shown, and neither are a session’s, to “%s”',
    (authorization) =>
      withSlate(async (app) => {
        const headers = { authorization }
        expect(await refusal(app, readUserSettings, { params: own, headers })).toMatchObject({ status: 401 })
      }),
  )

  it('are refused immediately to a login that is mostly spaces', () =>
    withSlate(async (app) => {
      // A pattern that tries them in pairs would take minutes: the test would time out.
      const headers = { authorization: `Bearer${' '.repeat(200_000)}a b` }
      expect(await refusal(app, readUserSettings, { params: own, headers })).toMatchObject({ status: 401 })
    }))
})
