import {
  accountInfo,
  adminUsers,
  confirmSecondFactor,
  newRecoveryCodes,
  readPlan,
  removeSecondFactor,
  startSecondFactor,
} from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { checked, emailOf, loggedInAs, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal, send } from '../testing/call.ts'
import { outboxOf } from '../testing/outboxOf.ts'
import { countedHashing, plainHashing } from '../testing/plainHashing.ts'
import { codeAt, setUpSecondFactor } from '../testing/secondFactorCalls.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'

const stepMs = 30_000
const minuteMs = 60_000
const begin = Date.parse('2026-08-20T12:00:00Z')

/** The status and the code of the answer to a login. */
async function tried(app: FastifyInstance, with_: { password?: string; code?: string }, remoteAddress = '10.0.0.1') {
  const payload = { email: emailOf('ann'), password, ...with_ }
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  return [answer.statusCode, answer.json().code ?? 'in']
}

describe('two-step login', () => {
  it('is set up with an app’s code; then a password alone does not log in, and each code does once', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: plainHashing }, async ({ app, mails }) => {
      const [here, there] = [await signedUp(app, 'ann'), await loggedInAs(app, 'ann')]
      const started = await call(app, startSecondFactor, { headers: here, body: {} })
      const uri = new URL(started.otpauth)
      expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
        'otpauth:',
        'totp',
        `/Slatecraft:${emailOf('ann')}`,
      ])
      expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Slatecraft', secret: started.secret })
      // Until a code proves that the app has it, nothing changes.
      expect(await tried(app, {})).toEqual([200, 'in'])
      expect(await refusal(app, confirmSecondFactor, { headers: here, body: { code: '000000' } })).toMatchObject({
        faults: [{ field: 'code' }],
      })
      const { secret, recoveryCodes } = await setUpSecondFactor(app, here, now)
      expect(recoveryCodes).toHaveLength(10)
      expect(new Set(recoveryCodes.map((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code)))).toEqual(new Set([true]))
      expect(await refusal(app, accountInfo, { headers: there })).toMatchObject({ status: 401 })
      expect(await call(app, accountInfo, { headers: here })).toMatchObject({
        second_factor: true,
        recovery_codes_left: 10,
      })
      expect(await tried(app, {})).toEqual([401, 'code-needed'])
      expect(await tried(app, { code: '' })).toEqual([401, 'code-needed'])
      // The code that set it up is used.
      expect(await tried(app, { code: codeAt(secret, now) })).toEqual([401, 'code-needed'])
      now += stepMs
      const code = codeAt(secret, now)
      const atOnce = await Promise.all([1, 2, 3, 4].map(() => tried(app, { code })))
      expect(atOnce.filter(([status]) => status === 200)).toHaveLength(1)
      // A clock may be off by a step, but an earlier code than the last used one is refused.
      now += 3 * stepMs
      expect(await tried(app, { code: codeAt(secret, now + 2 * stepMs) })).toEqual([401, 'code-needed'])
      expect(await tried(app, { code: codeAt(secret, now + stepMs) })).toEqual([200, 'in'])
      expect(await tried(app, { code: codeAt(secret, now) })).toEqual([401, 'code-needed'])
      await vi.waitFor(async () =>
        expect((await outboxOf(mails)).map(({ subject }) => subject)).toContain('Two-step login is on'),
      )
    })
  })

  it('takes each recovery code once, however it is written, and new ones end the old ones', () =>
    withServer({ hashing: plainHashing }, async ({ app }) => {
      const headers = await signedUp(app, 'ann')
      const { recoveryCodes } = await setUpSecondFactor(app, headers, Date.now())
      const [first, second] = recoveryCodes as [string, string]
      const written = first.replaceAll('-', ' ').toUpperCase()
      const atOnce = await Promise.all([first, written, first].map((code) => tried(app, { code })))
      expect(atOnce.filter(([status]) => status === 200)).toHaveLength(1)
      expect((await call(app, accountInfo, { headers })).recovery_codes_left).toBe(9)
      const replaced = (await call(app, newRecoveryCodes, { headers, body: {} })).recovery_codes
      expect(await tried(app, { code: second })).toEqual([401, 'code-needed'])
      expect(await tried(app, { code: replaced[0]! })).toEqual([200, 'in'])
    }))

  it('says nothing of the code to someone who does not know the password, and takes as long', async () => {
    const hashing = countedHashing()
    await withServer({ hashing }, async ({ app }) => {
      const { recoveryCodes } = await setUpSecondFactor(app, await signedUp(app, 'ann'), Date.now())
      const [code] = recoveryCodes
      for (const wrong of [{}, { code: '' }, { code: '123456' }, { code: code! }]) {
        hashing.done.length = 0
        expect(await tried(app, { password: 'a wrong password', ...wrong })).toEqual([401, 'unauthorized'])
        expect(hashing.done).toEqual(['verify'])
      }
      // It was not used up.
      expect(await tried(app, { code: code! })).toEqual([200, 'in'])
    })
  })

  it('stops guessing of codes from any address, while a recovery code still lets the owner in', async () => {
    let now = begin
    await withServer({ now: () => now, hashing: plainHashing }, async ({ app }) => {
      const { secret, recoveryCodes } = await setUpSecondFactor(app, await signedUp(app, 'ann'), now)
      now += stepMs
      const right = codeAt(secret, now)
      const guess = right === '000000' ? '000001' : '000000'
      const from = (index: number) => `10.1.${index}.1`
      const answers = []
      for (let index = 0; index < 14; index++) answers.push((await tried(app, { code: guess }, from(index)))[0])
      expect(answers).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
      expect(await tried(app, { code: right }, from(20))).toEqual([429, 'too-many'])
      expect(await tried(app, { code: recoveryCodes[0]! }, from(20))).toEqual([200, 'in'])
      now += 15 * minuteMs
      expect(await tried(app, { code: codeAt(secret, now) }, from(20))).toEqual([200, 'in'])
    })
  })

  it('can be turned off, but not by an admin of a server that requires it', () =>
    withServer({ hashing: plainHashing }, async ({ app, store }) => {
      const ann = await signedUp(app, 'ann')
      await setUpSecondFactor(app, ann, Date.now())
      expect(await refusal(app, startSecondFactor, { headers: ann, body: {} })).toMatchObject({ status: 400 })
      const { id } = (await store.accounts.byEmail(emailOf('ann')))!
      await store.accounts.setAdmin(id, true)
      expect(await refusal(app, removeSecondFactor, { headers: ann })).toMatchObject({
        error: 'Admins of this server need two-step login, so you can’t turn it off.',
      })
      await signedUp(app, 'bob')
      await store.accounts.setAdmin((await store.accounts.byEmail(emailOf('bob')))!.id, true)
      await store.accounts.setAdmin(id, false)
      await call(app, removeSecondFactor, { headers: ann })
      expect(await tried(app, {})).toEqual([200, 'in'])
      expect((await call(app, accountInfo, { headers: ann })).recovery_codes_left).toBe(0)
    }))
})

