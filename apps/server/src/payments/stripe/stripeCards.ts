import type { Card } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'
import { ConfirmationNeeded } from '../confirmationNeeded.ts'
import { isUnknownOutcome, needsConfirmation } from './stripeFailure.ts'

interface Payment {
  customer: string
  /** Identifies the order: what is sent with it happens once. */
  attempt: string
}

/** Charges the card. It gets its own attempt name, since it may run twice. */
type Act<Result> = (method: string, attempt: string) => Promise<Result>

/**
 * Sets cards up for charges while the customer is away. If the bank requires it, the customer confirms a card once, before
 * anything else happens, so no subscription waits for a confirmation. All methods can throw `ConfirmationNeeded`.
 */
export interface StripeCards {
  /** Sets up a new card, acts with it, and removes it again if the act fails. */
  another<Result>(card: Card | undefined, payment: Payment, act: Act<Result>): Promise<Result>
  /** Acts with a card that the customer already has. */
  kept<Result>(method: string, payment: Payment, act: Act<Result>): Promise<Result>
}

/** How long a confirmation counts for the payment that asked for it. */
const freshSeconds = 600

export function stripeCards(
  stripe: Stripe,
  { publishableKey, now }: { publishableKey: string; now: () => number },
): StripeCards {
  const confirmationFor = ({ client_secret }: Stripe.SetupIntent) =>
    new ConfirmationNeeded({ publishableKey, clientSecret: client_secret! })

  /** @param why a new card, or a payment that the bank has just refused without confirmation. */
  const setUp = async (method: string, { customer, attempt }: Payment, why: 'card' | 'payment') => {
    const made = await stripe.setupIntents.create(
      {
        customer,
        payment_method: method,
        allowed_payment_method_types: ['card'],
        usage: 'off_session',
        confirm: true,
        use_stripe_sdk: true,
        metadata: { why },
        ...(why === 'payment' && { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }),
      },
      { idempotencyKey: `${attempt}/setup-${why}` },
    )
    if (made.status === 'requires_action') throw confirmationFor(made)
    if (made.status !== 'succeeded') throw new ApiError('declined', 'Your card was not accepted. Try another one.')
  }

  /** Stripe's last setup of the card. */
  const lastSetUp = async (method: string, customer: string): Promise<Stripe.SetupIntent | undefined> => {
    const expand = ['data.payment_method']
    const { data } = await stripe.setupIntents.list({ customer, payment_method: method, limit: 1, expand })
    const [last] = data
    if (last?.status === 'requires_action') throw confirmationFor(last)
    return last
  }

  const kept: StripeCards['kept'] = async (method, payment, act) => {
    try {
      return await act(method, payment.attempt)
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      const last = await lastSetUp(method, payment.customer)
      const isConfirmed =
        last?.status === 'succeeded' && last.metadata?.why === 'payment' && last.created > now() / 1000 - freshSeconds
      // The bank asks for each payment, and the customer is away at the next one.
      if (isConfirmed) throw error
      await setUp(method, payment, 'payment')
      return await act(method, `${payment.attempt}/confirmed`)
    }
  }

  return {
    kept,

    async another(card, payment, act) {
      const method = idOf(card)
      const last = await lastSetUp(method, payment.customer)
      if (last?.status !== 'succeeded' || ownerOf(last) !== payment.customer) await setUp(method, payment, 'card')
      try {
        return await kept(method, payment, act)
      } catch (error) {
        // The card would stay on file without paying for anything.
        if (!isUnknownOutcome(error) && !(error instanceof ConfirmationNeeded))
          await stripe.paymentMethods.detach(method).catch(() => undefined)
        throw error
      }
    },
  }
}

function idOf(card: Card | undefined): string {
  if (card === undefined) throw new InputError([{ field: 'card', reason: 'is required to subscribe' }])
  if (typeof card === 'string') return card
  throw new InputError([
    { field: 'card', reason: 'must be the id of a payment method: only Stripe takes card numbers' },
  ])
}

/** The customer who has the card; undefined if it was removed since. */
function ownerOf({ payment_method: method }: Stripe.SetupIntent): string | undefined {
  const customer = typeof method === 'object' ? method?.customer : undefined
  return typeof customer === 'object' ? customer?.id : customer
}
