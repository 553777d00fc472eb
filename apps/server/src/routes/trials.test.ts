import { cancelPlan, checkPromo, deleteAccount, readTrial, signUp, subscribe } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { stripePayments } from '../payments/stripe/stripePayments.ts'
import type { ServerParts } from '../serverParts.ts'
import { emailOf, password, signedUp, withToken } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { confirmedEmail } from '../testing/confirmedEmail.ts'
import { fakeStripe } from '../testing/fakeStripe/fakeStripe.ts'
import { outboxOf } from '../testing/outboxOf.ts'
import { allSports, buy, newUser, planOf, testCard } from '../testing/planCalls.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'

const day = 86_400_000
const begin = Date.parse('2027-01-24T12:00:00Z')
/** Cards of different people. */
const cards = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117', '3566002020360505']
const trialing = { status: 'trialing', planName: 'All Sports' }
/** Emails are written in the background. */
const patient = { timeout: 20_000 }
type Headers = Record<string, string>

/** A server behind a proxy that tells where callers are. */
const withTrials = (
  test: (server: TestServer, clock: { now: number }) => Promise<void>,
  choices: Partial<Parameters<typeof withServer>[0]> = {},
) => {
  const clock = { now: begin }
  return withServer(
    {
      ...{ planBook: standardPlans, now: () => clock.now, ...choices },
      config: { maxCallsPerMinute: 100_000, trustProxy: true, ...choices.config },
    },
    (server) => test(server, clock),
  )
}

const from = (address: string, headers: Headers = {}) => ({ ...headers, 'x-forwarded-for': address })
const toldBefore = (app: FastifyInstance, headers: Headers = {}) => call(app, readTrial, { headers })
const remove = (app: FastifyInstance, headers: Headers) => call(app, deleteAccount, { headers, body: { password } })

