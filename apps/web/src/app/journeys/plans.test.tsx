// @vitest-environment jsdom

import { MantineProvider } from '@mantine/core'
import {
  accountInfo,
  cancelPlan,
  checkAuth,
  checkPromo,
  legalDocuments,
  type OfferedPlan,
  readPlan,
  readPlans,
  readTrial,
  type Subscription,
  sendVerification,
  subscribe,
  updateCreditCard,
} from '@slatecraft/contract'
import { sports } from '@slatecraft/slate'
import type { Stripe } from '@stripe/stripe-js'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { CallError } from '../../api/api.ts'
import type { CardForm } from '../../features/plans/card/cardForm.ts'
import { StripeCardForm } from '../../features/plans/card/StripeCardForm.tsx'
import { enter } from '../../session/session.ts'
import { fakeNetwork, on, openSubscription } from '../../testing/fakeNetwork.ts'
import { freshPage } from '../../testing/freshPage.ts'
import { App } from '../App.tsx'

const done = { success: true } as const

const plan = (planName: string, lineups: number, rest: Partial<OfferedPlan> = {}): OfferedPlan => ({
  ...{ planName, summary: `${planName}!`, isFree: false, isForOneSport: false, monthly: 3999, yearly: 35_900 },
  trialDays: 7,
  rights: {
    lineupLimit: Object.fromEntries(sports.map((sport) => [sport, lineups])) as OfferedPlan['rights']['lineupLimit'],
    ...{ afterStart: true, projections: true, ownership: true, analysis: true, customPresets: true, cheatsheets: true },
    ...{ ownSlates: 200, ownSlateMegabytes: 200 },
    ...{ simulationWorlds: 200_000, simulationLineups: 5000, simulationsAtOnce: 2 },
  },
  ...rest,
})
const free = plan('Free', 20, { isFree: true, monthly: 0, yearly: 0, trialDays: 0 })
const plans = [
  { ...free, rights: { ...free.rights, ownership: false } },
  plan('Single Sport', 150, { isForOneSport: true, monthly: 1999, yearly: 17_900 }),
  plan('All Sports', 500),
]
const payments = { kind: 'test', publishableKey: null } as const
const offered = on(readPlans, () => ({ ...done, plans, currency: 'usd', payments }))
const checked = on(checkAuth, () => ({ ...done, new_token: 'of-the-hour', admin: false, name: 'Ann', id: 'ann' }))
const promo = on(checkPromo, ({ code }) => ({
  ...done,
  code: code.toUpperCase(),
  valid: code.toUpperCase() === 'KICKOFF20',
  percent_off: 20,
  description: code.toUpperCase() === 'KICKOFF20' ? 'Kick-off' : `${code} is unknown.`,
}))

const none: Subscription = { ...openSubscription, planName: 'Free' }
const subscribed: Subscription = {
  ...none,
  ...{ planName: 'All Sports', status: 'active', yearly: true, price: 28_720 },
  ...{ currentPeriodEnd: '2027-11-29T17:00:00.000Z', last4: '4242', brand: 'visa' },
}

/** A server with one subscriber, whose plan follows the calls. */
function world(first: Subscription, account: { email_verified?: boolean } = {}) {
  const held = { now: first }
  const asked: string[] = []
  const answers = [
    offered,
    checked,
    promo,
    on(readPlan, () => {
      asked.push('plan')
      return { ...done, subscription: held.now }
    }),
    on(accountInfo, () => ({
      ...{ ...done, email: 'ann@slatecraft.test', first_name: 'Ann', last_name: 'Lee', admin: false },
      ...{ email_verified: true, new_email: null, second_factor: false, recovery_codes_left: 0 },
      ...{ has_password: true, subscription: held.now, ...account },
    })),
  ]
  return { held, asked, answers }
}

type Answers = Parameters<typeof fakeNetwork>[0]

