import { randomInt } from 'node:crypto'
import type { Route } from '@slatecraft/contract'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { testRuns } from '../../../testing/long.ts'
import type { JobRunner } from './jobs/jobRunner.ts'
import { BuildClient } from './testing/buildClient.ts'
import { damaged } from './testing/damaged.ts'
import { inlineRunner } from './testing/inlineRunner.ts'
import { requestOf } from './testing/lineupCalls.ts'
import { matrixWorld, type World } from './testing/matrixWorld.ts'
import { inputFor, routesInOrder } from './testing/permissionMatrix.ts'
import { plainHashing } from './testing/plainHashing.ts'
import { publishedLineup, publishedSlate, rowsWithoutDefaults } from './testing/publishedSlate.ts'
import { schemaArbitrary } from './testing/schemaArbitrary.ts'
import { localToken, withServer } from './testing/testServer.ts'

/** Random inputs for each call. */
const runs = { few: 6, all: Number(process.env.FUZZ_CASES ?? 200) }
const seed = Number(process.env.FUZZ_SEED ?? 20261122)

const strangePart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '__proto__', '..', '%00', 'a\u0000b', 'x'.repeat(600), '-1', '1e308', 'nfl/../admin', '\ud800'),
)
const strangeHead = fc.constantFrom('Bearer', 'Bearer  ', 'Bearer a b', 'bearer x.y.z', 'Basic YTpi', 'x'.repeat(5000))
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'nonsense', ''),
  },
)

/** Inputs near the valid sample of the permission matrix, and inputs that fit the schema. */
async function inputsOf(name: string, route: Route, world: World) {
  const good = await inputFor(name, world, 'user')
  const usualOr = (usual: unknown, schema: fc.Arbitrary<unknown>) =>
    usual === undefined ? schema : fc.oneof(fc.constant(usual), schema)
  const params = usualOr(good.params, schemaArbitrary(route.params)) as fc.Arbitrary<Record<string, unknown>>
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, of]) => of!)
  return fc.record({
    params: fc
      .tuple(params, fc.dictionary(fc.constantFrom(...names, 'none'), strangePart, { maxKeys: 1 }))
      .map(([usual, strange]) => ({ ...good.params, ...usual, ...(names.length > 0 && strange) })),
    query: fc.oneof(
      fc.constant<Record<string, unknown>>({}),
      schemaArbitrary(route.query) as fc.Arbitrary<Record<string, unknown>>,
      fc.dictionary(fc.string({ maxLength: 8 }), strangePart, { maxKeys: 2 }),
    ),
    body: damaged(usualOr(good.body, schemaArbitrary(route.body))),
    hasBody: route.method === 'GET' ? fc.constant(false) : fc.constant(true),
    who: fc.oneof(
      { weight: 6, arbitrary: fc.constant({ role: 'admin' as const, head: '' }) },
      { weight: 4, arbitrary: fc.constant({ role: 'user' as const, head: '' }) },
      { weight: 1, arbitrary: fc.constant({ role: 'visitor' as const, head: '' }) },
      { weight: 1, arbitrary: strangeHead.map((head) => ({ role: undefined, head })) },
    ),
    contentType,
  })
}

/** As a broken client might write a text that can't be encoded. */
function inPath(part: unknown): string {
  try {
    return encodeURIComponent(String(part))
  } catch {
    return '%ff'
  }
}

const queryOf = (query: object) =>
  Object.entries(query)
    .map(([name, value]) => `${inPath(name)}=${inPath(value)}`)
    .join('&')

const config = { isDemoOn: false, maxCallsPerMinute: 10_000_000 }
/** A simulation takes too long for so many calls; a failed one has an answer of its own. */
const jobs: JobRunner = { ...inlineRunner, simulate: () => Promise.reject(new Error('this test has no simulations')) }