describe('a free trial', () => {
  it('is a person’s only one: coming back with a new account, they are told before paying and pay only when they agree', () =>
    withTrials(async (server) => {
      const { app } = server
      const ann = await newUser(server, 'ann.lee')
      expect(await toldBefore(app, ann)).toEqual({ success: true, has_trial: true, reason: '' })
      expect(await buy(app, ann, allSports())).toMatchObject(trialing)
      await remove(app, ann)

      const again = await newUser(server, 'ann.lee+second')
      const told = await toldBefore(app, again)
      expect(told).toMatchObject({ has_trial: false, reason: expect.stringContaining('already had a free trial') })
      const order = allSports({ card: testCard(cards[1]) })
      expect(await refusal(app, subscribe, { headers: again, body: order })).toMatchObject({
        ...{ status: 409, code: 'no-trial' },
        error: `${told.reason} Nothing has been charged. You can still subscribe and pay today.`,
      })
      expect(await planOf(app, again)).toMatchObject({ status: 'none', last4: null })
      expect(await buy(app, again, { ...order, payToday: true })).toMatchObject({ status: 'active', trialEnd: null })
    }))

  it('is not given to somebody who has had a plan and deleted the account, even without a trial', () =>
    withTrials(async (server) => {
      const ann = await newUser(server, 'ann')
      expect(await buy(server.app, ann, allSports({ payToday: true }))).toMatchObject({ status: 'active' })
      await remove(server.app, ann)
      const [again, other] = [await newUser(server, 'ann'), await newUser(server, 'other')]
      expect(await toldBefore(server.app, again)).toMatchObject({ has_trial: false })
      expect(await buy(server.app, other, allSports({ card: testCard(cards[1]) }))).toMatchObject(trialing)
    }))

  it('begins once for a card, whoever uses it, and also at the same moment; another card still has one', () =>
    withTrials(async (server) => {
      const { app } = server
      const users = await Promise.all(['ann', 'bob', 'cid'].map((name) => newUser(server, name)))
      const answers = await Promise.all(
        users.map((headers) => app.inject({ method: 'POST', url: '/api/plan', headers, payload: allSports() })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
      const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
      expect(answers[refused]!.json().error).toContain('This card has already been used for a free trial')
      expect(await buy(app, users[refused]!, allSports({ card: testCard(cards[1]) }))).toMatchObject(trialing)
    }))

  it('that a declined card kept from beginning is still there for the next card', () =>
    withTrials(async (server) => {
      const ann = await newUser(server, 'ann')
      const declined = allSports({ card: testCard('4000000000000002') })
      expect(await refusal(server.app, subscribe, { headers: ann, body: declined })).toMatchObject({ status: 402 })
      expect(await buy(server.app, ann, allSports())).toMatchObject(trialing)
    }))

  it('begins three times in 30 days in one household, and on other networks all the same', () =>
    withTrials(async (server, clock) => {
      const { app } = server
      const home = (at: number) => `203.0.113.${10 + at}`
      for (const [at, name] of ['ann', 'bob', 'cid'].entries())
        expect(
          await buy(
            app,
            from(home(at), await newUser(server, name)) as never,
            allSports({ card: testCard(cards[at]) }),
          ),
        ).toMatchObject(trialing)
      const dee = await newUser(server, 'dee')
      expect(await toldBefore(app, from(home(3)))).toMatchObject({
        ...{ has_trial: false, reason: expect.stringContaining('on your network in the last 30 days') },
      })
      const body = allSports({ card: testCard(cards[3]) })
      expect(await refusal(app, subscribe, { headers: from(home(3), dee), body })).toMatchObject({ code: 'no-trial' })
      expect(await toldBefore(app, from('203.0.114.1', dee))).toMatchObject({ has_trial: true })
      clock.now = begin + 30 * day
      expect(await toldBefore(app, from(home(3)))).toMatchObject({ has_trial: true })
    }))

  it(
    'over Stripe is recognized by the card’s fingerprint, also if Stripe’s answer to the first order was lost',
    long,
    async () => {
      const clock = { now: begin }
      const stripe = await fakeStripe(() => clock.now)
      const { url, secretKey, webhookSecret } = stripe
      const config = { secretKey, webhookSecret, publishableKey: 'pk_test_fake', apiBase: url }
      const now = () => clock.now
      const payments = stripePayments({ config, currency: 'usd', now, timeoutMs: 400 })
      const order = () => allSports({ card: stripe.account.newCard(cards[0]!) })
      try {
        await withServer({ planBook: standardPlans, now, payments }, async (server) => {
          const ann = await newUser(server, 'ann')
          stripe.trouble('POST /v1/subscriptions', 'silent', 2)
          stripe.trouble('GET /v1/subscriptions', 'silent', 2)
          expect(await refusal(server.app, subscribe, { headers: ann, body: order() })).toMatchObject({ status: 502 })
          clock.now += 61_000
          expect(await buy(server.app, ann, order())).toMatchObject(trialing)
          const bob = await newUser(server, 'bob')
          expect(await refusal(server.app, subscribe, { headers: bob, body: order() })).toMatchObject({
            code: 'no-trial',
          })
          expect(stripe.account.subscriptions.size).toBe(1)
          await remove(server.app, ann)
          const again = await newUser(server, 'ann')
          expect(await toldBefore(server.app, again)).toMatchObject({ has_trial: false })
          expect(await buy(server.app, again, { ...order(), payToday: true })).toMatchObject({ status: 'active' })
          expect(stripe.account.charges.map(({ amount }) => amount)).toEqual([3999])
        })
      } finally {
        await stripe.close()
      }
    },
  )
})

describe('a promo code', () => {
  it('stays used when the account is deleted and made again, and counts against the code’s limit', () =>
    withTrials(async (server) => {
      const { app, store } = server
      const half = { code: 'HALF', percentOff: 50, description: '', expiresAt: undefined, maxUses: 2 }
      await store.promoCodes.create(half)
      const ann = await newUser(server, 'ann')
      await buy(app, ann, allSports({ promo: 'HALF' }))
      await remove(app, ann)
      const again = await newUser(server, 'ann')
      const body = allSports({ promo: 'HALF', payToday: true })
      expect(await refusal(app, subscribe, { headers: again, body })).toMatchObject({
        ...{ status: 400, faults: [{ field: 'promo', reason: 'You have already used HALF.' }] },
      })
      expect(await call(app, checkPromo, { params: { code: 'half' }, headers: again })).toMatchObject({ valid: false })
      expect((await store.promoCodes.find('HALF'))?.uses).toBe(1)
      await buy(app, await newUser(server, 'bob'), allSports({ promo: 'HALF', card: testCard(cards[1]) }))
      expect(await call(app, checkPromo, { params: { code: 'half' } })).toMatchObject({ valid: false })
    }))
})

describe('paying', () => {
  it('waits until the email address is confirmed, and an email then tells what the plan is', () =>
    withTrials(async ({ app, store, mails }) => {
      const ann = await signedUp(app, 'ann')
      expect(await refusal(app, subscribe, { headers: ann, body: allSports() })).toMatchObject({
        ...{ status: 403, code: 'verify-email' },
        error: expect.stringContaining(`We sent a link to ${emailOf('ann')}`),
      })
      expect(await planOf(app, ann)).toMatchObject({ status: 'none' })
      await confirmedEmail(store, emailOf('ann'))
      await buy(app, ann, allSports())
      await call(app, cancelPlan, { headers: ann, body: {} })
      await vi.waitFor(async () => {
        const told = (await outboxOf(mails)).map(({ text }) => text?.split('\n')[0])
        expect(told).toContainEqual(
          expect.stringMatching(/Your trial of All Sports has begun. It is free until January 31/),
        )
        expect(told).toContainEqual(
          expect.stringMatching(/You canceled All Sports. You can use it until January 31, 2027/),
        )
      }, patient)
    }))

  it('does not wait for a partner’s users, who have no email here; they, too, have one trial', () => {
    const key = 'the key that we and the league share'
    const tokenFrom = (seconds: number) =>
      new SignJWT({ name: 'Pat' })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('league')
        .setAudience('slatecraft')
        .setSubject('pat-7')
        .setIssuedAt(begin / 1000 + seconds)
        .setExpirationTime(begin / 1000 + 300)
        .sign(new TextEncoder().encode(key))
    return withTrials(
      async ({ app }) => {
        const visit = async (seconds: number) =>
          withToken((await app.inject(`/api/auth/v1/${await tokenFrom(seconds)}`)).json().new_token)
        const pat = await visit(0)
        expect(await buy(app, pat, allSports())).toMatchObject(trialing)
        await call(app, deleteAccount, { headers: pat, body: { password: '' } })
        expect(await toldBefore(app, await visit(1))).toMatchObject({ has_trial: false })
      },
      { config: { partnerKeys: new Map([['league', key]]) } },
    )
  })

  it('needs agreement to the terms that the operator publishes, and keeps which version it was', () => {
    const legal = new Map([['terms', { version: 'v2', markdown: '# Terms' }]]) as ServerParts['legal']
    return withTrials(
      async ({ app, store }) => {
        const body = { email: emailOf('ann'), password, first_name: 'Ann', last_name: '', agreed: { terms: 'v2' } }
        const ann = withToken((await call(app, signUp, { body })).access_token)
        await confirmedEmail(store, emailOf('ann'))
        for (const agreed of [{}, { terms: 'v1' }])
          expect(await refusal(app, subscribe, { headers: ann, body: allSports({ agreed }) })).toMatchObject({
            ...{ status: 400, faults: [{ field: 'agreed.terms' }] },
          })
        expect(await buy(app, ann, allSports({ agreed: { terms: 'v2' } }))).toMatchObject(trialing)
        const { id } = (await store.accounts.byEmail(emailOf('ann')))!
        expect(await store.accounts.dataOf(id)).toMatchObject({ consents: [{ document: 'terms', version: 'v2' }] })
      },
      { legal },
    )
  })
})
