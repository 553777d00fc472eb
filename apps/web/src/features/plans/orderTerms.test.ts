import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import { expect, test } from 'vitest'
import { orderTerms } from './orderTerms.ts'
import { formatMoney, mostSaved, pricesAfter, savedInYear } from './prices.ts'
import { choiceWords } from './standing.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const plan = {
  planName: 'All Sports',
  trialDays: 7,
  isForOneSport: false,
  monthly: 3999,
  yearly: 35_900,
} as OfferedPlan
const none = { planName: 'Free', status: 'none', sport: null, yearly: false, currentPeriodEnd: null } as Subscription
const running: Subscription = {
  ...none,
  ...{ planName: 'Single Sport', status: 'active', sport: 'nfl', currentPeriodEnd: '2026-12-15T12:00:00Z' },
}
const trial = { hasTrial: true, reason: '' }
const order = { plan, percentOff: 0, currency: 'usd', trial }

test.each([
  ['the first subscription is free for its trial', none, false, '$0', /then \$39.99 a month from November 29, 2026/],
  ['a later one is charged at once', { ...none, status: 'ended' } as const, false, '$39.99', /starting today/],
  ['another plan in the same period is charged at renewal', running, false, '$0', /from December 15, 2026/],
  ['another billing period starts today', running, true, '$359', /\$359 a year, starting today/],
  [
    'an overdue payment is charged at once',
    { ...running, status: 'past_due' } as const,
    false,
    '$39.99',
    /starting today/,
  ],
  [
    'a trial continues',
    { ...running, status: 'trialing' } as const,
    true,
    '$0',
    /Your trial continues, then .* December 15/,
  ],
])('what is due today: %s', (_, held, isYearly, today, later) => {
  const terms = orderTerms({ ...order, held, isYearly }, now)
  expect(terms.today).toBe(today)
  expect(terms.later).toMatch(later)
})

test('a person who has had a trial pays today and is told so', () => {
  const terms = orderTerms({ ...order, held: none, isYearly: false, trial: { hasTrial: false } }, now)
  expect(terms).toEqual({
    today: '$39.99',
    later: '$39.99 a month, starting today, until you cancel.',
    button: 'Subscribe for $39.99 a month',
    isPaidToday: true,
  })
  expect(orderTerms({ ...order, held: none, isYearly: false }, now).isPaidToday).toBe(false)
})

test('a change of plan applies the current promo code', () => {
  const terms = orderTerms({ ...order, percentOff: 50, held: running, isYearly: true }, now)
  expect([terms.today, terms.later]).toEqual(['$179.50', '$179.50 a year, starting today, until you cancel.'])
})

test('a button says what it does for this user', () => {
  const words = (held: Subscription, isYearly = false, of = plan) =>
    choiceWords(of, { sport: 'nba', isYearly }, held, trial)
  const single = { ...plan, planName: 'Single Sport', isForOneSport: true }
  expect([
    words(none),
    words({ ...none, status: 'ended' }),
    words(running),
    words(running, false, single),
    words({ ...running, sport: 'nba' }, true, single),
  ]).toEqual([
    'Try All Sports 7 days free',
    'Subscribe to All Sports',
    'Switch to All Sports',
    'Switch to NBA',
    'Switch to yearly',
  ])
})

test('money is formatted by currency, and yearly savings are not overstated', () => {
  expect([formatMoney(35_900, 'usd'), formatMoney(28_720, 'usd'), formatMoney(500, 'jpy')]).toEqual([
    ...['$359', '$287.20', '¥500'],
  ])
  // 12 × $29.99 less $269.25, as they are charged: not 3/4 of what is saved without the code.
  expect(savedInYear(pricesAfter(plan, 25))).toBe(9063)
  expect(mostSaved([plan, { monthly: 0, yearly: 0 }])).toBe(25)
})