testRuns(
  `every call answers any input with a sentence, never with a server error (FUZZ_SEED=${seed})`,
  runs,
  (numRuns) =>
    withServer({ config, hashing: plainHashing, jobs }, async ({ app, store }) => {
      const world = await matrixWorld(app, store)
      const password = await plainHashing.hash(world.password)
      for (const [name, route] of routesInOrder()) {
        await store.importSlate(publishedSlate())
        // Calls of the admin may have suspended them, or changed how they log in.
        for (const id of [world.idOf.admin, world.idOf.user, world.idOf.subject]) {
          await store.accounts.suspend(id, undefined)
          await store.accounts.setPassword(id, password)
        }
        const heads = { admin: await world.headOf('admin'), user: await world.headOf('user'), visitor: {} }
        const send = fc.asyncProperty(
          await inputsOf(name, route, world),
          async ({ params, query, body, hasBody, who, ...sent }) => {
            const path = route.path.replace(/:(\w+)/g, (_, of: string) =>
              inPath((params as Record<string, unknown>)[of]),
            )
            const isLocal = route.access === 'commandLine'
            const answer = await app.inject({
              method: route.method,
              url: `/api${path}?${queryOf(query)}`,
              // Each from another address, so that limits on attempts hide nothing.
              remoteAddress: isLocal ? '127.0.0.1' : `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
              headers: {
                ...(who.role === undefined ? { authorization: who.head } : heads[who.role]),
                ...(hasBody && { 'content-type': sent.contentType }),
                ...(isLocal && { 'x-slatecraft-token': localToken }),
              },
              ...(hasBody && { payload: body }),
            })
            expect(answer.statusCode, `${route.method} ${path} ${body.slice(0, 2000)}: ${answer.body}`).toBeLessThan(
              500,
            )
            if (answer.statusCode !== 200)
              expect(answer.json(), name).toMatchObject({ success: false, error: expect.stringMatching(/\w{3}/) })
          },
        )
        await fc.assert(send, { numRuns, seed: seed + numRuns, endOnFailure: true })
        // Admins may make the subject one; no other call may.
        if (name === 'setAdmin') await store.accounts.setAdmin(world.idOf.subject, false)
      }
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
      // No call made anyone else an admin.
      const { accounts } = await store.accounts.search('', 1)
      expect(accounts.filter(({ id, isAdmin }) => isAdmin && id !== world.idOf.admin)).toEqual([])
    }),
)

testRuns(`the build socket answers any frame with lineups or a sentence (FUZZ_SEED=${seed})`, runs, (numRuns) =>
  withServer(
    {
      ...{ hashing: plainHashing, jobs: inlineRunner, config: { ...config, maxBuildsPerMinute: 10_000 } },
      now: () => Date.parse('2024-09-22T16:00:00Z'),
    },
    async ({ app, store }) => {
      await store.importSlate(publishedSlate())
      const good = requestOf({ players: rowsWithoutDefaults, numLUs: 1, minUnique: 1 })
      const lineups = [{ players: publishedLineup.players, entry: '1' }, { players: Array<string>(9).fill('') }]
      const afterStart = { ...good, afterStartActivated: true, afterStartLineups: [{ lineups }] }
      const marked = { ...afterStart, swap: { mode: 'broken' as const }, gameMarks: { 'BUF-NYJ': 'started' as const } }
      const frame = damaged(fc.constantFrom(good, afterStart, marked))
      await fc.assert(
        fc.asyncProperty(frame, async (text) => {
          const client = (await BuildClient.connect(app)).send(text)
          expect(await client.closed()).toBe(1000)
          const [first] = client.frames
          expect(JSON.stringify(first), text.slice(0, 2000)).not.toContain('stopped unexpectedly')
          if (first !== undefined && 'error' in first) expect(first.error).toMatch(/\w{3}/)
          else expect(first).toHaveProperty('lu')
        }),
        { numRuns, seed: seed + numRuns, endOnFailure: true },
      )
    },
  ),
)
