import {
  accountInfo,
  adminPromoCodes,
  adminUsers,
  auditLog,
  checkPromo,
  confirmPassword,
  createPromoCode,
  deletePromoCode,
  grantPlan,
  logOutUser,
  readPlan,
  revokeGrant,
  setAdmin,
} from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { checked, emailOf, password, signedUp } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { givenSecondFactor, madeAdmin } from '../testing/secondFactorCalls.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'

const dayMs = 86_400_000
const begin = Date.parse('2026-08-20T12:00:00Z')
const inDays = (days: number) => new Date(begin + days * dayMs).toISOString()

type Head = Awaited<ReturnType<typeof signedUp>>

/** A server with Ada as admin and the others as users. */
const withUsers = (
  names: readonly string[],
  test: (
    server: TestServer & {
      ada: Head
      idOf: (name: string) => Promise<string>
      users: Head[]
      wait: (ms: number) => void
    },
  ) => Promise<void>,
) => {
  let now = begin
  return withServer(
    { planBook: standardPlans, hashing: plainHashing, now: () => now, config: { maxCallsPerMinute: 100_000 } },
    async (server) => {
      const idOf = async (name: string) => (await server.store.accounts.byEmail(emailOf(name)))!.id
      const heads: Head[] = []
      for (const name of ['ada', ...names]) {
        heads.push(await signedUp(server.app, name))
        await givenSecondFactor(server.store, await idOf(name))
        now += 1000
      }
      await server.store.accounts.setAdmin(await idOf('ada'), true)
      const wait = (ms: number) => {
        now += ms
      }
      await test({ ...server, ada: heads[0]!, users: heads.slice(1), idOf, wait })
    },
  )
}

const found = async (app: FastifyInstance, headers: Head, query: Record<string, string> = {}) => {
  const { users, total } = await call(app, adminUsers, { headers, query })
  return { names: users.map(({ first_name }) => first_name), total }
}
const limitOf = async (app: FastifyInstance, headers: Head, sport: string) =>
  (await call(app, readPlan, { headers, params: { sport } })).subscription.permissions[`opt.${sport}.lineup_limit`]

describe('users', () => {
  it('are found by email and name in any case, newest first, and % is literal', () =>
    withUsers(['ann', 'bob', 'anna'], async ({ app, ada }) => {
      expect(await found(app, ada)).toEqual({ names: ['anna', 'bob', 'ann', 'ada'], total: 4 })
      expect(await found(app, ada, { search: 'ANN' })).toEqual({ names: ['anna', 'ann'], total: 2 })
      expect(await found(app, ada, { search: 'bob@slate lee' })).toEqual({ names: ['bob'], total: 1 })
      for (const search of ['%', '_', 'ann%lee', '\\'])
        expect(await found(app, ada, { search })).toEqual({ names: [], total: 0 })
      expect(await found(app, ada, { page: '2' })).toEqual({ names: [], total: 4 })
      expect(await refusal(app, adminUsers, { headers: ada, query: { page: '0' } })).toMatchObject({ status: 400 })
    }))

  it('are listed 50 per page', () =>
    withServer({ hashing: plainHashing }, async ({ app, store }) => {
      for (let at = 1; at <= 51; at++)
        await store.accounts.create({ email: `u${at}@x.test`, firstName: `u${at}`, lastName: '', passwordHash: 'x' })
      await store.accounts.create({ email: 'ada@x.test', firstName: 'ada', lastName: '', passwordHash: 'x' })
      const headers = await signedUp(app, 'root')
      await madeAdmin(store, (await store.accounts.byEmail(emailOf('root')))!.id)
      const [first, second] = [await found(app, headers), await found(app, headers, { page: '2' })]
      expect([first.names.length, second.names.length, first.total]).toEqual([50, 3, 53])
    }))

  it('have a granted plan until it ends, and it leaves their paid plan alone', () =>
    withUsers(['ann'], async ({ app, ada, users: [ann], idOf, wait }) => {
      const params = { id: await idOf('ann') }
      const until = inDays(1 / 4)
      const give = (body: object) => call(app, grantPlan, { headers: ada, params, body })
      expect(await limitOf(app, ann!, 'nba')).toBe(20)
      const given = await give({ planName: 'Single Sport', sport: 'nba', until, note: ' for her podcast ' })
      expect(given.user).toMatchObject({
        email: emailOf('ann'),
        subscription: { planName: 'Free', status: 'none', granted: { planName: 'Single Sport', until } },
        grant: { planName: 'Single Sport', sport: 'nba', until, note: 'for her podcast' },
      })
      expect([await limitOf(app, ann!, 'nba'), await limitOf(app, ann!, 'nfl')]).toEqual([150, 20])
      wait(dayMs / 3)
      await call(app, confirmPassword, { headers: ada, body: { password } })
      expect(await limitOf(app, ann!, 'nba')).toBe(20)
      await give({ planName: 'All Sports' })
      expect(await limitOf(app, ann!, 'nfl')).toBe(500)
      expect((await call(app, revokeGrant, { headers: ada, params })).user.grant).toBeNull()
      expect(await limitOf(app, ann!, 'nfl')).toBe(20)
      expect(await refusal(app, revokeGrant, { headers: ada, params })).toMatchObject({
        status: 404,
        error: 'This user has no granted plan.',
      })
    }))

  it('can’t be granted an unknown plan, one with a missing or extra sport, or one that has ended', () =>
    withUsers(['ann'], async ({ app, ada, idOf }) => {
      const params = { id: await idOf('ann') }
      for (const [body, field] of [
        [{ planName: 'Gold' }, 'planName'],
        [{ planName: 'Free' }, 'planName'],
        [{ planName: 'Single Sport' }, 'sport'],
        [{ planName: 'All Sports', sport: 'nfl' }, 'sport'],
        [{ planName: 'All Sports', until: inDays(-1) }, 'until'],
      ] as const)
        expect(await refusal(app, grantPlan, { headers: ada, params, body })).toMatchObject({
          status: 400,
          faults: [{ field }],
        })
      const nobody = { headers: ada, params: { id: '00000000-0000-4000-8000-000000000000' } }
      expect(await refusal(app, grantPlan, { ...nobody, body: { planName: 'All Sports' } })).toMatchObject({
        status: 404,
      })
      const { entries } = await call(app, auditLog, { headers: ada })
      expect(entries[0]).toMatchObject({
        by: emailOf('ada'),
        act: 'grant plan',
        subject: emailOf('ann'),
        detail: { planName: 'All Sports', until: inDays(-1) },
        outcome: 'refused: until: must be in the future',
      })
    }))

  it('can be logged out everywhere', () =>
    withUsers(['ann'], async ({ app, ada, users: [ann], idOf }) => {
      await call(app, logOutUser, { headers: ada, params: { id: await idOf('ann') } })
      expect(await refusal(app, accountInfo, { headers: ann! })).toMatchObject({ status: 401 })
      expect(await call(app, accountInfo, { headers: ada })).toMatchObject({ admin: true })
    }))
})

