import type { Rights } from '@slatecraft/contract'
import type { Grant, StoredSubscription } from '@slatecraft/store'
import { renewed } from '../payments/renewed.ts'
import { allRights } from './allRights.ts'
import type { Held } from './held.ts'
import type { PlanBook } from './planBook.ts'
import { unitedRights } from './unitedRights.ts'

/** What an account may at a moment: the best of what is free, paid for and granted. */
export function accountRights({ account, subscription, grant }: Held, book: PlanBook, now: Date): Rights {
  if (account.isAdmin) return allRights
  const held = [
    ...(subscription !== undefined && isInForce(subscription, book, now) ? [subscription] : []),
    ...(grant !== undefined && isGranted(grant, now) ? [grant] : []),
  ]
  return held
    .flatMap(({ planName, sport }) => book.rightsOf(planName, sport) ?? [])
    .reduce(unitedRights, book.free.rights)
}

const dayMs = 86_400_000

/** Until it is cancelled, and some days beyond its period, where its renewal is late or has not been heard of. */
export function isInForce(subscription: StoredSubscription, book: Pick<PlanBook, 'graceDays'>, now: Date): boolean {
  const { status, cancelAt, currentPeriodEnd } = renewed(subscription, book, now)
  if (status === 'ended' || (cancelAt !== undefined && cancelAt <= now)) return false
  return now.getTime() < currentPeriodEnd.getTime() + book.graceDays * dayMs
}

export const isGranted = ({ until }: Grant, now: Date): boolean => until === undefined || until > now
