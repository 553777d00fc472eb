import {
  accountInfo,
  adminUsers,
  auditLog,
  cancelPlan,
  deleteUser,
  login,
  resetPassword,
  resetUser,
  suspendUser,
} from '@slatecraft/contract'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/apiError.ts'
import { testPayments } from '../payments/testPayments.ts'
import { emailOf, loggedInAs, password, signedUp } from '../testing/accountCalls.ts'
import { call, refusal, send } from '../testing/call.ts'
import { confirmedEmail } from '../testing/confirmedEmail.ts'
import { outboxOf, tokenIn } from '../testing/outboxOf.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { allSports, buy } from '../testing/planCalls.ts'
import { madeAdmin } from '../testing/secondFactorCalls.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'

const newPassword = 'battery staple horse'
type Head = Awaited<ReturnType<typeof signedUp>>

/** A server with Ada as admin and Ann, whose address is confirmed. */
const withAdaAndAnn = (
  test: (
    server: TestServer & {
      ada: Head
      ann: Head
      ofAnn: { headers: Head; params: { id: string } }
      ofAda: { headers: Head; params: { id: string } }
      mail: (subject: RegExp) => ReturnType<typeof outboxOf>
    },
  ) => Promise<void>,
  isDown = () => false,
) => {
  const payments = testPayments({ graceDays: 3, now: Date.now })
  const forget: typeof payments.forget = (...of) =>
    isDown() ? Promise.reject(new ApiError('payments-down', 'No answer.')) : payments.forget(...of)
  return withServer(
    { planBook: standardPlans, hashing: plainHashing, payments: { ...payments, forget } },
    async (server) => {
      const [ada, ann] = [await signedUp(server.app, 'ada'), await signedUp(server.app, 'ann')]
      const idOf = async (name: string) => (await server.store.accounts.byEmail(emailOf(name)))!.id
      await confirmedEmail(server.store, emailOf('ann'))
      await madeAdmin(server.store, await idOf('ada'))
      const [ofAda, ofAnn] = [
        { headers: ada, params: { id: await idOf('ada') } },
        { headers: ada, params: { id: await idOf('ann') } },
      ]
      const mail = (subject: RegExp) =>
        vi.waitFor(
          async () => {
            const found = (await outboxOf(server.mails)).filter((sent) => subject.test(sent.subject ?? ''))
            expect(found).not.toHaveLength(0)
            return found
          },
          { timeout: 20_000 },
        )
      await test({ ...server, ada, ann, ofAda, ofAnn, mail })
    },
  )
}

const tryLogin = { body: { email: emailOf('ann'), password } }

