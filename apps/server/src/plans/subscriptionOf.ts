import { permissionsOf, type Subscription } from '@slatecraft/contract'
import { renewed } from '../payments/renewed.ts'
import type { Held } from './accountRights.ts'
import { accountRights, isGranted, isInForce } from './accountRights.ts'
import type { PlanBook } from './planBook.ts'

/** An account's plan at a moment, as the page reads it; undefined stands for a visitor. */
export function subscriptionOf(held: Held | undefined, book: PlanBook, now: Date): Subscription {
  const rights = held === undefined ? book.free.rights : accountRights(held, book, now)
  return {
    ...paid(held, book, now),
    permissions: permissionsOf(rights),
    currency: book.currency,
    granted: granted(held, now),
  }
}

type Paid = Omit<Subscription, 'permissions' | 'currency' | 'granted'>

function paid(held: Held | undefined, book: PlanBook, now: Date): Paid {
  const free: Paid = {
    // Admins have every right without a plan.
    planName: held?.account.isAdmin ? 'Admin' : book.free.planName,
    sport: null,
    status: 'none',
    cancelAt: null,
    plan_ends: null,
    currentPeriodEnd: null,
    trialEnd: null,
    last4: null,
    brand: null,
    yearly: false,
    price: 0,
    percentOff: 0,
  }
  if (held?.subscription === undefined) return free
  const { planName, sport, status, cancelAt, currentPeriodEnd, trialEnd, last4, brand, yearly, price } = renewed(
    held.subscription,
    book,
    now,
  )
  const card = { last4: last4 ?? null, brand: brand ?? null }
  if (!isInForce(held.subscription, book, now)) {
    const ended = (cancelAt ?? currentPeriodEnd).toISOString()
    return { ...free, ...card, status: 'ended', cancelAt: ended, plan_ends: ended }
  }
  const ends = cancelAt?.toISOString() ?? null
  return {
    planName,
    sport: sport ?? null,
    status,
    cancelAt: ends,
    plan_ends: ends,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    trialEnd: trialEnd?.toISOString() ?? null,
    ...card,
    yearly,
    price,
    percentOff: held.percentOff,
  }
}

function granted(held: Held | undefined, now: Date): Subscription['granted'] {
  if (held?.grant === undefined || !isGranted(held.grant, now)) return null
  return { planName: held.grant.planName, until: held.grant.until?.toISOString() ?? null }
}
