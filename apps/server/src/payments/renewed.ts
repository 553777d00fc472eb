import type { StoredSubscription } from '@slatecraft/store'
import { periodEndAfter } from './periods.ts'
import { failsRenewals } from './testCards.ts'

const dayMs = 86_400_000

/**
 * A subscription at a moment. With test payments it renews by the clock for every period that has passed, until it is
 * canceled or its card fails. Otherwise the row is already up to date: the processor reports its renewals.
 */
export function renewed(
  subscription: StoredSubscription,
  { graceDays }: { graceDays: number },
  now: Date,
): StoredSubscription {
  const { processor, status, cancelAt, currentPeriodEnd, anchor, yearly } = subscription
  if (processor !== 'test' || status === 'ended') return subscription
  if (cancelAt !== undefined && cancelAt <= now) return { ...subscription, status: 'ended' }
  if (now < currentPeriodEnd) return subscription
  if (!failsRenewals(subscription))
    return { ...subscription, status: 'active', currentPeriodEnd: periodEndAfter(anchor, yearly, now) }
  const isLate = now.getTime() < currentPeriodEnd.getTime() + graceDays * dayMs
  return { ...subscription, status: isLate ? 'past_due' : 'ended' }
}
