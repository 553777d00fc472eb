import type { Card } from '@slatecraft/contract'
import type { StoredSubscription } from '@slatecraft/store'
import Stripe from 'stripe'
import type { StripeConfig } from '../../config.ts'
import type { Order, Payer, Payments } from '../payments.ts'
import { expanded, storedFromStripe } from './storedFromStripe.ts'
import { type StripeCards, stripeCards } from './stripeCards.ts'
import { type StripeCatalog, stripeCatalog } from './stripeCatalog.ts'
import { stripeEvents } from './stripeEvents.ts'
import { answered, ifThere, isUnknownOutcome } from './stripeFailure.ts'

interface StripeOptions {
  config: StripeConfig
  currency: string
  now: () => number
  /** Timeout of one call, which is retried once. */
  timeoutMs?: number
}

/** Payments over Stripe. After every change we store what Stripe reports. */
export function stripePayments({ config, currency, now, timeoutMs = 10_000 }: StripeOptions): Payments {
  const stripe = new Stripe(config.secretKey, {
    ...(config.apiBase !== undefined && hostOf(config.apiBase)),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const catalog = stripeCatalog(stripe, currency)
  const cards = stripeCards(stripe, { publishableKey: config.publishableKey, now })
  const calls = { stripe, catalog, cards }
  return {
    kind: 'stripe',
    publishableKey: config.publishableKey,
    current: (payer, held) => answered(current(stripe, payer, held)),
    begin: (order, ended) => answered(begin(calls, order, ended)),
    change: (order, running) => answered(change(calls, order, running)),
    changeCard: (running, card, attempt) =>
      answered(
        cards.another(card, { customer: running.customerRef, attempt }, (method, step) =>
          payWith(stripe, running, { method, attempt: step }),
        ),
      ),
    cancel: (running, cancel, attempt) =>
      answered(updated(stripe, running, { cancel_at_period_end: cancel }, { idempotencyKey: `${attempt}/cancel` })),
    fingerprint: (card, held) => answered(fingerprint(stripe, card, held)),
    async changeEmail({ accountId, email }, held) {
      const customer = held?.customerRef ?? (await answered(customerOf(stripe, accountId)))
      if (customer !== undefined) await answered(stripe.customers.update(customer, { email }))
    },
    async forget({ accountId }, held) {
      // Deleting the customer deletes their subscriptions and cards.
      const customer = held?.customerRef ?? (await answered(customerOf(stripe, accountId)))
      if (customer !== undefined) await answered(ifThere(stripe.customers.del(customer)))
    },
    events: stripeEvents(stripe, config.webhookSecret, now),
  }
}

/** The SDK's options for a server that replaces Stripe. */
function hostOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

interface Calls {
  stripe: Stripe
  catalog: StripeCatalog
  cards: StripeCards
}

/** The account's running subscription, or else its last one. */
async function current(
  stripe: Stripe,
  { accountId }: Payer,
  held: StoredSubscription | undefined,
): Promise<StoredSubscription | undefined> {
  const customer = held?.customerRef ?? (await customerOf(stripe, accountId))
  if (customer === undefined) return undefined
  const { data } = await stripe.subscriptions.list({
    customer,
    status: 'all',
    limit: 100,
    expand: expanded.map((field) => `data.${field}`),
  })
  const ours = data
    .filter(({ metadata, status }) => metadata.account_id === accountId && !status.startsWith('incomplete'))
    .sort((a, b) => b.created - a.created)
    .map((subscription) => storedFromStripe(accountId, subscription))
  return ours.find(({ status }) => status !== 'ended') ?? ours[0]
}

async function customerOf(stripe: Stripe, accountId: string): Promise<string | undefined> {
  const { data } = await stripe.customers.search({ query: `metadata['account_id']:'${accountId}'`, limit: 1 })
  return data[0]?.id
}

/**
 * Stripe's search finds a new customer within a minute, and an idempotency key works for a day: together they keep one
 * customer per account. The call always sends the same data with the key, as Stripe requires.
 */
async function customerFor(stripe: Stripe, { accountId, email }: Payer): Promise<string> {
  const found = await customerOf(stripe, accountId)
  if (found !== undefined) return found
  const { id } = await stripe.customers.create(
    { metadata: { account_id: accountId } },
    { idempotencyKey: `customer/${accountId}` },
  )
  if (email !== '') await stripe.customers.update(id, { email })
  return id
}

async function begin(
  { stripe, catalog, cards }: Calls,
  order: Order,
  ended: StoredSubscription | undefined,
): Promise<StoredSubscription> {
  const { payer, trialDays, attempt } = order
  const customer = ended?.processor === 'stripe' ? ended.customerRef : await customerFor(stripe, payer)
  const price = await catalog.price(order)
  const discounts = await discountsOf(catalog, order)
  const onFile = ended?.processor === 'stripe' ? await cardOnFile(stripe, ended) : undefined
  const subscribeWith = (method: string, step: string) => {
    const made = stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        discounts,
        default_payment_method: method,
        payment_behavior: 'error_if_incomplete',
        off_session: true,
        ...(trialDays > 0 && { trial_period_days: trialDays }),
        metadata: metadataOf(order),
        expand: expanded,
      },
      { idempotencyKey: `${step}/begin` },
    )
    return afterAll(stripe, { made, payer, customer, attempt })
  }
  if (order.card === undefined && onFile !== undefined) return cards.kept(onFile, { customer, attempt }, subscribeWith)
  return cards.another(order.card, { customer, attempt }, subscribeWith)
}

