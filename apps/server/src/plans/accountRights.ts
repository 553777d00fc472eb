import type { Rights } from '@slatecraft/contract'
import type { Account, Grant, StoredSubscription } from '@slatecraft/store'
import { allRights } from './allRights.ts'
import type { PlanBook } from './planBook.ts'
import { unitedRights } from './unitedRights.ts'

interface Held {
  account: Pick<Account, 'isAdmin'>
  subscription: StoredSubscription | undefined
  grant: Grant | undefined
}

/** What an account may at a moment: the best of what is free, paid for and granted. */
export function accountRights({ account, subscription, grant }: Held, book: PlanBook, now: Date): Rights {
  if (account.isAdmin) return allRights
  const held = [
    ...(subscription !== undefined && isInForce(subscription, book, now) ? [subscription] : []),
    ...(grant !== undefined && (grant.until === undefined || grant.until > now) ? [grant] : []),
  ]
  return held
    .flatMap(({ planName, sport }) => book.rightsOf(planName, sport) ?? [])
    .reduce(unitedRights, book.free.rights)
}

const dayMs = 86_400_000

/** Until it is cancelled, and some days beyond its period, where its renewal is late or has not been heard of. */
export function isInForce(
  { status, cancelAt, currentPeriodEnd }: StoredSubscription,
  { graceDays }: Pick<PlanBook, 'graceDays'>,
  now: Date,
): boolean {
  if (status === 'ended' || (cancelAt !== undefined && cancelAt <= now)) return false
  return now.getTime() < currentPeriodEnd.getTime() + graceDays * dayMs
}