describe('an admin', () => {
  const planOf = async (app: FastifyInstance, headers: Record<string, string>) =>
    (await call(app, readPlan, { headers, params: { sport: 'nfl' } })).subscription.permissions['opt.nfl.lineup_limit']

  it('has the rights of their plan until their second factor is on, and learns where to set it up', () =>
    withServer({ hashing: plainHashing, planBook: standardPlans }, async ({ app, store }) => {
      const headers = await signedUp(app, 'ann')
      await store.accounts.setAdmin((await store.accounts.byEmail(emailOf('ann')))!.id, true)
      expect(await refusal(app, adminUsers, { headers })).toMatchObject({
        code: 'second-factor-needed',
        error: 'Admins of this server need two-step login. Set it up on your account page first.',
      })
      expect(await call(app, accountInfo, { headers })).toMatchObject({ admin: true, second_factor: false })
      expect(await checked(app, headers)).toMatchObject({ admin: false })
      expect(await planOf(app, headers)).toBe(20)
      await setUpSecondFactor(app, headers, Date.now())
      expect((await send(app, adminUsers, { headers })).statusCode).toBe(200)
      expect(await checked(app, headers)).toMatchObject({ admin: true })
      expect(await planOf(app, headers)).toBeGreaterThan(20)
    }))

  it('needs no second factor on a server whose owner says so', () =>
    withServer({ hashing: plainHashing, config: { adminSecondFactor: 'optional' } }, async ({ app, store }) => {
      const headers = await signedUp(app, 'ann')
      await store.accounts.setAdmin((await store.accounts.byEmail(emailOf('ann')))!.id, true)
      expect((await send(app, adminUsers, { headers })).statusCode).toBe(200)
      expect(await checked(app, withToken(headers.authorization.slice(7)))).toMatchObject({ admin: true })
    }))
})
