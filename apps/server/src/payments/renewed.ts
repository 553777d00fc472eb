import type { StoredSubscription } from '@slatecraft/store'
import { periodEndAfter } from './periods.ts'
import { failsRenewals } from './testCards.ts'

const dayMs = 86_400_000

/**
 * A subscription as it stands at a moment. One of the test payments renews itself by the clock, as often as periods have
 * passed, until it is cancelled or its card fails; of others the row says what their processor has told.
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