describe('admins', () => {
  it('make other users admins and remove them, but can’t change themselves (AD-01, AD-03)', () =>
    withUsers(['ann'], async ({ app, ada, users: [ann], idOf }) => {
      const set = { headers: ada, params: { id: await idOf('ann') } }
      expect(await refusal(app, adminUsers, { headers: ann! })).toMatchObject({
        status: 403,
        error: 'Only admins can do this.',
      })
      expect((await call(app, setAdmin, { ...set, body: { admin: true } })).user.admin).toBe(true)
      expect(await checked(app, ann!)).toMatchObject({ admin: true })
      expect((await found(app, ann!)).total).toBe(2)
      await call(app, setAdmin, { ...set, body: { admin: false } })
      expect(await refusal(app, adminUsers, { headers: ann! })).toMatchObject({ status: 403 })
      for (const admin of [true, false])
        expect(
          await refusal(app, setAdmin, { headers: ada, params: { id: await idOf('ada') }, body: { admin } }),
        ).toMatchObject({ status: 400, error: 'You can’t change your own admin rights. Ask another admin.' })
    }))

  it('who remove each other at the same moment leave one', () =>
    withUsers(['ann'], async ({ app, store, ada, users: [ann], idOf }) => {
      const [adas, anns] = [await idOf('ada'), await idOf('ann')]
      await store.accounts.setAdmin(anns, true)
      const removeAdmin = (headers: Head, id: string) =>
        app.inject({ method: 'POST', url: `/api/admin/users/${id}/admin`, headers, payload: { admin: false } })
      await Promise.all([removeAdmin(ada, anns), removeAdmin(ann!, adas)])
      const admins = [await store.accounts.find(adas), await store.accounts.find(anns)].filter((one) => one!.isAdmin)
      expect(admins).toHaveLength(1)
      expect(await store.accounts.setAdmin(admins[0]!.id, false)).toBe(false)
    }))
})

describe('promo codes', () => {
  it('are created in upper case, once, work for subscribers, and can be deleted', () =>
    withUsers([], async ({ app, ada }) => {
      const body = { code: ' kick-off ', percent_off: 20, description: 'Week 1', expires_at: inDays(30), max_uses: 100 }
      const { promo_code } = await call(app, createPromoCode, { headers: ada, body })
      expect(promo_code).toMatchObject({ ...body, code: 'KICK-OFF', uses: 0 })
      expect((await call(app, adminPromoCodes, { headers: ada })).promo_codes).toEqual([promo_code])
      for (const [wrong, field] of [
        [{ code: 'Kick-Off', percent_off: 10 }, 'code'],
        [{ code: 'LATE', percent_off: 10, expires_at: inDays(-1) }, 'expires_at'],
        [{ code: 'FREE', percent_off: 101 }, 'percent_off'],
        [{ code: 'a b', percent_off: 10 }, 'code'],
      ] as const)
        expect(await refusal(app, createPromoCode, { headers: ada, body: wrong })).toMatchObject({
          status: 400,
          faults: [{ field }],
        })
      const asked = { headers: ada, params: { code: 'kick-off' } }
      expect(await call(app, checkPromo, asked)).toMatchObject({ valid: true })
      await call(app, deletePromoCode, asked)
      expect(await call(app, checkPromo, asked)).toMatchObject({ valid: false })
      expect(await refusal(app, deletePromoCode, asked)).toMatchObject({ status: 404 })
      const acts = (await call(app, auditLog, { headers: ada })).entries.map(({ act, outcome }) => [act, outcome])
      expect(acts.slice(0, 2)).toEqual([
        ['delete promo code', 'done'],
        ['create promo code', expect.stringMatching(/^refused: expires_at/)],
      ])
    }))
})
