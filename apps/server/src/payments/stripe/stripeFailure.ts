import { InputError } from '@slatecraft/slate'
import Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'

/** Whether it is not known what became of the call. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

const confirmationCodes: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
])

/** Whether the bank takes the payment only with a word of its customer; nothing has been changed then. */
export const wantsConfirmation = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError && confirmationCodes.has(error.code)

/** The answer of Stripe, or what a user is told in its place; faults of our own stay what they are. */
export async function answered<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw told(error)
  }
}

function told(error: unknown): unknown {
  if (wantsConfirmation(error))
    return new ApiError(
      'declined',
      'Your bank wants each payment with this card confirmed, which a plan that renews by itself can’t do. Use another card.',
    )
  if (error instanceof Stripe.errors.StripeCardError) return new ApiError('declined', error.message)
  if (isUnknownOutcome(error) || error instanceof Stripe.errors.StripeRateLimitError)
    return new ApiError(
      'payments-down',
      'Stripe, who takes the payments, does not answer. Look here again in a minute: what has been paid will show.',
    )
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')
    return new InputError([{ field: 'card', reason: error.message }])
  return error
}

/** @returns undefined where Stripe has no such thing. */
export async function ifThere<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}
