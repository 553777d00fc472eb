import { cancelPlan, deleteAccount, readPlans, subscribe, updateCreditCard } from '@slatecraft/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { stripePayments } from '../payments/stripe/stripePayments.ts'
import { loggedInAs, password } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import type { FakeEvent } from '../testing/fakeStripe/fakeAccount.ts'
import { type FakeStripe, fakeStripe } from '../testing/fakeStripe/fakeStripe.ts'
import { allSports, buy, newUser, planOf, singleSport, testCard } from '../testing/planCalls.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'

const day = 86_400_000
const begin = Date.parse('2027-01-24T12:00:00Z')

let clock: number
let stripe: FakeStripe

beforeEach(async () => {
  clock = begin
  stripe = await fakeStripe(() => clock)
})
afterEach(() => stripe.close())

const withStripe = (test: (server: TestServer) => Promise<void>) => {
  const { url, secretKey, webhookSecret } = stripe
  const config = { secretKey, webhookSecret, publishableKey: 'pk_test_fake', apiBase: url }
  const now = () => clock
  const payments = stripePayments({ config, currency: 'usd', now, timeoutMs: 400 })
  return withServer({ planBook: standardPlans, now, payments, config: { maxCallsPerMinute: 20 } }, async (server) => {
    await server.store.promoCodes.create({
      code: 'HALF',
      percentOff: 50,
      description: '',
      expiresAt: undefined,
      maxUses: 1,
    })
    await test(server)
  })
}

const card = (number = '4242424242424242') => stripe.account.newCard(number)
const only = () => [...stripe.account.subscriptions.values()][0]!
const uses = async ({ store }: TestServer) => (await store.promoCodes.find('HALF'))?.uses

const tell = async ({ app }: TestServer, event: FakeEvent, of?: { secret?: string; at?: number }) => {
  const { payload, signature } = stripe.signed(event, of)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode
}

