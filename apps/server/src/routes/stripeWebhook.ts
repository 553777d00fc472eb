import { stripeWebhookPath } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import type { Incoming } from '../http/body/incomingBytes.ts'
import { readBody } from '../http/body/readBody.ts'
import type { Payments } from '../payments/payments.ts'
import type { PlanChanges } from '../payments/planChanges.ts'

/** Longer than any of Stripe's events. */
const maxBytes = 256 * 1024

/** How long Stripe may take to send one. */
const withinMs = 10_000
const uncounted: Incoming = { add: () => undefined, free: () => undefined }

interface WebhookParts {
  store: Pick<Store, 'subscriptions' | 'accounts'>
  payments: Payments
  changes: Pick<PlanChanges, 'refresh'>
}

/**
 * Stripe's events say that something changed. They may come twice, late or out of order; that does no harm, since we ask
 * Stripe for the current state. An event is marked as handled at the end: if the server dies before, Stripe sends it again.
 * The signature covers the raw bytes. There is no rate limit here: Stripe sends everything from a few addresses, and
 * refusing anyone else costs one hash.
 */
export function stripeWebhook(app: FastifyInstance, { store, payments: { events }, changes }: WebhookParts): void {
  if (events === undefined) return
  app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', async (_: FastifyRequest, body: FastifyRequest['raw']) =>
      readBody(body, { maxBytes, withinMs, incoming: uncounted }),
    )
    door.route({
      method: 'POST',
      url: stripeWebhookPath,
      // Stripe signs its events.
      config: { access: 'public', rateLimit: false },
      bodyLimit: maxBytes,
      handler: async ({ body, headers }) => {
        if (!Buffer.isBuffer(body)) throw new ApiError('bad-input', 'This call contains no event.')
        const { id, customerRef } = events.read(body, String(headers['stripe-signature'] ?? ''))
        if (customerRef === undefined || (await store.subscriptions.isHandled(id))) return { received: true }
        const payer = await events.payerOf(customerRef)
        const isOurs = payer !== undefined && (await store.accounts.find(payer.accountId)) !== undefined
        if (isOurs) await changes.refresh(payer)
        await store.subscriptions.markHandled(id)
        return { received: true }
      },
    })
  })
}
