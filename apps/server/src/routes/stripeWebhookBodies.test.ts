import { expect, it } from 'vitest'
import { stripePayments } from '../payments/stripe/stripePayments.ts'
import type { FakeEvent } from '../testing/fakeStripe/fakeAccount.ts'
import { fakeStripe } from '../testing/fakeStripe/fakeStripe.ts'
import { withServer } from '../testing/testServer.ts'

it('what Stripe signs and is no event is refused, and is no fault of the server', async () => {
  const now = () => Date.parse('2027-01-24T12:00:00Z')
  const stripe = await fakeStripe(now)
  const { url: apiBase, secretKey, webhookSecret } = stripe
  const config = { secretKey, webhookSecret, publishableKey: 'pk_test_fake', apiBase }
  const payments = stripePayments({ config, currency: 'usd', now, timeoutMs: 400 })
  await withServer({ now, payments }, async ({ app }) => {
    for (const body of [null, 1, [], 'text', {}, { id: 'evt_1', type: 'customer.updated' }]) {
      const { payload, signature } = stripe.signed(body as unknown as FakeEvent)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })
      expect([answer.statusCode, answer.json().error], payload).toEqual([400, 'This call contains no event.'])
    }
  })
  await stripe.close()
})
