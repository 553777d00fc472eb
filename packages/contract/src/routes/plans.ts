import { Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { route } from '../route.ts'
import { Subscription } from './heldPlan.ts'
import { Done, none, nothing } from './pathParts.ts'

const cents = z.int().min(0)

/** A plan that can be had. */
export const OfferedPlan = z.object({
  planName: z.string(),
  summary: z.string(),
  isFree: z.boolean(),
  /** It is for one sport, which the subscriber chooses. */
  isForOneSport: z.boolean(),
  /** In the currency's smallest unit. */
  monthly: cents,
  yearly: cents,
  trialDays: z.int().min(0),
  /** In the sports that it is for. */
  rights: z.object({
    lineupLimit: z.record(Sport, z.int().min(0)),
    afterStart: z.boolean(),
    projections: z.boolean(),
    ownership: z.boolean(),
    analysis: z.boolean(),
    customPresets: z.boolean(),
    cheatsheets: z.boolean(),
  }),
})
export type OfferedPlan = z.infer<typeof OfferedPlan>

/** The plans, and who takes the money: `test` moves none. */
export const readPlans = route('GET', '/plans', {
  params: none,
  query: none,
  body: nothing,
  reply: Done.extend({
    plans: z.array(OfferedPlan),
    currency: z.string(),
    payments: z.object({ kind: z.enum(['test', 'stripe']), publishableKey: z.string().nullable() }),
  }),
})

/** A card of the test payments; real numbers never come to this server. */
const TestCard = z.strictObject({
  number: z
    .string()
    .transform((number) => number.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'is no card number')),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/, 'must be 3 or 4 digits'),
})

/** With Stripe the id of a payment method, which Stripe's own form in the page has made. */
export const Card = z.union([z.string().regex(/^pm_\w{1,100}$/, 'is no payment method'), TestCard])
export type Card = z.infer<typeof Card>

/**
 * What Stripe.js is given where the bank wants a word of its customer first (3-D Secure). Nothing has been changed then;
 * after it the same call is made again.
 */
export const Confirmation = z.object({ publishableKey: z.string(), clientSecret: z.string() })
export type Confirmation = z.infer<typeof Confirmation>

/**
 * Subscribes, or changes the plan of who has one. `token` is the caller's, where none is in the call's head. The
 * card may be left out where one is kept.
 */
export const subscribe = route('POST', '/plan', {
  params: none,
  query: none,
  body: z.strictObject({
    token: z.string().max(4000).default(''),
    planName: z.string().max(80),
    sport: Sport.optional(),
    yearly: z.boolean().default(false),
    promo: z.string().max(60).default(''),
    card: Card.optional(),
  }),
  reply: Done.extend({ access_token: z.string(), subscription: Subscription, confirm: Confirmation.optional() }),
})

/** It ends with the period that is paid; `cancel: false` takes that back before it does. */
export const cancelPlan = route('POST', '/plan/cancel', {
  params: none,
  query: none,
  body: z.strictObject({ cancel: z.boolean().default(true) }),
  reply: Done.extend({ subscription: Subscription }),
})

export const updateCreditCard = route('POST', '/account/update-credit-card', {
  params: none,
  query: none,
  body: z.strictObject({ newCard: Card }),
  reply: Done.extend({ subscription: Subscription, confirm: Confirmation.optional() }),
})

/** A code that is unknown, expired or used up is not valid; the reply says why. */
export const checkPromo = route('GET', '/check-promo/:code', {
  params: z.object({ code: z.string().max(60) }),
  query: none,
  body: nothing,
  reply: Done.extend({
    code: z.string(),
    valid: z.boolean(),
    percent_off: z.number().min(0).max(100),
    description: z.string(),
  }),
})

/** Where Stripe tells what has happened; signed, and no call of the page. Below `/api`. */
export const stripeWebhookPath = '/stripe/webhook'
