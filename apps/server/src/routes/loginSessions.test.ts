import {
  accountInfo,
  confirmPassword,
  endSession,
  exportAccount,
  login,
  loginSessions,
  startSecondFactor,
} from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { checked, emailOf, loggedInAs, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal, send } from '../testing/call.ts'
import { outboxOf } from '../testing/outboxOf.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const begin = Date.parse('2026-08-20T12:00:00Z')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1'

async function loggedInFrom(app: FastifyInstance, name: string, userAgent: string) {
  const body = { email: emailOf(name), password }
  return withToken((await call(app, login, { body, headers: { 'user-agent': userAgent } })).access_token)
}

const listed = async (app: FastifyInstance, headers: Record<string, string>) =>
  (await call(app, loginSessions, { headers })).sessions

describe('a user’s logins', () => {
  it('are listed with device and last use, and each can be ended, but no one else’s', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: plainHashing }, async ({ app, mails }) => {
      const bob = await signedUp(app, 'bob')
      const [bobs] = await listed(app, bob)
      await signedUp(app, 'ann')
      now += minuteMs
      const laptop = await loggedInFrom(app, 'ann', firefox)
      now += minuteMs
      const mobile = await loggedInFrom(app, 'ann', phone)
      expect(await listed(app, mobile)).toMatchObject([
        { device: 'Safari on iPhone', is_this: true, created_at: new Date(now).toISOString() },
        { device: 'Firefox on Windows', is_this: false },
        { device: '', is_this: false },
      ])
      // A second login on the same kind of device is no news.
      await loggedInFrom(app, 'ann', phone)
      await vi.waitFor(async () => {
        const news = (await outboxOf(mails)).filter(({ subject }) => subject?.startsWith('New login'))
        // They are sent after the answers, in any order.
        expect(news.map(({ text }) => /new to us: ([^.]*)\./.exec(text ?? '')?.[1]).sort()).toEqual([
          'Firefox on Windows',
          'Safari on iPhone',
        ])
      })
      const id = (await listed(app, mobile)).find(({ device }) => device === 'Firefox on Windows')!.id
      expect(await refusal(app, endSession, { headers: mobile, body: { id: bobs!.id } })).toMatchObject({ status: 404 })
      await call(app, endSession, { headers: mobile, body: { id } })
      expect(await refusal(app, accountInfo, { headers: laptop })).toMatchObject({ status: 401 })
      expect(await listed(app, bob)).toHaveLength(1)
    })
  })

  it('end after a week without use, admins’ after twelve hours; the last use is noted every five minutes', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: plainHashing }, async ({ app, store }) => {
      const [ann, ada] = [await signedUp(app, 'ann'), await signedUp(app, 'ada')]
      await store.accounts.setAdmin((await store.accounts.byEmail(emailOf('ada')))!.id, true)
      const usedAt = async () => (await listed(app, ann))[0]!.last_used_at
      now += 5 * minuteMs - 1
      expect(await usedAt()).toBe(new Date(begin).toISOString())
      // The server remembers for up to ten seconds who called.
      now += 10_000
      await usedAt()
      expect(await usedAt()).toBe(new Date(now).toISOString())
      now += 12 * hourMs - 5 * minuteMs - 10_000
      await listed(app, ada)
      now += 12 * hourMs
      expect(await refusal(app, accountInfo, { headers: ada })).toMatchObject({ status: 401 })
      await listed(app, ann)
      for (let day = 1; day <= 4; day++) {
        now += 7 * dayMs - 5 * minuteMs
        await listed(app, ann)
      }
      const again = await loggedInAs(app, 'ann')
      now += 7 * dayMs
      expect(await refusal(app, accountInfo, { headers: again })).toMatchObject({ status: 401 })
    })
  })

  it('end with a suspension, whose reason only the user learns who knows the password', () =>
    withServer({ hashing: plainHashing }, async ({ app, store }) => {
      const headers = await signedUp(app, 'ann')
      const { id } = (await store.accounts.byEmail(emailOf('ann')))!
      await store.accounts.suspend(id, 'Shared logins')
      expect(await refusal(app, accountInfo, { headers })).toMatchObject({ status: 401 })
      const answer = (tried: string) => refusal(app, login, { body: { email: emailOf('ann'), password: tried } })
      expect(await answer(password)).toMatchObject({
        status: 403,
        error: 'This account is suspended. Shared logins. Write to the people who run this server.',
      })
      expect(await answer('a wrong password')).toMatchObject({ status: 401, error: 'Wrong email or password.' })
      await store.accounts.suspend(id, undefined)
      await loggedInAs(app, 'ann')
    }))
})

describe('a sensitive call', () => {
  it('asks for the password ten minutes after it was given, in each login of its own', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: plainHashing }, async ({ app }) => {
      const [here, there] = [await signedUp(app, 'ann'), await loggedInAs(app, 'ann')]
      const exported = (headers: Record<string, string>) => send(app, exportAccount, { headers })
      now += 10 * minuteMs - 1
      expect((await exported(here)).statusCode).toBe(200)
      now += 1
      expect((await exported(here)).json()).toMatchObject({
        code: 'confirm-first',
        error: 'Enter your password once more to do this.',
      })
      const wrong = { headers: here, body: { password: 'wrong' } }
      expect(await refusal(app, confirmPassword, wrong)).toMatchObject({ status: 400 })
      expect((await exported(here)).statusCode).toBe(403)
      await call(app, confirmPassword, { headers: here, body: { password } })
      expect([(await exported(here)).statusCode, (await exported(there)).statusCode]).toEqual([200, 403])
      // Refused before the body is read.
      expect(await refusal(app, startSecondFactor, { headers: there, body: 'no JSON' })).toMatchObject({
        code: 'confirm-first',
      })
    })
  })

  it('of a partner’s user works for ten minutes after each visit from there', async () => {
    let now = begin
    const key = 'the key that we and dfsnews share'
    const visit = (id: string) =>
      new SignJWT({ iss: 'dfsnews', aud: 'slatecraft', sub: 'ann-7', jti: id })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + 300)
        .sign(new TextEncoder().encode(key))
    await withServer({ now: () => now, config: { partnerKeys: new Map([['dfsnews', key]]) } }, async ({ app }) => {
      const headers = withToken((await checked(app, { token: await visit('1') })).new_token)
      expect((await send(app, exportAccount, { headers })).statusCode).toBe(200)
      now += 10 * minuteMs
      const comeAgain = expect.stringMatching(/come again from the site that sent you here/)
      expect(await refusal(app, exportAccount, { headers })).toMatchObject({ code: 'forbidden', error: comeAgain })
      const body = { password: '' }
      expect(await refusal(app, confirmPassword, { headers, body })).toMatchObject({ error: comeAgain })
      const again = withToken((await checked(app, { token: await visit('2') })).new_token)
      expect((await send(app, exportAccount, { headers: again })).statusCode).toBe(200)
    })
  })
})