async function change(
  { stripe, catalog, cards }: Calls,
  order: Order,
  running: StoredSubscription,
): Promise<StoredSubscription> {
  const { payer, card, attempt } = order
  const { customerRef: customer, subscriptionRef } = running
  const price = await catalog.price(order)
  const discounts = await discountsOf(catalog, order)
  const { items, default_payment_method: held } = await stripe.subscriptions.retrieve(subscriptionRef)
  const changeWith = (method: string, step: string) =>
    afterAll(stripe, {
      made: stripe.subscriptions.update(
        subscriptionRef,
        {
          items: [{ id: items.data[0]!.id, price }],
          discounts: discounts.length > 0 ? discounts : '',
          default_payment_method: method,
          cancel_at_period_end: false,
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
          off_session: true,
          metadata: metadataOf(order),
          expand: expanded,
        },
        { idempotencyKey: `${step}/change` },
      ),
      payer,
      customer,
      attempt,
    })
  const onFile = idOf(held)
  if (card === undefined && onFile !== undefined) return cards.kept(onFile, { customer, attempt }, changeWith)
  return cards.another(card, { customer, attempt }, changeWith)
}

const metadataOf = ({ payer, plan, sport, attempt }: Order) => ({
  account_id: payer.accountId,
  plan_name: plan.planName,
  sport: sport ?? '',
  attempt,
})

const discountsOf = async (catalog: StripeCatalog, { promo }: Order) =>
  promo === undefined ? [] : [{ promotion_code: await catalog.promotionCode(promo) }]

/** The result of a change. If no answer came, asks Stripe whether the change happened anyway. */
async function afterAll(
  stripe: Stripe,
  {
    made,
    payer,
    customer,
    attempt,
  }: { made: Promise<Stripe.Subscription>; payer: Payer; customer: string; attempt: string },
): Promise<StoredSubscription> {
  try {
    return storedFromStripe(payer.accountId, await made)
  } catch (error) {
    if (!isUnknownOutcome(error)) throw error
    const { data } = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: expanded.map((field) => `data.${field}`),
    })
    const done = data.find(({ metadata }) => metadata.attempt === attempt)
    if (done === undefined) throw error
    return storedFromStripe(payer.accountId, done)
  }
}

/** Stripe gives a card number the same fingerprint on every customer. */
async function fingerprint(
  stripe: Stripe,
  card: Card | undefined,
  held: StoredSubscription | undefined,
): Promise<string | undefined> {
  const method = typeof card === 'string' ? card : held && (await cardOnFile(stripe, held))
  const found = method === undefined ? undefined : await ifThere(stripe.paymentMethods.retrieve(method))
  return found?.card?.fingerprint ?? undefined
}

async function cardOnFile(stripe: Stripe, { subscriptionRef }: StoredSubscription): Promise<string | undefined> {
  return idOf((await stripe.subscriptions.retrieve(subscriptionRef)).default_payment_method)
}

const idOf = (method: Stripe.Subscription['default_payment_method']) =>
  typeof method === 'string' ? method : method?.id

/** Makes this the card for renewals and pays what is owed. If that fails, the previous card stays. */
async function payWith(
  stripe: Stripe,
  running: StoredSubscription,
  { method, attempt }: { method: string; attempt: string },
): Promise<StoredSubscription> {
  const before = await cardOnFile(stripe, running)
  const change = (default_payment_method: string, step: string) =>
    updated(stripe, running, { default_payment_method }, { idempotencyKey: `${attempt}/${step}` })
  const after = await change(method, 'card')
  if (after.status !== 'past_due') return after
  const { latest_invoice: owed } = await stripe.subscriptions.retrieve(running.subscriptionRef)
  try {
    await stripe.invoices.pay(
      typeof owed === 'string' ? owed : owed!.id!,
      { payment_method: method, off_session: true },
      { idempotencyKey: `${attempt}/pay` },
    )
  } catch (error) {
    if (before !== undefined) await change(before, 'card-before')
    throw error
  }
  return storedFromStripe(
    running.accountId,
    await stripe.subscriptions.retrieve(running.subscriptionRef, { expand: expanded }),
  )
}

async function updated(
  stripe: Stripe,
  { accountId, subscriptionRef }: StoredSubscription,
  change: Stripe.SubscriptionUpdateParams,
  options: Stripe.RequestOptions,
): Promise<StoredSubscription> {
  const answer = await stripe.subscriptions.update(subscriptionRef, { ...change, expand: expanded }, options)
  return storedFromStripe(accountId, answer)
}