describe('over Stripe', () => {
  it('a user subscribes with a promo code, has a trial and is charged; no card number reaches the server', () =>
    withStripe(async (server) => {
      const { app } = server
      expect((await call(app, readPlans, {})).payments).toEqual({ kind: 'stripe', publishableKey: 'pk_test_fake' })
      let ann = await newUser(server, 'ann')
      const numbers = await refusal(app, subscribe, { headers: ann, body: allSports({ card: testCard() }) })
      expect(numbers).toMatchObject({ status: 400, faults: [{ field: 'card' }] })
      expect(await buy(app, ann, allSports({ yearly: true, promo: 'half', card: card() }))).toMatchObject({
        planName: 'All Sports',
        status: 'trialing',
        trialEnd: new Date(begin + 7 * day).toISOString(),
        last4: '4242',
        brand: 'visa',
        yearly: true,
        price: 17_950,
        permissions: { 'opt.nfl.lineup_limit': 500 },
      })
      expect(stripe.account.charges).toEqual([])
      clock += 7 * day
      ann = await loggedInAs(app, 'ann')
      stripe.account.renew(only().id)
      expect(await tell(server, stripe.account.events.at(-1)!)).toBe(200)
      expect(await planOf(app, ann)).toMatchObject({
        status: 'active',
        currentPeriodEnd: '2028-01-31T12:00:00.000Z',
      })
      expect(stripe.account.charges).toEqual([{ customer: only().customer, amount: 17_950 }])
      expect(await uses(server)).toBe(1)
    }))

  it('a declined card shows Stripe’s message and leaves nothing behind, here or at Stripe', () =>
    withStripe(async (server) => {
      let ann = await newUser(server, 'ann')
      const body = allSports({ promo: 'HALF', card: card('4000000000000002') })
      expect(await refusal(server.app, subscribe, { headers: ann, body })).toMatchObject({
        status: 402,
        error: 'Your card was declined.',
      })
      expect([await uses(server), stripe.account.subscriptions.size]).toEqual([0, 0])
      const held = await buy(server.app, ann, allSports({ card: card() }))
      clock += 8 * day
      ann = await loggedInAs(server.app, 'ann')
      stripe.account.renew(only().id)
      await tell(server, stripe.account.events.at(-1)!)
      const owing = card('4000000000000341')
      const change = { ...singleSport(), card: owing, yearly: true }
      expect(await refusal(server.app, subscribe, { headers: ann, body: change })).toMatchObject({ status: 402 })
      expect(await planOf(server.app, ann)).toMatchObject({ planName: held.planName, yearly: false, last4: '4242' })
      expect(stripe.account.methods.get(owing)).toMatchObject({ customer: null })
    }))

  it('a user changes plan and card, cancels and undoes it; Stripe agrees', () =>
    withStripe(async ({ app, store }) => {
      const ann = await newUser({ app, store }, 'ann')
      await buy(app, ann, singleSport({ card: card() }))
      expect(await buy(app, ann, allSports({ card: undefined, promo: 'HALF' }))).toMatchObject({
        planName: 'All Sports',
        sport: null,
        price: 2000,
        status: 'trialing',
      })
      const newCard = card('5555555555554444')
      const updated = await call(app, updateCreditCard, { headers: ann, body: { newCard } })
      expect(updated.subscription).toMatchObject({ last4: '4444', brand: 'mastercard' })
      const cancelled = await call(app, cancelPlan, { headers: ann, body: {} })
      expect(cancelled.subscription.cancelAt).toBe(new Date(begin + 7 * day).toISOString())
      expect(only()).toMatchObject({ cancel_at_period_end: true, default_payment_method: newCard })
      const back = await call(app, cancelPlan, { headers: ann, body: { cancel: false } })
      expect(back.subscription.plan_ends).toBeNull()
      expect([stripe.account.subscriptions.size, only().cancel_at_period_end]).toEqual([1, false])
    }))

  it('after a failed renewal, a new card pays what is owed and the plan continues', () =>
    withStripe(async (server) => {
      const { app } = server
      let ann = await newUser(server, 'ann')
      await buy(app, ann, allSports({ card: card('4000000000000341') }))
      clock += 7 * day
      ann = await loggedInAs(app, 'ann')
      stripe.account.renew(only().id)
      await tell(server, stripe.account.events.at(-2)!)
      expect(await planOf(app, ann)).toMatchObject({
        status: 'past_due',
        currentPeriodEnd: new Date(clock).toISOString(),
      })
      const updated = await call(app, updateCreditCard, { headers: ann, body: { newCard: card() } })
      expect(updated.subscription).toMatchObject({ status: 'active', last4: '4242' })
      expect(stripe.account.charges).toHaveLength(1)
    }))

  it('simultaneous orders make one subscription and one charge, and prices are created once', () =>
    withStripe(async ({ app, store }) => {
      const [ann, bob] = [await newUser({ app, store }, 'ann'), await newUser({ app, store }, 'bob')]
      await buy(app, ann, allSports({ card: card() }))
      await call(app, cancelPlan, { headers: ann, body: {} })
      stripe.account.end(only().id)
      await Promise.all([1, 2, 3].map(() => buy(app, ann, allSports({ card: undefined, payToday: true }))))
      await buy(app, bob, allSports({ card: card('5555555555554444') }))
      expect(stripe.account.charges).toHaveLength(1)
      expect([...stripe.account.subscriptions.values()].map(({ status }) => status)).toEqual([
        'canceled',
        'active',
        'trialing',
      ])
      expect([stripe.account.prices.size, stripe.account.products.size, stripe.account.customers.size]).toEqual([
        1, 1, 2,
      ])
    }))
})

