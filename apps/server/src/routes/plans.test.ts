import { accountInfo, cancelPlan, checkPromo, readPlans, subscribe, updateCreditCard } from '@slatecraft/contract'
import type { StoredPromo } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { loggedInAs } from '../testing/accountCalls.ts'
import { call, refusal } from '../testing/call.ts'
import { allSports, buy, newUser, planOf, singleSport, testCard } from '../testing/planCalls.ts'
import { standardPlans, type TestServer, withServer } from '../testing/testServer.ts'

const day = 86_400_000
const begin = Date.parse('2027-01-24T12:00:00Z')
const half: Omit<StoredPromo, 'uses' | 'createdAt'> = {
  code: 'HALF',
  percentOff: 50,
  description: 'Half the price',
  expiresAt: undefined,
  maxUses: undefined,
}

interface Clock {
  now: number
}

const withPlans = (test: (server: TestServer, clock: Clock) => Promise<void>) => {
  const clock = { now: begin }
  return withServer(
    { planBook: standardPlans, now: () => clock.now, config: { maxCallsPerMinute: 100_000 } },
    (server) => test(server, clock),
  )
}

const dated = (text: string) => new Date(text).toISOString()
const checked = (app: FastifyInstance, code: string, headers = {}) =>
  call(app, checkPromo, { params: { code }, headers })

describe('a visitor', () => {
  it('has the free plan: lineups and projections, but no ownership, analysis or late swap (O-32, SU-03, SU-04)', () =>
    withPlans(async ({ app }) => {
      expect(await planOf(app, undefined)).toMatchObject({
        planName: 'Free',
        status: 'none',
        price: 0,
        permissions: {
          'opt.nfl.lineup_limit': 20,
          'opt.nfl.after_start': false,
          'opt.nfl.projections': true,
          'opt.nfl.ownership': false,
          'opt.nfl.analysis': false,
          'opt.pga.lineup_limit': 20,
          'features.custom_presets': false,
        },
      })
    }))

  it('sees the plans and their prices, and must log in to subscribe (O-10)', () =>
    withPlans(async ({ app }) => {
      const { plans, payments } = await call(app, readPlans, {})
      expect(plans.map(({ planName, monthly, yearly }) => [planName, monthly, yearly])).toEqual([
        ['Free', 0, 0],
        ['Single Sport', 1999, 17_900],
        ['All Sports', 3999, 35_900],
      ])
      expect(payments).toEqual({ kind: 'test', publishableKey: null })
      for (const route of [subscribe, cancelPlan, updateCreditCard]) {
        const body = route === updateCreditCard ? { newCard: testCard() } : route === subscribe ? allSports() : {}
        expect(await refusal(app, route, { body })).toMatchObject({ status: 401 })
      }
    }))
})

