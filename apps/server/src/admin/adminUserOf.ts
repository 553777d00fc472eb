import type { AdminUser } from '@slatecraft/contract'
import type { Account, Grant } from '@slatecraft/store'
import { heldBy } from '../plans/accountRights.ts'
import { subscriptionOf } from '../plans/subscriptionOf.ts'
import type { ServerParts } from '../serverParts.ts'

/** An account with its plan, as admins see it. */
export async function adminUserOf(
  account: Account,
  { store, planBook, now }: Pick<ServerParts, 'store' | 'planBook' | 'now'>,
): Promise<AdminUser> {
  const held = await heldBy(store, account)
  const { id, email, firstName, lastName, isAdmin, suspended, partner, createdAt, lastSeenAt } = account
  return {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    email_verified: account.emailVerifiedAt !== undefined,
    admin: isAdmin,
    second_factor: account.hasSecondFactor,
    suspended: suspended === undefined ? null : { at: suspended.at.toISOString(), why: suspended.why },
    partner: partner ?? null,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    subscription: subscriptionOf(held, planBook, new Date(now())),
    grant: held.grant === undefined ? null : grantAnswered(held.grant),
  }
}

const grantAnswered = ({ planName, sport, until, note }: Grant): AdminUser['grant'] => ({
  planName,
  sport: sport ?? null,
  until: until?.toISOString() ?? null,
  note,
})