describe('a card that the bank wants confirmed', () => {
  const asking = '4000002500003155'

  /** What the page has to confirm; the plan stays unchanged. */
  const asked = async ({ app }: TestServer, headers: { authorization: string }, newCard: unknown, order?: object) => {
    const before = await planOf(app, headers)
    const { confirm, subscription } =
      order === undefined
        ? await call(app, updateCreditCard, { headers, body: { newCard: newCard as string } })
        : await call(app, subscribe, { headers, body: { ...allSports(order), card: newCard as string } })
    expect(confirm?.publishableKey).toBe('pk_test_fake')
    expect([subscription, await planOf(app, headers)]).toEqual([before, before])
    return confirm!.clientSecret
  }

  it('starts no plan until confirmed; closing or failing leaves nothing behind, and the same order works afterwards', () =>
    withStripe(async (server) => {
      let ann = await newUser(server, 'ann')
      const order = { promo: 'HALF' }
      const closed = card(asking)
      stripe.account.answer(await asked(server, ann, closed, order), false)
      expect([stripe.account.subscriptions.size, stripe.account.methods.get(closed)?.customer]).toEqual([0, null])
      expect(await uses(server)).toBe(0)
      const taken = card(asking)
      const secret = await asked(server, ann, taken, order)
      // Sent again before the confirmation, it is the same question.
      expect(await asked(server, ann, taken, order)).toBe(secret)
      stripe.account.answer(secret, true)
      const { confirm, subscription } = await call(server.app, subscribe, {
        headers: ann,
        body: allSports({ ...order, card: taken }),
      })
      expect(confirm).toBeUndefined()
      expect(subscription).toMatchObject({ planName: 'All Sports', status: 'trialing', last4: '3155', price: 2000 })
      expect([await uses(server), stripe.account.subscriptions.size, only().default_payment_method]).toEqual([
        ...[1, 1, taken],
      ])
      clock += 7 * day
      ann = await loggedInAs(server.app, 'ann')
      stripe.account.renew(only().id)
      await tell(server, stripe.account.events.at(-1)!)
      expect(await planOf(server.app, ann)).toMatchObject({ status: 'active' })
    }))

  it('changes no plan or card until confirmed, pays what is owed, and is refused if each payment needs confirmation', () =>
    withStripe(async (server) => {
      const { app } = server
      const { account } = stripe
      let ann = await newUser(server, 'ann')
      await buy(app, ann, singleSport({ card: card('4000000000000341') }))
      clock += 7 * day
      ann = await loggedInAs(app, 'ann')
      account.renew(only().id)
      await tell(server, account.events.at(-1)!)
      const newCard = card(asking)
      account.answer(await asked(server, ann, newCard), true)
      const updated = await call(app, updateCreditCard, { headers: ann, body: { newCard } })
      expect(updated.subscription).toMatchObject({ status: 'active', last4: '3155' })
      expect(account.charges.map(({ amount }) => amount)).toEqual([1999])

      // The bank asks again, for the card on file.
      account.methods.get(newCard)!.isSetUp = false
      const change = { yearly: true }
      account.answer(await asked(server, ann, undefined, change), false)
      account.answer(await asked(server, ann, undefined, change), true)
      const changed = await buy(app, ann, { ...allSports(change), card: undefined })
      expect(changed).toMatchObject({ planName: 'All Sports', yearly: true, last4: '3155' })
      expect(account.charges.map(({ amount }) => amount)).toEqual([1999, 35_900 - 1999])

      const always = card('4000002760003184')
      await buy(app, ann, singleSport({ card: undefined }))
      const dearer = { ...allSports(change), card: always }
      for (const _ of ['the card', 'the payment'])
        account.answer((await call(app, subscribe, { headers: ann, body: dearer })).confirm!.clientSecret, true)
      expect(await refusal(app, subscribe, { headers: ann, body: dearer })).toMatchObject({
        status: 402,
        error: expect.stringContaining('requires you to confirm each payment with this card'),
      })
      expect(await planOf(app, ann)).toMatchObject({ planName: 'Single Sport', last4: '3155' })
      expect(account.methods.get(always)).toMatchObject({ customer: null })
    }))
})

describe('when Stripe does not answer', long, () => {
  it('no account is deleted; later, customer, cards and subscription go too, and no event brings them back', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      await buy(server.app, ann, allSports({ card: card() }))
      const body = { password }
      const accountId = [...stripe.account.customers.values()][0]!.metadata.account_id!
      expect(await server.store.subscriptions.find(accountId)).toMatchObject({ subscriptionRef: only().id })
      stripe.trouble('DELETE /v1/customers/:id', 'hang up', 2)
      expect(await refusal(server.app, deleteAccount, { headers: ann, body })).toMatchObject({ status: 502 })
      expect(await planOf(server.app, ann)).toMatchObject({ status: 'trialing' })
      await call(server.app, deleteAccount, { headers: ann, body })
      expect([stripe.account.customers.size, only().status]).toEqual([0, 'canceled'])
      expect(await tell(server, stripe.account.events.at(-1)!)).toBe(200)
      expect(await server.store.subscriptions.find(accountId)).toBeUndefined()
    }))

  it('before it did anything, the user gets an error and no plan, keeps the promo code, and can try again', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      stripe.trouble('POST /v1/subscriptions', 'hang up', 2)
      const body = allSports({ promo: 'HALF', card: card() })
      expect(await refusal(server.app, subscribe, { headers: ann, body })).toMatchObject({ status: 502 })
      expect(await planOf(server.app, ann)).toMatchObject({ planName: 'Free' })
      expect(await uses(server)).toBe(0)
      expect(await buy(server.app, ann, { ...body, card: card() })).toMatchObject({ status: 'trialing', price: 2000 })
    }))

  it('after it charged, the subscription is still found', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      stripe.trouble('POST /v1/subscriptions', 'silent', 2)
      expect(await buy(server.app, ann, allSports({ promo: 'HALF', card: card() }))).toMatchObject({
        status: 'trialing',
      })
      expect([stripe.answered('POST /v1/subscriptions'), await uses(server)]).toEqual([1, 1])
    }))

  it('twice in a row, the next order or Stripe’s event finds the subscription: no one pays twice', () =>
    withStripe(async (server) => {
      for (const [name, number, finds] of [
        [
          'ann',
          '4242424242424242',
          (who: { authorization: string }) => buy(server.app, who, allSports({ card: card() })),
        ],
        ['bob', '5555555555554444', () => tell(server, stripe.account.events.at(-1)!)],
      ] as const) {
        const who = await newUser(server, name)
        stripe.trouble('POST /v1/subscriptions', 'silent', 2)
        // A new customer has no earlier calls of this kind, so these are the ones after the order.
        stripe.trouble('GET /v1/subscriptions', 'silent', 2)
        const before = stripe.answered('POST /v1/subscriptions')
        const body = allSports({ card: card(number) })
        expect(await refusal(server.app, subscribe, { headers: who, body })).toMatchObject({ status: 502 })
        clock += 61_000
        await finds(who)
        expect(await planOf(server.app, who)).toMatchObject({ planName: 'All Sports', status: 'trialing' })
        expect(stripe.answered('POST /v1/subscriptions')).toBe(before + 1)
      }
    }))
})