describe('a subscriber', () => {
  it('has a week’s trial, the promo price, and the plan’s rights immediately (SU-01, SU-02, SU-05, SU-10)', () =>
    withPlans(async ({ app, store }) => {
      await store.promoCodes.create(half)
      const ann = await newUser({ app, store }, 'ann')
      const body = singleSport({ yearly: true, promo: ' half ', token: ann.authorization.slice('Bearer '.length) })
      const { access_token, subscription } = await call(app, subscribe, { body })
      expect(subscription).toMatchObject({
        planName: 'Single Sport',
        sport: 'nfl',
        status: 'trialing',
        cancelAt: null,
        plan_ends: null,
        currentPeriodEnd: dated('2027-01-31T12:00:00Z'),
        trialEnd: dated('2027-01-31T12:00:00Z'),
        last4: '4242',
        brand: 'visa',
        yearly: true,
        price: 8950,
        currency: 'usd',
        granted: null,
      })
      expect(subscription.permissions).toMatchObject({
        'opt.nfl.lineup_limit': 150,
        'opt.nfl.ownership': true,
        'opt.nba.lineup_limit': 20,
        'opt.nba.ownership': false,
        'features.custom_presets': true,
      })
      const again = { authorization: `Bearer ${access_token}` }
      expect(await planOf(app, again, 'nba')).toEqual(subscription)
      expect((await call(app, accountInfo, { headers: again })).subscription).toEqual(subscription)
    }))

  it('is charged monthly on the same day, even if no one looked for months, and not after canceling', () =>
    withPlans(async ({ app, store }, clock) => {
      const ann = await newUser({ app, store }, 'ann')
      await buy(app, ann, allSports())
      const periodEnds = []
      for (const later of ['2027-02-01', '2027-03-01', '2027-06-15']) {
        clock.now = Date.parse(`${later}T00:00:00Z`)
        const fresh = await loggedInAs(app, 'ann')
        const { status, currentPeriodEnd } = await planOf(app, fresh)
        expect(status).toBe('active')
        periodEnds.push(currentPeriodEnd!.slice(0, 10))
      }
      expect(periodEnds).toEqual(['2027-02-28', '2027-03-31', '2027-06-30'])
      const later = await loggedInAs(app, 'ann')
      const cancelled = await call(app, cancelPlan, { headers: later, body: {} })
      expect(cancelled.subscription).toMatchObject({
        status: 'active',
        cancelAt: dated('2027-06-30T12:00:00Z'),
        plan_ends: dated('2027-06-30T12:00:00Z'),
      })
      const back = await call(app, cancelPlan, { headers: later, body: { cancel: false } })
      expect(back.subscription).toMatchObject({ cancelAt: null, plan_ends: null })
      await call(app, cancelPlan, { headers: later, body: {} })
      clock.now = Date.parse('2027-06-30T11:59:59Z')
      const onLastDay = await loggedInAs(app, 'ann')
      expect((await planOf(app, onLastDay)).permissions['opt.nfl.lineup_limit']).toBe(500)
      clock.now = Date.parse('2027-06-30T12:00:00Z')
      expect(await planOf(app, onLastDay)).toMatchObject({
        planName: 'Free',
        status: 'ended',
        permissions: { 'opt.nfl.lineup_limit': 20, 'opt.nfl.ownership': false },
      })
      expect(await refusal(app, cancelPlan, { headers: onLastDay, body: {} })).toMatchObject({
        status: 400,
        error: 'You have no paid plan. Choose one first.',
      })
      expect(await buy(app, onLastDay, allSports({ card: undefined, payToday: true }))).toMatchObject({
        status: 'active',
        trialEnd: null,
        last4: '4242',
      })
    }))

  it('with a failed renewal keeps the plan for three days to use another card, then is back on Free (SU-06)', () =>
    withPlans(async ({ app, store }, clock) => {
      const [ann, bob] = [await newUser({ app, store }, 'ann'), await newUser({ app, store }, 'bob')]
      await buy(app, ann, allSports({ card: testCard('4000000000000341') }))
      await buy(app, bob, allSports({ card: testCard('4000000000180341') }))
      clock.now = begin + 8 * day
      const [annLater, bobLater] = [await loggedInAs(app, 'ann'), await loggedInAs(app, 'bob')]
      for (const who of [annLater, bobLater])
        expect(await planOf(app, who)).toMatchObject({
          status: 'past_due',
          permissions: { 'opt.nfl.lineup_limit': 500 },
        })
      const updated = await call(app, updateCreditCard, {
        headers: annLater,
        body: { newCard: testCard('5555-5555-5555-4444') },
      })
      expect(updated.subscription).toMatchObject({ status: 'active', last4: '4444', brand: 'mastercard' })
      clock.now = begin + 10 * day
      expect(await planOf(app, annLater)).toMatchObject({ status: 'active', planName: 'All Sports' })
      expect(await planOf(app, bobLater)).toMatchObject({ status: 'ended', planName: 'Free' })
    }))

  it('can change plan, period and sport, and choose again after canceling', () =>
    withPlans(async ({ app, store }, clock) => {
      const ann = await newUser({ app, store }, 'ann')
      await buy(app, ann, singleSport())
      await call(app, cancelPlan, { headers: ann, body: {} })
      expect(await buy(app, ann, singleSport({ sport: 'nba', card: undefined }))).toMatchObject({
        sport: 'nba',
        status: 'trialing',
        cancelAt: null,
        permissions: { 'opt.nba.lineup_limit': 150, 'opt.nfl.lineup_limit': 20 },
      })
      clock.now = begin + 9 * day
      const later = await loggedInAs(app, 'ann')
      expect(await buy(app, later, allSports({ yearly: true }))).toMatchObject({
        planName: 'All Sports',
        sport: null,
        status: 'active',
        price: 35_900,
        currentPeriodEnd: dated('2028-02-02T12:00:00Z'),
      })
    }))

  it('who sends an order many times at once gets one subscription and uses a promo code once', () =>
    withPlans(async ({ app, store }) => {
      await store.promoCodes.create({ ...half, maxUses: 1 })
      const ann = await newUser({ app, store }, 'ann')
      const many = await Promise.all(Array.from({ length: 5 }, () => buy(app, ann, allSports({ promo: 'HALF' }))))
      expect(new Set(many.map((subscription) => JSON.stringify(subscription))).size).toBe(1)
      expect((await store.promoCodes.find('HALF'))?.uses).toBe(1)
    }))
})

