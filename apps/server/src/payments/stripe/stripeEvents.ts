import Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'
import type { PaymentEvents } from '../payments.ts'
import { answered, ifThere } from './stripeFailure.ts'

/** Older ones may have been recorded by somebody and sent again. */
const oldestSeconds = 300

/** Events say that something has changed, and of whom; what it is now is asked of Stripe. */
export function stripeEvents(stripe: Stripe, secret: string, now: () => number): PaymentEvents {
  return {
    read(raw, signature) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(raw, signature, secret, oldestSeconds, undefined, now()),
      )
      return { id: event.id, customerRef: heeded.has(event.type) ? customerOf(event.data.object) : undefined }
    },

    async payerOf(customerRef) {
      const customer = await answered(ifThere(stripe.customers.retrieve(customerRef)))
      if (customer === undefined || customer.deleted) return undefined
      const accountId = customer.metadata.account_id
      return accountId === undefined ? undefined : { accountId, email: customer.email ?? '' }
    },
  }
}

const heeded = new Set<string>([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_method.automatically_updated',
  'customer.updated',
])

function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new ApiError('bad-input', 'This is not signed as Stripe signs its events, or was long ago.')
    throw error
  }
}

/** An event is of a customer, or of something that is a customer's. */
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