function open(address: string, answers: Answers) {
  fakeNetwork(answers)
  window.history.replaceState(null, '', address)
  render(<App />)
  return userEvent.setup()
}
const card = async (name: string) => within(await screen.findByRole('listitem', { name }))
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
async function typeCard(user: ReturnType<typeof userEvent.setup>, number: string) {
  await user.type(await screen.findByLabelText('Card number'), number)
  await user.type(screen.getByLabelText('Expires'), '1240')
  await user.type(screen.getByLabelText('Security code'), '123')
}
const logIn = () => enter({ jwt: 'of-ann', account: 'of-the-login', user: { id: 'ann', name: 'Ann', admin: false } })

freshPage()

test('a visitor sees each plan’s price and rights, and signing up leads back to the chosen plan', async () => {
  const slate = '/?sport=nba&site=dk'
  const user = open(`/plans?back=${encodeURIComponent(slate)}`, world(none).answers)
  const single = await card('Single Sport')
  expect(single.getByText('$19.99')).toBeTruthy()
  expect(single.getByText('Up to 150 lineups per build')).toBeTruthy()
  expect((await card('Free')).getByText('Not included:', { exact: false }).parentElement?.textContent).toContain(
    'ownership',
  )
  await user.click(screen.getByRole('radio', { name: /^Yearly/ }))
  expect(await single.findByText('$179')).toBeTruthy()
  expect(single.getByText('saves $60.88')).toBeTruthy()
  // The sport of the slate they came from, until they choose another.
  expect(single.getByLabelText<HTMLSelectElement>('Sport').value).toBe('nba')
  await user.selectOptions(single.getByLabelText('Sport'), 'mlb')
  const link = await single.findByRole('link', { name: 'Try Single Sport 7 days free' })
  await waitFor(() => expect(link.getAttribute('href')).toContain('mlb'))
  const next = new URL(link.getAttribute('href')!, 'http://page').searchParams.get('next')!
  expect(Object.fromEntries(new URL(next, 'http://page').searchParams)).toEqual({
    ...{ plan: 'Single Sport', sport: 'mlb', billing: 'yearly', back: slate },
  })
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test(
  'a promo code is checked when typing pauses, in any case, and the reduced price is shown (SU-07)',
  long,
  async () => {
    const codes: string[] = []
    const { answers } = world(none)
    const user = open('/plans', [
      on(checkPromo, ({ code }) => {
        codes.push(code)
        const valid = code === 'KICKOFF20'
        return { ...done, code, valid, percent_off: 20, description: valid ? 'Kick-off' : `${code} is unknown.` }
      }),
      ...answers,
    ])
    const all = await card('All Sports')
    await user.type(screen.getByLabelText('Promo code'), 'kickoff20')
    expect(await all.findByText('$31.99')).toBeTruthy()
    expect(screen.getByText(/20% off · Kick-off/)).toBeTruthy()
    await user.type(screen.getByLabelText('Promo code'), 'x')
    expect(await screen.findByText('KICKOFF20X is unknown.')).toBeTruthy()
    expect(all.getByText('$39.99')).toBeTruthy()
    expect(codes).toEqual(['KICKOFF20', 'KICKOFF20X'])
  },
)

test('a declined card keeps the form and shows the server’s message; the next press orders once, and the page has the plan (SU-02)', async () => {
  logIn()
  const { held, asked, answers } = world(none)
  const orders: unknown[] = []
  const user = open('/plans?plan=All+Sports&billing=yearly&promo=kickoff20&back=%2F%3Fsport%3Dnfl', [
    on(subscribe, (_, { body }) => {
      orders.push(body)
      if (orders.length === 1) return new CallError('Your card was declined.', 'declined')
      held.now = { ...subscribed, status: 'trialing', trialEnd: '2026-11-29T17:00:00.000Z' }
      return { ...done, access_token: 'of-the-login', subscription: held.now }
    }),
    ...answers,
  ])
  expect(await screen.findByText('Test payments: no money moves.')).toBeTruthy()
  await screen.findByText('−$71.80')
  await typeCard(user, '4000000000000002')
  await press(user, 'Start 7-day free trial')
  expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.')
  const number = screen.getByLabelText<HTMLInputElement>('Card number')
  expect(number.value).toBe('4000 0000 0000 0002')
  await user.clear(number)
  await user.type(number, '4242424242424242')
  const before = asked.length
  await user.dblClick(screen.getByRole('button', { name: 'Start 7-day free trial' }))
  expect(await screen.findByRole('heading', { name: 'You have All Sports' })).toBeTruthy()
  expect(orders).toHaveLength(2)
  expect(orders[1]).toEqual({
    ...{ token: 'of-the-login', planName: 'All Sports', yearly: true, promo: 'KICKOFF20' },
    ...{ payToday: false, agreed: {} },
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  })
  expect(asked.length).toBeGreaterThan(before)
  expect(screen.getByText('Free until November 29, 2026, then $287.20 a year.')).toBeTruthy()
  const back = screen.getAllByRole('link', { name: 'Back to your slate' }).at(-1)
  expect(back?.getAttribute('href')).toBe('/?sport=nfl')
})

test('choosing a plan leads to its card form, and the page does not jump to the top', async () => {
  logIn()
  const shown: (string | null)[] = []
  Element.prototype.scrollIntoView = function () {
    shown.push(this.textContent)
  }
  const jumps = vi.fn()
  vi.stubGlobal('scrollTo', jumps)
  const user = open('/plans', world(none).answers)
  const chooses = await (await card('All Sports')).findByRole('button', { name: /^Try All Sports/ })
  jumps.mockClear()
  await user.click(chooses)
  await screen.findByLabelText('Card number')
  await user.click(await screen.findByRole('button', { name: /^Chosen/ }))
  expect(shown).toEqual(['All Sports', 'All Sports'])
  expect(jumps).not.toHaveBeenCalled()
})

test('a card that has had a trial is charged only after the page has said so and the user presses again', async () => {
  logIn()
  const { held, answers } = world(none)
  const orders: { payToday: boolean }[] = []
  const reason = 'This card has already been used for a free trial, so there is none this time.'
  const user = open('/plans?plan=All+Sports', [
    on(subscribe, (_, { body }) => {
      orders.push(body)
      if (!body.payToday) return new CallError(reason, 'no-trial')
      held.now = { ...subscribed, yearly: false, price: 3999 }
      return { ...done, access_token: 'of-the-login', subscription: held.now }
    }),
    ...answers,
  ])
  await screen.findByText(/^Free for 7 days, then \$39.99 a month/)
  await typeCard(user, '4242424242424242')
  await press(user, 'Start 7-day free trial')
  expect((await screen.findByRole('alert')).textContent).toContain(reason)
  expect(screen.getByText('$39.99 a month, starting today, until you cancel.')).toBeTruthy()
  expect(orders.map(({ payToday }) => payToday)).toEqual([false])
  await press(user, 'Subscribe for $39.99 a month')
  expect(await screen.findByRole('heading', { name: 'You have All Sports' })).toBeTruthy()
  expect(orders.map(({ payToday }) => payToday)).toEqual([false, true])
})

test('who has had a trial reads so above the plans, and no plan promises one', async () => {
  logIn()
  const reason = 'You have already had a free trial, so there is none this time.'
  open('/plans', [on(readTrial, () => ({ ...done, has_trial: false, reason })), ...world(none).answers])
  expect(await screen.findByText(`${reason} You pay when you subscribe.`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Subscribe to All Sports' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/days free|are free/)
})

test('an email that is not confirmed stands in place of the card form, with a button that sends the link again', async () => {
  logIn()
  const account = { email_verified: false }
  let sent = 0
  const user = open('/plans?plan=All+Sports', [
    on(sendVerification, () => {
      sent++
      return done
    }),
    ...world(none, account).answers,
  ])
  expect(await screen.findByText(/Your email isn’t confirmed yet/)).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  await press(user, 'Send the link again')
  expect(await screen.findByText(/^Sent\. If it does not arrive/)).toBeTruthy()
  expect(sent).toBe(1)
  account.email_verified = true
  await press(user, 'I have opened it')
  expect(await screen.findByLabelText('Card number')).toBeTruthy()
})

test('published terms are agreed to before paying, in the version that was shown', async () => {
  logIn()
  const orders: { agreed: object }[] = []
  const user = open('/plans?plan=All+Sports', [
    on(legalDocuments, () => ({ documents: { terms: 'v2' } })),
    on(subscribe, (_, { body }) => {
      orders.push(body)
      return { ...done, access_token: 'of-the-login', subscription: subscribed }
    }),
    ...world(none).answers,
  ])
  await typeCard(user, '4242424242424242')
  await press(user, 'Start 7-day free trial')
  expect(await screen.findByText('Check this box to subscribe.')).toBeTruthy()
  expect(orders).toEqual([])
  expect(screen.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe('/terms')
  await user.click(screen.getByRole('checkbox', { name: /I agree to the terms of use/ }))
  await press(user, 'Start 7-day free trial')
  await waitFor(() => expect(orders.map(({ agreed }) => agreed)).toEqual([{ terms: 'v2' }]))
})

test('the server’s fault with a card is shown at its field, and an order whose answer is lost is not sent again unasked', async () => {
  logIn()
  const { asked, answers } = world(none)
  const refusals = [
    new CallError('Wrong input.', 'bad-input', [{ field: 'card.number', reason: 'is no card number' }]),
    new Error('It broke.'),
  ]
  const user = open('/plans?plan=All+Sports', [on(subscribe, () => refusals.shift()!), ...answers])
  await press(user, 'Start 7-day free trial')
  expect(await screen.findByText('Enter 12 to 19 digits.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
  await typeCard(user, '4242424242424241')
  await press(user, 'Start 7-day free trial')
  expect(await screen.findByText('Is no card number')).toBeTruthy()
  const before = asked.length
  await press(user, 'Start 7-day free trial')
  expect(await screen.findByText(/Check your plan before you try again/)).toBeTruthy()
  expect(asked.length).toBeGreaterThan(before)
})

test('the account page shows plan, price, next payment and card, and accepts a new card; a failed save says why (SU-01)', async () => {
  logIn()
  const { held, answers } = world(subscribed)
  let tries = 0
  const user = open('/account', [
    on(updateCreditCard, (_, { body }) => {
      expect(body.newCard).toMatchObject({ number: '5555555555554444' })
      if (tries++ === 0) return new CallError('Your card has insufficient funds.', 'declined')
      held.now = { ...held.now, last4: '4444', brand: 'mastercard' }
      return { ...done, subscription: held.now }
    }),
    ...answers,
  ])
  for (const words of ['All Sports', '$287.20 a year', 'November 29, 2027', 'Visa ending in 4242'])
    expect(await screen.findByText(words)).toBeTruthy()
  await press(user, 'New card')
  await typeCard(user, '5555555555554444')
  await press(user, 'Save card')
  expect(await screen.findByText('Your card has insufficient funds.')).toBeTruthy()
  await press(user, 'Save card')
  expect(await screen.findByText('Mastercard ending in 4444')).toBeTruthy()
  expect(screen.getByText('Saved. The new card will be charged from now on.')).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test('canceling shows what ends and when, and can be undone until then (C-52)', async () => {
  logIn()
  const { held, answers } = world(subscribed)
  const asked: boolean[] = []
  const user = open('/account', [
    on(cancelPlan, (_, { body }) => {
      asked.push(body.cancel)
      const ends = body.cancel ? held.now.currentPeriodEnd : null
      held.now = { ...held.now, cancelAt: ends, plan_ends: ends }
      return { ...done, subscription: held.now }
    }),
    ...answers,
  ])
  await press(user, 'Cancel All Sports …')
  const named = within(screen.getByRole('region', { name: 'Cancel All Sports?' }))
  expect(named.getByText(/Nothing changes until November 29, 2027/)).toBeTruthy()
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Up to 500 lineups per build',
    'Default ownership',
  ])
  expect(asked).toEqual([])
  await press(user, 'Cancel at the end of the period')
  expect(await screen.findByText('Ends on')).toBeTruthy()
  expect(screen.queryByText('Next payment')).toBeNull()
  await press(user, 'Keep All Sports after all')
  expect(await screen.findByText('Next payment')).toBeTruthy()
  expect(asked).toEqual([true, false])
})

test('a card that the bank wants confirmed is confirmed in Stripe’s window, and the order goes through; a closed window can be retried', async () => {
  logIn()
  const kept: Subscription = { ...subscribed, planName: 'Single Sport', sport: 'nfl', yearly: false, price: 1999 }
  const { held, answers } = world(kept)
  const orders: unknown[] = []
  const asked: unknown[] = []
  // What Stripe's script puts on the page. The bank asks in a window of its own.
  vi.stubGlobal('Stripe', (key: string) => ({
    async handleNextAction(action: object) {
      const isFirst = asked.push({ key, ...action }) === 1
      return isFirst ? { error: { message: 'We are unable to authenticate your card.' } } : {}
    },
  }))
  const stripe = { kind: 'stripe', publishableKey: 'pk_1' } as const
  const user = open('/plans?plan=All+Sports&billing=yearly', [
    on(readPlans, () => ({ ...done, plans, currency: 'usd', payments: stripe })),
    on(subscribe, (_, { body }) => {
      orders.push(body)
      const answer = { ...done, access_token: 'of-the-login' }
      if (orders.length < 3)
        return {
          ...answer,
          subscription: kept,
          confirm: { publishableKey: 'pk_1', clientSecret: `secret_${orders.length}` },
        }
      held.now = subscribed
      return { ...answer, subscription: held.now }
    }),
    ...answers,
  ])
  await press(user, 'Switch to All Sports')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'We are unable to authenticate your card. Nothing was charged or changed. You can try again.',
  )
  expect(orders).toHaveLength(1)
  await press(user, 'Switch to All Sports')
  expect(await screen.findByRole('heading', { name: 'You have All Sports' })).toBeTruthy()
  expect(asked).toEqual([1, 2].map((order) => ({ key: 'pk_1', clientSecret: `secret_${order}` })))
  expect(orders).toHaveLength(3)
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1)
})

test('when only the free plan exists, everything is included and no price is shown', async () => {
  open('/plans', [on(readPlans, () => ({ ...done, plans: [free], currency: 'usd', payments })), ...world(none).answers])
  expect(await screen.findByRole('heading', { name: 'Everything is included' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('$')
})

test('with Stripe the card is typed into Stripe’s form, with Try again when it can’t be loaded', async () => {
  const ref = createRef<CardForm>()
  const events = new Map<string, () => void>()
  const payment = { on: (name: string, heard: () => void) => events.set(name, heard), mount: vi.fn(), destroy: vi.fn() }
  const refusals = [{ error: { message: 'Your bank did not confirm it.' } }, { paymentMethod: { id: 'pm_1' } }]
  const stripe = {
    elements: () => ({ create: () => payment, getElement: () => payment, submit: async () => ({}) }),
    createPaymentMethod: async () => refusals.shift(),
  } as unknown as Stripe
  const load = vi
    .fn<(key: string) => Promise<Stripe>>()
    .mockRejectedValueOnce(new Error('blocked'))
    .mockResolvedValue(stripe)
  render(
    <MantineProvider>
      <StripeCardForm ref={ref} isBusy={false} faults={new Map()} publishableKey="pk_1" currency="usd" load={load} />
    </MantineProvider>,
  )
  expect(await screen.findByText(/Unable to load Stripe’s card form/)).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(payment.mount).toHaveBeenCalled())
  act(() => events.get('ready')?.())
  expect(screen.queryByText(/Loading Stripe/)).toBeNull()
  expect(await act(async () => ref.current?.read())).toBeUndefined()
  expect(screen.getByRole('alert').textContent).toBe('Your bank did not confirm it.')
  expect(await act(async () => ref.current?.read())).toBe('pm_1')
  expect(load.mock.calls).toEqual([['pk_1'], ['pk_1']])
  expect(document.querySelector('input')).toBeNull()
})