describe('a refused order', () => {
  it('for a declined card shows the processor’s message, changes nothing and returns the promo code', () =>
    withPlans(async ({ app, store }) => {
      await store.promoCodes.create(half)
      const ann = await newUser({ app, store }, 'ann')
      for (const [number, error] of [
        ['4000000000000002', 'Your card was declined.'],
        ['4000000000009995', 'Your card has insufficient funds.'],
      ] as const) {
        const body = allSports({ promo: 'HALF', card: testCard(number) })
        expect(await refusal(app, subscribe, { headers: ann, body })).toMatchObject({ status: 402, error })
        expect(await planOf(app, ann)).toMatchObject({ planName: 'Free', status: 'none', last4: null })
      }
      expect((await store.promoCodes.find('HALF'))?.uses).toBe(0)
      const held = await buy(app, ann, allSports({ promo: 'HALF' }))
      const newCard = testCard('4000000000000002')
      expect(await refusal(app, updateCreditCard, { headers: ann, body: { newCard } })).toMatchObject({ status: 402 })
      expect(await planOf(app, ann)).toEqual(held)
    }))

  it('names what is wrong', () =>
    withPlans(async ({ app, store }) => {
      const ann = await newUser({ app, store }, 'ann')
      const wrongs: [object, string][] = [
        [allSports({ planName: 'Gold' }), 'planName'],
        [allSports({ planName: 'Free' }), 'planName'],
        [allSports({ sport: 'nfl' }), 'sport'],
        [singleSport({ sport: undefined }), 'sport'],
        [singleSport({ sport: 'chess' }), 'sport'],
        [allSports({ price: 1 }), 'price'],
        [allSports({ promo: 'NOSUCH' }), 'promo'],
        [allSports({ card: undefined }), 'card'],
        [allSports({ card: testCard('4242424242424241') }), 'card.number'],
        [allSports({ card: { ...(testCard() as object), exp_year: 2026 } }), 'card.exp_year'],
        [allSports({ card: 'pm_1234' }), 'card'],
      ]
      for (const [body, field] of wrongs) {
        const { status, faults } = await refusal(app, subscribe, { headers: ann, body })
        expect([status, faults?.map((fault) => fault.field)]).toEqual([400, [field]])
      }
      expect(await planOf(app, ann)).toMatchObject({ status: 'none' })
    }))

  it('leaves no card number behind, and neither does a successful one', () =>
    withPlans(async ({ app, store }) => {
      const ann = await newUser({ app, store }, 'ann')
      await refusal(app, subscribe, { headers: ann, body: allSports({ card: testCard('4000000000000002') }) })
      await buy(app, ann, allSports())
      const account = await store.accounts.byEmail('ann@slatecraft.test')
      const kept = JSON.stringify([
        await store.subscriptions.find(account!.id),
        await store.accounts.dataOf(account!.id),
      ])
      expect(kept).toContain('"4242"')
      // Ids can have that many digits by chance.
      expect(kept.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toMatch(/\d{12,}|"123"/)
    }))
})

describe('a promo code', () => {
  it('is checked in any case and says why it is not valid (SU-07, SU-13, O-09)', () =>
    withPlans(async ({ app, store }, clock) => {
      await store.promoCodes.create({ ...half, expiresAt: new Date(begin + day), maxUses: 1 })
      expect(await checked(app, 'half')).toEqual({
        success: true,
        code: 'HALF',
        valid: true,
        percent_off: 50,
        description: 'Half the price',
      })
      const wrong = async (code: string, headers = {}) => {
        const { valid, percent_off, description } = await checked(app, code, headers)
        expect([valid, percent_off]).toEqual([false, 0])
        return description
      }
      expect(await wrong('nosuch')).toBe('There is no promo code NOSUCH. Check the spelling.')
      const ann = await newUser({ app, store }, 'ann')
      await buy(app, ann, allSports({ promo: 'HALF' }))
      expect(await planOf(app, ann)).toMatchObject({ percentOff: 50 })
      expect(await wrong('HALF', ann)).toBe('You have already used HALF.')
      expect(await wrong('HALF')).toBe('HALF has been used up.')
      clock.now = begin + day
      expect(await wrong('HALF')).toBe('HALF expired on January 25, 2027.')
    }))

  it('can’t be guessed for long', () =>
    withPlans(async ({ app, store }, clock) => {
      await store.promoCodes.create(half)
      const ann = await newUser({ app, store }, 'ann')
      for (let guess = 0; guess < 15; guess++) {
        await checked(app, `GUESS${guess}`)
        await refusal(app, subscribe, { headers: ann, body: allSports({ promo: `OTHER${guess}` }) })
      }
      expect(await refusal(app, checkPromo, { params: { code: 'HALF' } })).toMatchObject({ status: 429 })
      const body = allSports({ promo: 'HALF' })
      expect(await refusal(app, subscribe, { headers: ann, body })).toMatchObject({ status: 429 })
      clock.now = begin + 16 * 60_000
      expect(await checked(app, 'HALF')).toMatchObject({ valid: true })
    }))
})
