import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { logOut, players } from '@slatecraft/contract'
import { hasPostgres, newDatabase, postgresOfThisFile, postgresTestStoreAt } from '@slatecraft/store/testing'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { send } from '../testing/call.ts'
import { matrixWorld, ownKey, type Role, type World } from '../testing/matrixWorld.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { defaultValues, publishedSlate } from '../testing/publishedSlate.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'
import { mainKey } from '../testing/userCalls.ts'

const plans = { hashing: plainHashing, planBook: standardPlans, config: { isDemoOn: false } }
const withWorld = (test: (world: World) => Promise<void>) =>
  withServer(plans, async ({ app, store }) => test(await matrixWorld(app, store)))

const pool = (app: FastifyInstance, headers: Record<string, string> = {}, key = mainKey) =>
  send(app, players, { params: { ...key, accessKey: 'me' }, headers })

const readers = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
/** As browsers say it. */
const accepted = { identity: 'identity', gzip: 'gzip, deflate', br: 'gzip, deflate, br, zstd' }
const forms = ['identity', 'gzip', 'br'] as const

/** Which default values a body shows. */
const shownIn = (body: string) =>
  Object.entries(defaultValues).flatMap(([right, value]) => (value.test(body) ? [right] : []))

const renamed = (Name: string) => {
  const slate = publishedSlate()
  return { ...slate, players: slate.players.map((player) => ({ ...player, Name })) }
}

describe('the pool', () => {
  it('has the same bytes in every form that browsers ask for, the first time and later, for each kind of rights', () =>
    withWorld(async ({ app, headOf }) => {
      const shown: Partial<Record<Role, string[]>> = {}
      for (const role of ['subscriber', 'visitor', 'user'] as const) {
        const head = await headOf(role)
        const bodies: string[] = []
        for (const form of [...forms, ...forms]) {
          const answer = await pool(app, { ...head, 'accept-encoding': accepted[form] })
          bodies.push(readers[form](answer.rawPayload).toString())
          expect(answer.headers).toMatchObject({
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'private, no-cache',
            vary: 'accept-encoding',
            etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
          })
          expect(answer.headers['content-encoding'] ?? 'identity').toBe(form)
        }
        expect(new Set(bodies).size).toBe(1)
        const { players: rows, withheld } = players.reply.parse(JSON.parse(bodies[0]!))
        expect(rows.map(({ Id }) => Id)).toEqual(publishedSlate().players.map(({ Id }) => Id))
        shown[role] = shownIn(bodies[0]!)
        expect(withheld).toEqual(['projections', 'ownership', 'analysis'].filter((one) => !shown[role]!.includes(one)))
      }
      expect(shown).toEqual({
        subscriber: ['projections', 'ownership', 'analysis'],
        visitor: ['projections'],
        user: ['projections'],
      })
    }))

  it('is not sent again to a browser that has it, and nobody gets another plan’s', () =>
    withWorld(async ({ app, store, idOf, headOf }) => {
      const [subscriber, user] = [await headOf('subscriber'), await headOf('user')]
      const etagOf = async (head: Record<string, string>) => String((await pool(app, head)).headers.etag)
      const [full, part] = [await etagOf(subscriber), await etagOf(user)]
      expect(full).not.toBe(part)
      expect(await etagOf({})).toBe(part)
      const known = await pool(app, { ...subscriber, 'if-none-match': `"old", ${full}` })
      expect([known.statusCode, known.body, known.headers.etag, known.headers['cache-control']]).toEqual([
        ...[304, '', full, 'private, no-cache'],
      ])
      for (const stranger of [user, {}]) {
        const answer = await pool(app, { ...stranger, 'if-none-match': full })
        expect([answer.statusCode, shownIn(answer.body)]).toEqual([200, ['projections']])
      }
      const since = async () => {
        const { statusCode, body } = await pool(app, { ...user, 'if-none-match': part })
        return [statusCode, shownIn(body).length]
      }
      expect(await since()).toEqual([304, 0])
      await store.subscriptions.grant(idOf.user, {
        planName: 'All Sports',
        sport: undefined,
        until: undefined,
        note: '',
      })
      expect(await since()).toEqual([200, 3])
      await store.subscriptions.revokeGrant(idOf.user)
      expect(await since()).toEqual([304, 0])
      await send(app, logOut, { headers: user, body: { everywhere: false } })
      expect((await pool(app, { ...user, 'if-none-match': part })).statusCode).toBe(401)
    }))

  it('is the new one for the next call after an import, gone once it is hidden, and back when it is shown', () =>
    withWorld(async ({ app, store, headOf }) => {
      const head = await headOf('subscriber')
      let etag = ''
      const next = async () => {
        const answer = await pool(app, { ...head, 'if-none-match': etag })
        etag = String(answer.headers.etag ?? etag)
        return answer.statusCode === 200 ? answer.json().players[0].Name : answer.statusCode
      }
      expect([await next(), await next()]).toEqual(['Player 0', 304])
      await store.importSlate(renamed('New'))
      expect([await next(), await next()]).toEqual(['New', 304])
      await store.publishedSlates.setHidden(mainKey, true)
      expect([await next(), await next()]).toEqual([404, 404])
      await store.publishedSlates.setHidden(mainKey, false)
      expect(await next()).toBe(304)
      await store.publishedSlates.remove(mainKey)
      expect(await next()).toBe(404)
      await store.importSlate(renamed('Newest'))
      expect(await next()).toBe('Newest')
    }))

  it('that a user imported is theirs alone, and stays out of the browser’s cache', () =>
    withWorld(async ({ app, store, idOf, headOf }) => {
      const head = await headOf('user')
      const own = await pool(app, head, ownKey)
      expect([own.statusCode, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
      for (const role of ['other', 'subscriber', 'visitor'] as const)
        expect((await pool(app, await headOf(role), ownKey)).statusCode).toBe(404)
      // Their own one under the name of a published one.
      const room = { slates: 10, bytes: 1_000_000 }
      await store.ownSlates.keep(idOf.user, renamed('Mine'), room)
      const names = async (role: Role) => (await pool(app, await headOf(role))).json().players[0].Name
      expect([await names('user'), await names('other')]).toEqual(['Mine', 'Player 0'])
      await store.ownSlates.remove(idOf.user, mainKey)
      expect(await names('user')).toBe('Player 0')
    }))
})

describe.skipIf(!hasPostgres)('on two servers with one PostgreSQL', long, () => {
  const postgres = postgresOfThisFile()

  it('a new pool and the end of a login count on the other server moments later', async () => {
    const url = await newDatabase((await postgres()).url)
    const stores = [await postgresTestStoreAt(url), await postgresTestStoreAt(url)] as const
    await withServer({ ...plans, shared: stores[0] }, ({ app: one }) =>
      withServer({ ...plans, shared: stores[1] }, async ({ app: other }) => {
        const head = await (await matrixWorld(one, stores[0])).headOf('subscriber')
        const nameOn = async (app: FastifyInstance) => (await pool(app, head)).json().players?.[0].Name
        expect([await nameOn(one), await nameOn(other)]).toEqual(['Player 0', 'Player 0'])
        await stores[0].importSlate(renamed('New'))
        expect(await nameOn(one)).toBe('New')
        await vi.waitFor(async () => expect(await nameOn(other)).toBe('New'), { timeout: 10_000 })
        await send(one, logOut, { headers: head, body: { everywhere: false } })
        expect((await pool(one, head)).statusCode).toBe(401)
        await vi.waitFor(async () => expect((await pool(other, head)).statusCode).toBe(401), { timeout: 10_000 })
      }),
    )
    for (const store of stores) await store.close()
  })
})
