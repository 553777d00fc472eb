import type { Confirmation } from '@slatecraft/contract'
import { loadStripe } from '@stripe/stripe-js/pure'
import { CallError } from '../../../api/api.ts'

/**
 * Asks the customer to confirm the card with their bank (3-D Secure) in Stripe's window.
 *
 * @throws {CallError} with a message, if they close it, it fails, or Stripe's script can't be loaded.
 */
export async function confirmAtBank({ publishableKey, clientSecret }: Confirmation): Promise<void> {
  const stripe = await loadStripe(publishableKey).catch((error: unknown) => {
    console.error('unable to load Stripe', error)
    return null
  })
  if (stripe === null) throw notConfirmed('Your bank wants you to confirm the card, but js.stripe.com can’t be loaded.')
  const { error } = await stripe.handleNextAction({ clientSecret })
  if (error !== undefined) throw notConfirmed(error.message ?? 'Your bank did not confirm the card.')
}

const notConfirmed = (why: string) =>
  new CallError(`${why} Nothing was charged or changed. You can try again.`, 'declined')
