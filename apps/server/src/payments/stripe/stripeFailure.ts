import { InputError } from '@slatecraft/slate'
import Stripe from 'stripe'
import { ApiError } from '../../http/apiError.ts'

/** Whether the call may or may not have taken effect. */
export const isUnknownOutcome = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError

const confirmationCodes: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
  'invoice_payment_intent_requires_action',
])

/** Whether the bank requires the customer's confirmation. Nothing has changed then. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeCardError && confirmationCodes.has(error.code)

/** Stripe's answer, or an error for the user in its place. Bugs of ours are passed on unchanged. */
export async function answered<Result>(answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    throw errorForUser(error)
  }
}

function errorForUser(error: unknown): unknown {
  if (needsConfirmation(error))
    return new ApiError(
      'declined',
      'Your bank requires you to confirm each payment with this card, so it can’t renew a plan. Use another card.',
    )
  if (error instanceof Stripe.errors.StripeCardError) return new ApiError('declined', error.message)
  if (isUnknownOutcome(error) || error instanceof Stripe.errors.StripeRateLimitError)
    return new ApiError(
      'payments-down',
      'Our payment processor, Stripe, isn’t responding. Check this page again in a minute. If a payment went through, it will show up.',
    )
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method')
    return new InputError([{ field: 'card', reason: error.message }])
  return error
}

/** @returns undefined if Stripe has no such object. */
export async function ifThere<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return undefined
    throw error
  }
}
