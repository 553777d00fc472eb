import { accountInfo, deleteAccount, exportAccount, saveUserSettings, updatePassword } from '@slatecraft/contract'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { testPayments } from '../payments/testPayments.ts'
import { checked, emailOf, loggedInAs, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { countedHashing } from '../testing/plainHashing.ts'
import { allSports, buy, newUser } from '../testing/planCalls.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'
import { mainKey, mainPath, smallSlate } from '../testing/userCalls.ts'

const newPassword = 'battery staple horse'
const change = (from: string, to = newPassword) => ({ body: { password: from, new_password: to } })

describe('a user’s password', () => {
  it('changes with the old one, and logs out every other device (AC-06, O-08)', () =>
    withServer({}, async ({ app }) => {
      const here = await signedUp(app, 'ann')
      const there = await loggedInAs(app, 'ann')
      expect(await refusal(app, updatePassword, { headers: here, ...change('wrong') })).toMatchObject({
        ...{ status: 400, success: false },
        faults: [{ field: 'password', reason: 'is not your password' }],
      })
      expect(await call(app, accountInfo, { headers: there })).toMatchObject({ success: true })
      expect(await refusal(app, updatePassword, { headers: here, ...change(password, 'qwertyuiop123') })).toMatchObject(
        {
          faults: [{ field: 'new_password', reason: 'is a common password, or close to one: choose another' }],
        },
      )
      expect(await call(app, updatePassword, { headers: here, ...change(password) })).toEqual({ success: true })
      expect(await call(app, accountInfo, { headers: here })).toMatchObject({ success: true })
      expect(await refusal(app, accountInfo, { headers: there })).toMatchObject({ status: 401 })
      await expect(loggedInAs(app, 'ann')).rejects.toThrow('401')
      await loggedInAs(app, 'ann', newPassword)
      expect(await refusal(app, updatePassword, change(newPassword))).toMatchObject({ status: 401 })
    }))

  it('can’t be guessed in an open browser: ten attempts over both calls that ask for it', () =>
    withServer({ hashing: countedHashing() }, async ({ app }) => {
      const headers = await signedUp(app, 'ann')
      for (let index = 0; index < 10; index++)
        expect(await refusal(app, updatePassword, { headers, ...change('wrong') })).toMatchObject({ status: 400 })
      expect(await refusal(app, updatePassword, { headers, ...change(password) })).toMatchObject({ status: 429 })
      expect(await refusal(app, deleteAccount, { headers, body: { password } })).toMatchObject({ status: 429 })
    }))
})

describe('a user’s data', () => {
  it('can be exported as a file, with their work and no one else’s', () =>
    withServer({}, async ({ app, store }) => {
      await store.importSlate(smallSlate(mainKey))
      const [ann, bob] = [await signedUp(app, 'ann'), await signedUp(app, 'bob')]
      for (const [headers, numLUs] of [
        [ann, 17],
        [bob, 18],
      ] as const)
        await call(app, saveUserSettings, { params: mainPath, headers, body: { settings: { numLUs } } })
      const answer = await app.inject({ url: '/api/account/export', headers: ann })
      expect(answer.headers['content-disposition']).toBe('attachment; filename="slatecraft-account.json"')
      expect(answer.json()).toMatchObject({
        account: { email: emailOf('ann'), firstName: 'ann' },
        settings: [{ sport: 'nfl', settings: { numLUs: 17 } }],
        sessions: [{}],
      })
      expect(answer.body).not.toMatch(/argon2|bob|"numLUs":18/)
      expect(await refusal(app, exportAccount, {})).toMatchObject({ status: 401 })
    }))

  it('is deleted with the account, after the subscription ends, and the email is free again', () =>
    withServer({ planBook: standardPlans }, async ({ app, store }) => {
      const headers = await newUser({ app, store }, 'ann')
      await buy(app, headers, allSports())
      const { id } = await checked(app, headers)
      const wrong = { headers, body: { password: 'wrong' } }
      expect(await refusal(app, deleteAccount, wrong)).toMatchObject({ status: 400 })
      expect((await call(app, accountInfo, { headers })).subscription.planName).toBe('All Sports')
      expect(await call(app, deleteAccount, { headers, body: { password } })).toEqual({ success: true })
      expect(await refusal(app, accountInfo, { headers })).toMatchObject({ status: 401 })
      expect([await store.accounts.find(id), await store.subscriptions.find(id)]).toEqual([undefined, undefined])
      await expect(loggedInAs(app, 'ann')).rejects.toThrow('401')
      expect((await checked(app, await signedUp(app, 'ann'))).id).not.toBe(id)
    }))

  it('of the last admin can’t be deleted, and the answer says how to make another admin', () =>
    withServer({ planBook: standardPlans }, async ({ app, store }) => {
      const headers = await newUser({ app, store }, 'ann')
      await buy(app, headers, allSports())
      const { id } = await checked(app, headers)
      await store.accounts.setAdmin(id, true)
      const leave = { headers, body: { password } }
      expect(await refusal(app, deleteAccount, leave)).toMatchObject({
        status: 400,
        error: expect.stringMatching(/^You are the last admin\. .*SLATECRAFT_ADMIN_EMAIL/),
      })
      expect(await store.subscriptions.find(id)).toMatchObject({ status: 'trialing', cancelAt: undefined })
      await signedUp(app, 'bob')
      await store.accounts.setAdmin((await store.accounts.byEmail(emailOf('bob')))!.id, true)
      expect(await call(app, deleteAccount, leave)).toEqual({ success: true })
    }))

  it('stays complete if the payment processor doesn’t answer', async () => {
    const forget = vi.fn(() => Promise.reject(new Error('down')))
    const payments = { ...testPayments({ graceDays: 3, now: Date.now }), forget }
    await withServer({ planBook: standardPlans, payments }, async ({ app, store }) => {
      const headers = await newUser({ app, store }, 'ann')
      await buy(app, headers, allSports())
      expect(await refusal(app, deleteAccount, { headers, body: { password } })).toMatchObject({ status: 500 })
      expect(forget).toHaveBeenCalledOnce()
      expect((await call(app, accountInfo, { headers })).subscription.planName).toBe('All Sports')
    })
  })

  it('of a partner’s user is deleted without a password', async () => {
    const key = 'the key that we and dfsnews share'
    await withServer({ config: { partnerKeys: new Map([['dfsnews', key]]) } }, async ({ app, store }) => {
      const token = await new SignJWT({ iss: 'dfsnews', aud: 'slatecraft', sub: 'ann-7' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(key))
      const headers = withToken((await checked(app, { token })).new_token)
      expect(await refusal(app, updatePassword, { headers, ...change('') })).toMatchObject({ status: 400 })
      expect(await call(app, deleteAccount, { headers, body: { password: '' } })).toEqual({ success: true })
      expect((await store.accounts.search('', 1)).total).toBe(0)
    })
  })
})
