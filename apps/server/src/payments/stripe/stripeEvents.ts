import Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'
import type { PaymentEvents } from '../payments.ts'
import { answered, ifThere } from './stripeFailure.ts'

/** An older event may be a replay by someone who recorded it. */
const oldestSeconds = 300

/** Events only say whose subscription changed; we then ask Stripe for its current state. */
export function stripeEvents(stripe: Stripe, secret: string, now: () => number): PaymentEvents {
  return {
    read(raw, signature) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(raw, signature, secret, oldestSeconds, undefined, now()),
      )
      return { id: event.id, customerRef: handled.has(event.type) ? customerOf(event.data.object) : undefined }
    },

    async payerOf(customerRef) {
      const customer = await answered(ifThere(stripe.customers.retrieve(customerRef)))
      if (customer === undefined || customer.deleted) return undefined
      const accountId = customer.metadata.account_id
      return accountId === undefined ? undefined : { accountId, email: customer.email ?? '' }
    },
  }
}

const handled = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_method.automatically_updated',
  'customer.updated',
])

/** Also a signed body may be anything: the signature proves who sent it, not what it is. */
const isEvent = (read: Partial<Stripe.Event> | null) =>
  typeof read?.id === 'string' && typeof read.data?.object === 'object' && read.data.object !== null

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    const event = read()
    if (!isEvent(event)) throw new ApiError('bad-input', 'This call contains no event.')
    return event
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new ApiError('bad-input', 'This event has no valid signature from Stripe, or is too old.')
    throw error
  }
}

/** An event is about a customer, or about something that belongs to one. */
function customerOf(object: Stripe.Event.Data.Object): string | undefined {
  const {
    id,
    object: kind,
    customer,
  } = object as {
    id?: string
    object?: string
    customer?: string | { id: string } | null
  }
  if (kind === 'customer') return id
  return typeof customer === 'object' ? customer?.id : customer
}
