import { Sport } from '@slatecraft/slate'
import type { StoredSubscription } from '@slatecraft/store'
import type Stripe from 'stripe'

/** What Stripe must expand in a subscription for `storedFromStripe`. */
export const expanded = ['default_payment_method', 'discounts.source.coupon']

const statuses: Record<string, StoredSubscription['status']> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
}

/** Stripe's subscription as we store it. */
export function storedFromStripe(accountId: string, subscription: Stripe.Subscription): StoredSubscription {
  const { id, metadata, customer, status, cancel_at, trial_end, ended_at, billing_cycle_anchor } = subscription
  const item = subscription.items.data[0]!
  const coupon = couponOf(subscription)
  const card = cardOf(subscription)
  const sport = Sport.safeParse(metadata.sport)
  const full = item.price.unit_amount ?? 0
  return {
    accountId,
    planName: item.price.metadata.plan_name ?? metadata.plan_name ?? '',
    sport: sport.success ? sport.data : undefined,
    status: statuses[status] ?? 'ended',
    yearly: item.price.recurring?.interval === 'year',
    price: Math.round((full * (100 - (coupon?.percent_off ?? 0))) / 100),
    promo: coupon?.metadata?.code,
    cancelAt: moment(ended_at ?? cancel_at),
    anchor: moment(billing_cycle_anchor)!,
    // Stripe's period advances before it is paid for; ours ends with the last paid one.
    currentPeriodEnd: moment(status === 'past_due' ? item.current_period_start : item.current_period_end)!,
    trialEnd: moment(trial_end),
    last4: card?.last4,
    brand: card?.brand,
    processor: 'stripe',
    customerRef: typeof customer === 'string' ? customer : customer.id,
    subscriptionRef: id,
  }
}

/** Stripe counts seconds. */
const moment = (seconds: number | null) => (seconds === null ? undefined : new Date(seconds * 1000))

function couponOf({ discounts }: Stripe.Subscription): Stripe.Coupon | undefined {
  const [discount] = discounts
  const coupon = typeof discount === 'object' ? discount.source.coupon : undefined
  return typeof coupon === 'object' && coupon !== null ? coupon : undefined
}

function cardOf({ default_payment_method: method }: Stripe.Subscription): Stripe.PaymentMethod.Card | undefined {
  return typeof method === 'object' ? method?.card : undefined
}
