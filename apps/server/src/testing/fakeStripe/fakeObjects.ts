// The parts of Stripe's objects that the fake stores, with Stripe's names.

export interface FakeCustomer {
  id: string
  object: 'customer'
  email: string | null
  metadata: Record<string, string>
  created: number
}

export interface FakeMethod {
  id: string
  object: 'payment_method'
  customer: string | null
  /** The fingerprint is the same for the same number. */
  card: { brand: string; last4: string; fingerprint: string }
  /** Declines being attached, or every payment. */
  declines: { attach?: string; pay?: string }
  /** Needs the customer's confirmation: for on-session payments and until it is set up, or for each payment. */
  asks: 'unless set up' | 'always' | undefined
  isSetUp: boolean
}

export interface FakeSetup {
  id: string
  object: 'setup_intent'
  customer: string
  payment_method: string | null
  status: 'succeeded' | 'requires_action' | 'requires_payment_method'
  client_secret: string
  metadata: Record<string, string>
  created: number
}

export interface FakePrice {
  id: string
  object: 'price'
  active: boolean
  currency: string
  unit_amount: number
  lookup_key: string | null
  product: string
  recurring: { interval: 'month' | 'year' }
  metadata: Record<string, string>
}

export interface FakeCoupon {
  id: string
  object: 'coupon'
  percent_off: number
  metadata: Record<string, string>
}

export interface FakePromotionCode {
  id: string
  object: 'promotion_code'
  code: string
  active: boolean
  promotion: { type: 'coupon'; coupon: string }
}

export interface FakeSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  created: number
  billing_cycle_anchor: number
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  ended_at: number | null
  default_payment_method: string
  latest_invoice: string | null
  metadata: Record<string, string>
  /** Ids; answers contain the objects. */
  coupon: string | null
  price: string
  period: { start: number; end: number }
}

/** A refusal in Stripe's shape. */
export class FakeRefusal extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; message: string; param?: string }

  constructor(status: number, error: FakeRefusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const missing = (what: string, id: string) =>
  new FakeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

/** The error for a payment that needs the customer's confirmation, with `error_if_incomplete`. */
export const confirmationRequired = (what: 'subscription' | 'invoice') =>
  new FakeRefusal(402, {
    type: 'card_error',
    code: `${what}_payment_intent_requires_action`,
    message: `Payment for this ${what} requires additional user action before it can be completed successfully.`,
  })

export const declined = (message: string) =>
  new FakeRefusal(402, { type: 'card_error', code: 'card_declined', message })
