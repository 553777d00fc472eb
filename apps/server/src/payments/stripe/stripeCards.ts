import type { Card } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'
import { ConfirmationNeeded } from '../confirmationNeeded.ts'
import { isUnknownOutcome, wantsConfirmation } from './stripeFailure.ts'

interface Payment {
  customer: string
  /** Names the try; what is sent with it is sent once. */
  attempt: string
}

/** Charges a card that its customer has let us charge; named by a try of its own, since it may be made twice. */
type Act<Result> = (method: string, attempt: string) => Promise<Result>

/**
 * Cards that the bank lets us charge while their customer is away. He confirms a card once, where the bank wants it, and
 * before anything else: so no subscription ever waits for a word that may not come. All throw `ConfirmationNeeded`.
 */
export interface StripeCards {
  /** Sets another card up, acts with it, and takes it away again where the act fails. */
  another<Result>(card: Card | undefined, payment: Payment, act: Act<Result>): Promise<Result>
  /** Acts with a card that is the customer's already. */
  kept<Result>(method: string, payment: Payment, act: Act<Result>): Promise<Result>
}

/** How long a word of the customer's stands for the payment that asked for it. */
const freshSeconds = 600

export function stripeCards(
  stripe: Stripe,
  { publishableKey, now }: { publishableKey: string; now: () => number },
): StripeCards {
  const confirmationFor = ({ client_secret }: Stripe.SetupIntent) =>
    new ConfirmationNeeded({ publishableKey, clientSecret: client_secret! })

  /** @param why a card that is new, or a payment that the bank has just refused without its customer's word. */
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
    if (made.status !== 'succeeded') throw new ApiError('declined', 'The card was not taken. Try another one.')
  }

  /** What Stripe knows of the last time that the card was to be set up. */
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
      if (!wantsConfirmation(error)) throw error
      const last = await lastSetUp(method, payment.customer)
      const isConfirmed =
        last?.status === 'succeeded' && last.metadata?.why === 'payment' && last.created > now() / 1000 - freshSeconds
      // It wants a word for each payment, which nobody can give who is away at the next.
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
        // Left where it is, it would pay for nothing either.
        if (!isUnknownOutcome(error) && !(error instanceof ConfirmationNeeded))
          await stripe.paymentMethods.detach(method).catch(() => undefined)
        throw error
      }
    },
  }
}

function idOf(card: Card | undefined): string {
  if (card === undefined) throw new InputError([{ field: 'card', reason: 'is needed to subscribe' }])
  if (typeof card === 'string') return card
  throw new InputError([{ field: 'card', reason: 'numbers go to Stripe alone: send the id of a payment method' }])
}

/** Nobody's, where the card has been taken away since. */
function ownerOf({ payment_method: method }: Stripe.SetupIntent): string | undefined {
  const customer = typeof method === 'object' ? method?.customer : undefined
  return typeof customer === 'object' ? customer?.id : customer
}
