import type { OpenSession, Store } from '@slatecraft/store'
import type { Config } from '../config.ts'
import type { Identify } from '../http/caller.ts'
import { accountRights } from '../plans/accountRights.ts'
import { allRights } from '../plans/allRights.ts'
import { heldBy } from '../plans/held.ts'
import type { PlanBook } from '../plans/planBook.ts'
import { type Logins, logins } from './logins.ts'
import { type PartnerUser, partnerUser } from './partnerUser.ts'
import { type Hashing, type Passwords, passwords } from './passwords.ts'
import { tokens } from './tokens.ts'

/** What the routes of accounts work with. */
export interface AccountParts {
  identify: Identify
  logins: Logins
  passwords: Passwords
  /** Whom a partner's token names; undefined where it is not good. */
  partnerUser(token: string): Promise<PartnerUser | undefined>
}

interface AccountMeans {
  store: Store
  config: Pick<Config, 'partnerKeys'>
  planBook: PlanBook
  now: () => number
  /** Other than argon2's own, for who counts its work. */
  hashing?: Hashing | undefined
}

export async function accountParts({ store, config, planBook, now, hashing }: AccountMeans): Promise<AccountParts> {
  const found = logins({
    accounts: store.accounts,
    tokens: tokens(await store.accounts.signingKey(), now),
    partners: config.partnerKeys,
    now,
  })
  const userOf = async ({ id: sessionId, account }: OpenSession) => {
    const { id, email, isAdmin } = account
    // Nothing that he has would add to an admin's rights.
    const rights = isAdmin ? allRights : accountRights(await heldBy(store, account), planBook, new Date(now()))
    return { id, email, isAdmin, rights, sessionId }
  }
  return {
    identify: async (token) => {
      const session = await found.find(token)
      return session && userOf(session)
    },
    logins: found,
    passwords: await passwords(hashing),
    partnerUser: (token) => partnerUser(token, config.partnerKeys, now()),
  }
}