describe('an admin', () => {
  it('suspends a user, who is logged out, kept out and told why, until it is lifted', () =>
    withAdaAndAnn(async ({ app, ada, ann, ofAnn, mail }) => {
      const why = 'Shared their login.'
      const { user } = await call(app, suspendUser, { ...ofAnn, body: { suspended: true, why } })
      expect(user).toMatchObject({ email_verified: true, suspended: { why } })
      expect(await refusal(app, accountInfo, { headers: ann })).toMatchObject({ status: 401 })
      expect(await refusal(app, login, tryLogin)).toMatchObject({ status: 403, error: expect.stringContaining(why) })
      expect((await mail(/is suspended$/))[0]?.text).toContain(why)
      const lifted = await call(app, suspendUser, { ...ofAnn, body: { suspended: false } })
      expect(lifted.user.suspended).toBeNull()
      await loggedInAs(app, 'ann')
      await mail(/is open again$/)
      const { entries } = await call(app, auditLog, { headers: ada })
      expect(entries.map(({ act, subject, detail, outcome }) => [act, subject, detail, outcome])).toEqual([
        ['lift suspension', emailOf('ann'), {}, 'done'],
        ['suspend user', emailOf('ann'), { why }, 'done'],
      ])
    }))

  it('resets a user: their password and two-step login end, and a link sets a new password', () =>
    withAdaAndAnn(async ({ app, store, ann, ofAnn, mail }) => {
      await madeAdmin(store, ofAnn.params.id)
      await store.accounts.setAdmin(ofAnn.params.id, false)
      expect((await call(app, resetUser, { ...ofAnn, body: {} })).user.second_factor).toBe(true)
      const { user } = await call(app, resetUser, { ...ofAnn, body: { second_factor: true } })
      expect(user.second_factor).toBe(false)
      expect(await refusal(app, accountInfo, { headers: ann })).toMatchObject({ status: 401 })
      expect(await refusal(app, login, tryLogin)).toMatchObject({ status: 401 })
      const subject = /^Choose a new Slatecraft password$/
      await expect.poll(async () => (await mail(subject)).length, { timeout: 20_000 }).toBe(2)
      // Written at the same time, so either may be the first in the folder.
      const statuses: number[] = []
      for (const sent of await mail(subject)) {
        const body = { token: tokenIn(sent), password: newPassword }
        statuses.push((await send(app, resetPassword, { body })).statusCode)
      }
      expect(statuses.sort()).toEqual([200, 400])
      await loggedInAs(app, 'ann', newPassword)
    }))

  it('deletes a user after their subscription has ended, and the log keeps a pseudonym', () => {
    let isDown = true
    return withAdaAndAnn(
      async ({ app, store, ada, ann, ofAnn, mail }) => {
        await buy(app, ann, allSports())
        expect(await refusal(app, deleteUser, ofAnn)).toMatchObject({ status: 502 })
        expect((await call(app, accountInfo, { headers: ann })).subscription.planName).toBe('All Sports')
        isDown = false
        expect(await call(app, deleteUser, ofAnn)).toEqual({ success: true })
        expect(await store.accounts.find(ofAnn.params.id)).toBeUndefined()
        expect(await store.subscriptions.find(ofAnn.params.id)).toBeUndefined()
        expect((await mail(/was deleted$/))[0]?.text).toMatch(/have deleted your account/)
        expect(await refusal(app, deleteUser, ofAnn)).toMatchObject({ status: 404 })
        const { entries } = await call(app, auditLog, { headers: ada })
        expect(JSON.stringify(entries)).not.toContain(emailOf('ann'))
        expect(new Set(entries.map(({ subject }) => subject)).size).toBe(1)
        expect(entries[0]).toMatchObject({
          ...{ by: emailOf('ada'), act: 'delete user', outcome: 'done' },
          subject: expect.stringMatching(/^deleted account [0-9a-f]{8}$/),
        })
      },
      () => isDown,
    )
  })

  it('does none of it to themselves, and two who suspend each other at the same moment leave one', () =>
    withAdaAndAnn(async ({ app, store, ann, ofAnn, ofAda }) => {
      for (const [route, body] of [
        [suspendUser, { suspended: true }],
        [resetUser, {}],
        [deleteUser, undefined],
      ] as const)
        expect(await refusal(app, route, { ...ofAda, ...(body && { body }) })).toMatchObject({ status: 400 })
      await madeAdmin(store, ofAnn.params.id)
      const suspended = (from: typeof ofAnn) =>
        app.inject({
          ...{ method: 'POST', url: `/api/admin/users/${from.params.id}/suspend`, headers: from.headers },
          payload: { suspended: true },
        })
      await Promise.all([suspended(ofAnn), suspended({ ...ofAda, headers: ann })])
      const both = [await store.accounts.find(ofAnn.params.id), await store.accounts.find(ofAda.params.id)]
      expect(both.filter((one) => one?.suspended === undefined)).toHaveLength(1)
    }))
})

it('admins see who has a canceled trial, and that an admin needs no plan', () =>
  withAdaAndAnn(async ({ app, ada, ann }) => {
    const { trialEnd } = await buy(app, ann, allSports())
    await call(app, cancelPlan, { headers: ann, body: {} })
    const { users } = await call(app, adminUsers, { headers: ada })
    const shown = users.map(({ first_name, subscription: { planName, status, cancelAt } }) => [
      ...[first_name, planName, status, cancelAt],
    ])
    expect(shown.toSorted()).toEqual([
      ['ada', 'Admin', 'none', null],
      ['ann', 'All Sports', 'trialing', trialEnd],
    ])
  }))
