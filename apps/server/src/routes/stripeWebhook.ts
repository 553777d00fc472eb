import { stripeWebhookPath } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import type { Payments } from '../payments/payments.ts'
import type { PlanChanges } from '../payments/planChanges.ts'

/** More than any of Stripe's events has. */
const mostBytes = 256 * 1024

interface Means {
  store: Pick<Store, 'subscriptions' | 'accounts'>
  payments: Payments
  changes: PlanChanges
}

/**
 * Stripe tells that something has changed, perhaps twice, late or in another order; what it is now it is asked, so none of
 * that does harm. An event is noted as heeded at the end: a server that dies before is told again. Signatures are over the
 * bytes as they came. The limit on an address's calls does not count here: Stripe tells everything from a few addresses,
 * and to refuse what anybody else sends costs one hash.
 */
export function stripeWebhook(app: FastifyInstance, { store, payments: { events }, changes }: Means): void {
  if (events === undefined) return
  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) => done(null, body))
    door.route({
      method: 'POST',
      url: stripeWebhookPath,
      // Stripe signs its events.
      config: { access: 'public', rateLimit: false },
      handler: async ({ body, headers }) => {
        if (!Buffer.isBuffer(body)) throw new ApiError('bad-input', 'There is no event in this call.')
        const { id, customerRef } = events.read(body, String(headers['stripe-signature'] ?? ''))
        if (customerRef === undefined || (await store.subscriptions.isHeeded(id))) return { received: true }
        const payer = await events.payerOf(customerRef)
        const isOurs = payer !== undefined && (await store.accounts.find(payer.accountId)) !== undefined
        if (isOurs) await changes.refresh(payer)
        await store.subscriptions.noteHeeded(id)
        return { received: true }
      },
    })
  })
}