describe('an event from Stripe', () => {
  it('that comes twice, late or out of order does no harm, since Stripe is asked for the current state', () =>
    withStripe(async (server) => {
      let ann = await newUser(server, 'ann')
      await buy(server.app, ann, allSports({ card: card() }))
      const [created] = stripe.account.events
      clock += 7 * day
      ann = await loggedInAs(server.app, 'ann')
      stripe.account.renew(only().id)
      stripe.account.end(only().id)
      const [paid, updated, deleted] = stripe.account.events.slice(-3)
      const asked = () => stripe.answered('GET /v1/subscriptions')
      expect(await tell(server, deleted!)).toBe(200)
      const ended = await planOf(server.app, ann)
      expect(ended).toMatchObject({ planName: 'Free', status: 'ended', permissions: { 'opt.nfl.ownership': false } })
      const before = asked()
      expect(await tell(server, deleted!)).toBe(200)
      expect(asked()).toBe(before)
      expect(await Promise.all([created!, paid!, updated!].map((event) => tell(server, event)))).toEqual([
        200, 200, 200,
      ])
      expect(asked()).toBe(before + 3)
      expect(await planOf(server.app, ann)).toEqual(ended)
    }))

  it('that is forged, altered or too old is refused and changes nothing', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      const held = await buy(server.app, ann, allSports({ card: card() }))
      stripe.account.end(only().id)
      const event = stripe.account.events.at(-1)!
      expect(await tell(server, event, { secret: 'whsec_of_somebody_else' })).toBe(400)
      expect(await tell(server, event, { at: begin / 1000 - 301 })).toBe(400)
      const { payload, signature } = stripe.signed(event)
      const send = async (headers: Record<string, string>, sent: string) =>
        (await server.app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: sent })).statusCode
      expect(await send({ 'stripe-signature': signature }, payload.replace('canceled', 'active'))).toBe(400)
      expect(await send({}, payload)).toBe(400)
      expect(await send({ 'stripe-signature': signature }, '')).toBe(400)
      expect(await send({ 'stripe-signature': signature }, 'x'.repeat(300_000))).toBe(413)
      expect(await planOf(server.app, ann)).toEqual(held)
      expect(await tell(server, event)).toBe(200)
    }))

  it('that failed is handled when it comes again; one about an unknown customer is accepted', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      await buy(server.app, ann, allSports({ card: card() }))
      stripe.account.end(only().id)
      const event = stripe.account.events.at(-1)!
      stripe.trouble('GET /v1/subscriptions', 'hang up', 2)
      expect(await tell(server, event)).toBe(502)
      expect(await tell(server, event)).toBe(200)
      expect(await planOf(server.app, ann)).toMatchObject({ status: 'ended' })
      const customer = { id: 'cus_unknown', object: 'customer' }
      expect(await tell(server, { ...event, id: 'evt_x', type: 'customer.updated', data: { object: customer } })).toBe(
        200,
      )
      expect(await tell(server, { ...event, id: 'evt_y', type: 'charge.refunded' })).toBe(200)
    }))

  it('waits while the subscription is being changed, and many can come at once', () =>
    withStripe(async (server) => {
      const ann = await newUser(server, 'ann')
      await buy(server.app, ann, allSports({ card: card() }))
      const [created] = stripe.account.events
      const many = Array.from({ length: 30 }, (_, at) => tell(server, { ...created!, id: `evt_many_${at}` }))
      const cancelled = call(server.app, cancelPlan, { headers: ann, body: {} })
      expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
      expect(await planOf(server.app, ann)).toEqual((await cancelled).subscription)
      expect((await planOf(server.app, ann)).cancelAt).not.toBeNull()
    }))
})
