import { accountInfo, checkAuth, login, logOut, signUp, tokenInHead } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { accountParts } from '../accounts/accountParts.ts'
import { checked, emailOf, loggedInAs, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { countedHashing } from '../testing/plainHashing.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'

const minuteMs = 60_000
const begin = Date.parse('2026-08-20T12:00:00Z')
const signed = (claims: object, key: string, until: number | string = '5m') =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(key))

/** The answer to a login from an address. */
async function tried(app: FastifyInstance, name: string, his: string, remoteAddress = '10.0.0.1') {
  const payload = { email: emailOf(name), password: his }
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload, remoteAddress })
  return { status: answer.statusCode, error: answer.json().error, retryAfter: answer.headers['retry-after'] }
}

async function triedOften(app: FastifyInstance, times: number, name: (index: number) => string, from?: string) {
  const answers = await Promise.all(Array.from({ length: times }, (_, index) => tried(app, name(index), 'guess', from)))
  return answers.filter(({ status }) => status === 401).length
}

describe('an account', () => {
  it('is created once, and its tokens work for every call until they expire (AC-01..05, AC-22, AC-24, C-22)', async () => {
    let now = begin
    await withServer({ now: () => now }, async ({ app }) => {
      const first = await signedUp(app, 'ann')
      const body = { email: ` ${emailOf('ANN')} `, password }
      const { access_token, first_name } = await call(app, login, { body })
      expect(first_name).toBe('ann')
      const { new_token, admin, name, id } = await checked(app, withToken(access_token))
      expect({ admin, name, id }).toEqual({ admin: false, name: 'ann Lee', id: decodeJwt(access_token).sub })
      expect(await call(app, accountInfo, { headers: withToken(new_token) })).toMatchObject({
        ...{ email: emailOf('ann'), first_name: 'ann', last_name: 'Lee', admin: false, has_password: true },
        subscription: { planName: 'Free', status: 'none' },
      })
      expect(await refusal(app, signUp, { body: { ...body, first_name: 'x', last_name: '' } })).toMatchObject({
        status: 400,
        error: expect.stringContaining('An account with this email already exists.'),
      })
      now += 61 * minuteMs
      expect(await refusal(app, accountInfo, { headers: withToken(new_token) })).toMatchObject({ status: 401 })
      const renewed = await checked(app, withToken(access_token))
      expect(await call(app, accountInfo, { headers: withToken(renewed.new_token) })).toMatchObject({ success: true })
      // The token of a sign-up lasts as long as that of a login, and works in the path like a partner's.
      expect(await checked(app, { token: first.authorization.slice('Bearer '.length) })).toMatchObject({ id })
      now = begin + 30 * 24 * 60 * minuteMs
      expect(await refusal(app, accountInfo, { headers: first })).toMatchObject({ status: 401 })
    })
  })

  it('is refused by field for an empty form, and no message repeats a password (AC-17)', () =>
    withServer({}, async ({ app }) => {
      const empty = { email: '', password: '', first_name: '', last_name: '' }
      const fields = (await refusal(app, signUp, { body: empty })).faults?.map(({ field }) => field)
      expect(fields).toEqual(['email', 'password'])
      const { error } = await refusal(app, signUp, { body: { ...empty, email: emailOf('ann'), password: 'hunter2' } })
      expect(error).toBe('password: needs at least 12 characters')
      expect(await refusal(app, login, { body: { email: '', password: '' } })).toMatchObject({ status: 401 })
      const own = { ...empty, email: emailOf('quarterback'), password: 'quarterback 2024' }
      expect((await refusal(app, signUp, { body: own })).error).toBe(
        'password: contains your name or your email: choose another',
      )
    }))

  it('is not revealed by a wrong login, neither in words nor in time (AC-14)', async () => {
    const hashing = countedHashing()
    const worked = async <Answer>(act: () => Promise<Answer>) => {
      hashing.done.length = 0
      return [await act(), [...hashing.done]] as const
    }
    await withServer({ hashing }, async ({ app, store }) => {
      await signedUp(app, 'ann')
      await store.accounts.create({ email: emailOf('new'), firstName: '', lastName: '', passwordHash: undefined })
      const known = await worked(() => tried(app, 'ann', 'wrong'))
      expect(known).toEqual([{ status: 401, error: 'Wrong email or password.' }, ['verify']])
      for (const name of ['nobody', 'new']) expect(await worked(() => tried(app, name, ''))).toEqual(known)
      const taken = await worked(() => signedUp(app, 'ann').catch(() => undefined))
      expect([taken[1], (await worked(() => signedUp(app, 'bob')))[1]]).toEqual([['hash'], ['hash']])
    })
  })

  it('logs out on one device, or everywhere if asked (AC-12)', () =>
    withServer({}, async ({ app }) => {
      const [laptop, phone, tablet] = [
        await signedUp(app, 'ann'),
        await loggedInAs(app, 'ann'),
        await loggedInAs(app, 'ann'),
      ]
      const { new_token } = await checked(app, phone)
      await call(app, logOut, { headers: phone, body: {} })
      for (const headers of [phone, withToken(new_token)])
        expect(await refusal(app, accountInfo, { headers })).toMatchObject({ status: 401 })
      await call(app, logOut, { headers: laptop, body: { everywhere: true } })
      expect(await refusal(app, accountInfo, { headers: tablet })).toMatchObject({ status: 401 })
    }))

  it('refuses tokens signed with another key, expired ones, and those of another user’s session (AC-05, AC-13)', () =>
    withServer({ config: { partnerKeys: new Map() } }, async ({ app, store }) => {
      const ann = decodeJwt((await signedUp(app, 'ann')).authorization.slice(7))
      const bob = decodeJwt((await signedUp(app, 'bob')).authorization.slice(7))
      const key = await store.accounts.signingKey()
      const tokens = [
        await signed({ iss: 'slatecraft', sub: ann.sub, sid: ann.sid }, 'x'.repeat(43)),
        await signed({ iss: 'another', sub: ann.sub, sid: ann.sid }, key),
        await signed({ iss: 'slatecraft', sub: ann.sub, sid: bob.sid }, key),
        await signed({ iss: 'slatecraft', sub: ann.sub, sid: ann.sid }, key, Math.floor(Date.now() / 1000) - 1),
        new UnsecuredJWT({ sid: ann.sid })
          .setIssuer('slatecraft')
          .setSubject(ann.sub!)
          .setExpirationTime('1h')
          .encode(),
        'no token',
        '',
      ]
      for (const token of tokens) {
        expect(await refusal(app, accountInfo, { headers: withToken(token) })).toMatchObject({ status: 401 })
        const inHead = { params: { version: 'v1', token: tokenInHead }, headers: withToken(token) }
        expect(await refusal(app, checkAuth, inHead)).toMatchObject({ status: 401, success: false })
      }
      expect(await refusal(app, accountInfo, {})).toMatchObject({ status: 401 })
    }))
})

