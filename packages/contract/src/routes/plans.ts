import { Sport } from '@slatecraft/slate'
import * as z from 'zod'
import { tokenInBody } from '../access.ts'
import { route } from '../route.ts'
import { LegalDocument } from './legal.ts'
import { Done, none, nothing } from './pathParts.ts'
import { Subscription } from './subscription.ts'

const cents = z.int().min(0)

/** A plan on offer. */
export const OfferedPlan = z.object({
  planName: z.string(),
  summary: z.string(),
  isFree: z.boolean(),
  /** Covers one sport of the subscriber's choice. */
  isForOneSport: z.boolean(),
  /** In the currency's smallest unit. */
  monthly: cents,
  yearly: cents,
  trialDays: z.int().min(0),
  /** In the sports that it covers. */
  rights: z.object({
    lineupLimit: z.record(Sport, z.int().min(0)),
    afterStart: z.boolean(),
    projections: z.boolean(),
    ownership: z.boolean(),
    analysis: z.boolean(),
    customPresets: z.boolean(),
    cheatsheets: z.boolean(),
    ownSlates: z.int().min(0),
    ownSlateMegabytes: z.int().min(0),
    simulationWorlds: z.int().min(0),
    simulationLineups: z.int().min(0),
    simulationsAtOnce: z.int().min(0),
  }),
})
export type OfferedPlan = z.infer<typeof OfferedPlan>

/** The plans on offer, and the payment processor: `test` moves no money. */
export const readPlans = route('GET', '/plans', {
  access: 'public',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: Done.extend({
    plans: z.array(OfferedPlan),
    currency: z.string(),
    payments: z.object({ kind: z.enum(['test', 'stripe']), publishableKey: z.string().nullable() }),
  }),
})

/**
 * Whether the caller's first plan begins with a free trial; if not, `reason` says why. Each person has one trial, so the
 * card decides, too: `subscribe` may still answer `no-trial`.
 */
export const readTrial = route('GET', '/trial', {
  access: 'visitor',
  service: 'accounts',
  params: none,
  query: none,
  body: nothing,
  reply: Done.extend({ has_trial: z.boolean(), reason: z.string() }),
})

/** A card for test payments. Real card numbers never reach this server. */
const TestCard = z.strictObject({
  number: z
    .string()
    .transform((number) => number.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'is not a card number')),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/, 'must be 3 or 4 digits'),
})

/** With Stripe, the id of a payment method that Stripe's form on the page created. */
export const Card = z.union([z.string().regex(/^pm_\w{1,100}$/, 'is not a payment method'), TestCard])
export type Card = z.infer<typeof Card>

/**
 * For Stripe.js, when the bank asks the customer to confirm the card (3-D Secure). Nothing has changed yet; once the
 * customer has confirmed, the page repeats the same call.
 */
export const Confirmation = z.object({ publishableKey: z.string(), clientSecret: z.string() })
export type Confirmation = z.infer<typeof Confirmation>

/** Subscribes, or changes the subscription. `card` is optional when one is on file. An account's email must be confirmed. */
export const subscribe = route('POST', '/plan', {
  access: tokenInBody('token'),
  service: 'accounts',
  params: none,
  query: none,
  body: z.strictObject({
    token: z.string().max(4000).default(''),
    planName: z.string().max(80),
    sport: Sport.optional(),
    yearly: z.boolean().default(false),
    promo: z.string().max(60).default(''),
    card: Card.optional(),
    /**
     * The user has read that there is no trial, and what is charged today. Without it a new subscription begins with a
     * trial or not at all: the answer is `no-trial`, and nothing is charged.
     */
    payToday: z.boolean().default(false),
    /** The versions of the documents that the user agrees to; required for those that the operator has published. */
    agreed: z.partialRecord(LegalDocument, z.string().max(64)).default({}),
  }),
  reply: Done.extend({ access_token: z.string(), subscription: Subscription, confirm: Confirmation.optional() }),
})

/** The plan ends with the period already paid for; `cancel: false` undoes this before then. */
export const cancelPlan = route('POST', '/plan/cancel', {
  access: 'user',
  service: 'accounts',
  params: none,
  query: none,
  body: z.strictObject({ cancel: z.boolean().default(true) }),
  reply: Done.extend({ subscription: Subscription }),
})

export const updateCreditCard = route('POST', '/account/update-credit-card', {
  access: 'user',
  service: 'accounts',
  isSensitive: true,
  params: none,
  query: none,
  body: z.strictObject({ newCard: Card }),
  reply: Done.extend({ subscription: Subscription, confirm: Confirmation.optional() }),
})

/** Unknown, expired and used-up codes are not valid; `description` says why. */
export const checkPromo = route('GET', '/check-promo/:code', {
  access: 'visitor',
  service: 'accounts',
  isGuessable: true,
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

/** Where Stripe sends its events, which it signs. Below `/api`. */
export const stripeWebhookPath = '/stripe/webhook'
