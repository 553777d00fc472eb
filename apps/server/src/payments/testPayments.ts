import { randomUUID } from 'node:crypto'
import { InputError } from '@slatecraft/slate'
import type { StoredSubscription } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import { type Order, type Payments, priceOf } from './payments.ts'
import { periodEndAfter } from './periods.ts'
import { renewed } from './renewed.ts'
import { failsRenewals, type StoredCard, testCard } from './testCards.ts'

const dayMs = 86_400_000

/** Moves no money: the whole life of a subscription on a laptop. Stores only a card's brand and last digits. */
export function testPayments({ graceDays, now }: { graceDays: number; now: () => number }): Payments {
  const moment = () => new Date(now())
  const cardOf = ({ card }: Pick<Order, 'card'>, held: StoredSubscription | undefined): StoredCard => {
    if (card !== undefined) return testCard(card, moment())
    if (held?.last4 !== undefined && held.brand !== undefined) return { last4: held.last4, brand: held.brand }
    throw new InputError([{ field: 'card', reason: 'is required to subscribe' }])
  }
  const periodFrom = (anchor: Date, yearly: boolean) => ({
    status: 'active' as const,
    anchor,
    currentPeriodEnd: periodEndAfter(anchor, yearly, anchor),
  })

  return {
    kind: 'test',
    publishableKey: null,

    current: async (_, held) => held && renewed(held, { graceDays }, moment()),

    async begin(order, ended) {
      const { payer, yearly, trialDays } = order
      const terms = { ...termsOf(order), ...cardOf(order, ended) }
      const trialEnd = trialDays > 0 ? new Date(now() + trialDays * dayMs) : undefined
      if (trialEnd === undefined) charge(terms)
      return {
        ...terms,
        accountId: payer.accountId,
        ...(trialEnd === undefined
          ? periodFrom(moment(), yearly)
          : { status: 'trialing', anchor: trialEnd, currentPeriodEnd: trialEnd }),
        trialEnd,
        processor: 'test',
        customerRef: `test_${payer.accountId}`,
        subscriptionRef: `test_${randomUUID()}`,
      }
    },

    async change(order, running) {
      const changed = { ...running, ...termsOf(order), ...cardOf(order, running) }
      if (running.status === 'trialing') return changed
      charge(changed)
      const keepsPeriod = running.status === 'active' && running.yearly === order.yearly
      return keepsPeriod ? changed : { ...changed, ...periodFrom(moment(), order.yearly) }
    },

    async changeCard(running, card) {
      const changed = { ...running, ...testCard(card, moment()) }
      if (running.status !== 'past_due') return changed
      charge(changed)
      const { anchor, yearly } = running
      return { ...changed, status: 'active', currentPeriodEnd: periodEndAfter(anchor, yearly, moment()) }
    },

    cancel: async (running, cancel) => ({ ...running, cancelAt: cancel ? running.currentPeriodEnd : undefined }),

    async fingerprint(card) {
      if (card === undefined) return undefined
      testCard(card, moment())
      return typeof card === 'string' ? undefined : card.number
    },

    changeEmail: async () => undefined,

    forget: async () => undefined,

    events: undefined,
  }
}

const termsOf = (order: Order) => ({
  planName: order.plan.planName,
  sport: order.sport,
  yearly: order.yearly,
  price: priceOf(order),
  promo: order.promo?.code,
  cancelAt: undefined,
})

function charge(of: Parameters<typeof failsRenewals>[0]): void {
  if (failsRenewals(of)) throw new ApiError('declined', 'Your card was declined.')
}