describe('guessing', () => {
  it('is stopped after ten attempts, with or without an account, while the owner can log in elsewhere', async () => {
    let now = begin
    await withServer({ hashing: countedHashing(), now: () => now }, async ({ app }) => {
      await signedUp(app, 'ann')
      for (const name of ['ann', 'nobody']) {
        expect(await triedOften(app, 14, () => name)).toBe(10)
        expect(await tried(app, name, password)).toEqual({
          ...{ status: 429, retryAfter: '900' },
          error: 'Too many attempts. Try again in 15 minutes.',
        })
      }
      expect(await tried(app, 'ann', password, '10.0.0.2')).toMatchObject({ status: 200 })
      now += 15 * minuteMs
      expect(await tried(app, 'ann', password)).toMatchObject({ status: 200 })
      expect(await triedOften(app, 10, () => 'ann')).toBe(10)
    })
  })

  it('is stopped after 60 attempts from one address, and after 100 on one account', () =>
    withServer({ hashing: countedHashing() }, async ({ app }) => {
      expect(await triedOften(app, 70, (index) => `user${index}`, '10.0.0.3')).toBe(60)
      const from = (index: number) => triedOften(app, 10, () => 'bob', `2001:db8:0:${index}::1`)
      const answered = await Promise.all(Array.from({ length: 12 }, (_, index) => from(index)))
      expect(answered.reduce((sum, one) => sum + one)).toBe(100)
    }))

  it('does not include correct logins: an office can log in from one address all day', long, () =>
    withServer({ hashing: countedHashing() }, async ({ app }) => {
      await signedUp(app, 'ann')
      for (let index = 0; index < 70; index++) expect(await tried(app, 'ann', password)).toMatchObject({ status: 200 })
    }),
  )

  it('is limited to 20 sign-ups an hour from one address', () =>
    withServer({ hashing: countedHashing() }, async ({ app }) => {
      for (let index = 0; index < 20; index++) await signedUp(app, `user${index}`)
      const body = { email: emailOf('user20'), password, first_name: '', last_name: '' }
      expect(await refusal(app, signUp, { body })).toMatchObject({ status: 429 })
    }))
})

describe('a partner’s user', () => {
  const key = 'the key that we and dfsnews share'
  const partnerKeys = new Map([['dfsnews', key]])
  const claims = { iss: 'dfsnews', aud: 'slatecraft', sub: 'ann-7', name: 'Ann' }

  it('logs in with the partner’s token, has one account, and keeps the partner’s id (AC-21, O-59)', () =>
    withServer({ config: { partnerKeys }, planBook: standardPlans }, async ({ app, store }) => {
      const first = await checked(app, { token: await signed(claims, key, '10m') })
      expect(first).toMatchObject({ id: 'ann-7', name: 'Ann', admin: false })
      const info = await call(app, accountInfo, { headers: withToken(first.new_token) })
      expect(info).toMatchObject({ email: '', first_name: 'Ann', has_password: false })
      const again = await checked(app, { token: await signed({ ...claims, name: undefined }, key) })
      expect(again.name).toBe('Ann')
      expect(decodeJwt(again.new_token).sub).toBe(decodeJwt(first.new_token).sub)
      expect(await checked(app, withToken(again.new_token))).toMatchObject({ id: 'ann-7' })
      const { exp = 0, iat = 0 } = decodeJwt(again.new_token)
      expect(exp - iat).toBe(30 * 24 * 3600)
      const long = await checked(app, { token: await signed({ ...claims, sub: 'ann of dfsnews' }, key) })
      expect(long.id).toBe(decodeJwt(long.new_token).sub)
      const means = { store, planBook: standardPlans, now: Date.now, hashing: countedHashing() }
      const { identify } = await accountParts({
        ...means,
        config: { partnerKeys: new Map(), adminSecondFactor: 'required' },
      })
      expect(await identify(first.new_token)).toBeUndefined()
    }))

  it('can use each token once, numbered or not (AC-21)', () =>
    withServer({ config: { partnerKeys } }, async ({ app }) => {
      const numbered = { ...claims, jti: 'visit 1' }
      for (const his of [claims, numbered]) {
        const token = await signed(his, key)
        await checked(app, { token })
        // The last letter of a signature has two bits that sign nothing.
        const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        const same = token.slice(0, -1) + letters[letters.indexOf(token.at(-1)!) ^ 1]
        for (const again of [token, same])
          expect(await refusal(app, checkAuth, { params: { version: 'v1', token: again } })).toMatchObject({
            status: 401,
            error: expect.stringContaining('has already been used'),
          })
      }
      const renumbered = await signed({ ...numbered, name: 'Annie' }, key)
      expect(await refusal(app, checkAuth, { params: { version: 'v1', token: renumbered } })).toMatchObject({
        status: 401,
      })
    }))

  it('can’t log in with a forged, expired or long-lived token', () =>
    withServer({ config: { partnerKeys } }, async ({ app, store }) => {
      const { aud: _, ...withoutAudience } = claims
      const { sub: __, ...withoutUser } = claims
      const now = Math.floor(Date.now() / 1000)
      const at = (iat: number, exp: number) =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuedAt(now + iat)
          .setExpirationTime(now + exp)
          .sign(new TextEncoder().encode(key))
      const tokens = [
        await signed(claims, 'a key that we and nobody else shares'),
        await signed({ ...claims, iss: 'other' }, key),
        await signed({ ...claims, aud: 'elsewhere' }, key),
        await signed(withoutAudience, key),
        await signed(withoutUser, key),
        await at(0, 700),
        await at(-400, -60),
        await at(300, 600),
        new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('5m').encode(),
        'x.y.z',
      ]
      for (const token of tokens)
        expect(await refusal(app, checkAuth, { params: { version: '2', token } })).toMatchObject({ status: 401 })
      expect((await store.accounts.search('', 1)).total).toBe(0)
    }))
})
