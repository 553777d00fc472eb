import type { Account, OpenSession, Store } from '@slatecraft/store'
import type { Config } from '../config.ts'
import type { Identify, User } from '../http/caller.ts'
import { accountRights, allRights, heldBy } from '../plans/accountRights.ts'
import type { PlanBook } from '../plans/planBook.ts'
import { recently } from '../recently.ts'
import { type Logins, logins } from './logins.ts'
import { type PartnerUser, partnerUser } from './partnerUser.ts'
import { type Hashing, type Passwords, passwords } from './passwords.ts'
import { type PersonHash, personHashes } from './personHash.ts'
import { tokens } from './tokens.ts'

export interface AccountParts {
  /** Remembers users for moments: what they may do follows a change on this server at once. */
  identify: Identify
  logins: Logins
  passwords: Passwords
  /** Whether the account is an admin's who may act as one. */
  actsAsAdmin(account: Account): boolean
  /** The user that a partner's token names; undefined if the token is not valid. */
  partnerUser(token: string): Promise<PartnerUser | undefined>
  personHash: PersonHash
}

interface AccountOptions {
  store: Store
  config: Pick<Config, 'partnerKeys' | 'adminSecondFactor'>
  planBook: PlanBook
  now: () => number
  /** Replaces argon2 in tests. */
  hashing?: Hashing | undefined
}

export async function accountParts({ store, config, planBook, now, hashing }: AccountOptions): Promise<AccountParts> {
  const signingKey = await store.accounts.signingKey()
  const allLogins = logins({
    accounts: store.accounts,
    tokens: tokens(signingKey, now),
    partners: config.partnerKeys,
    now,
  })
  const actsAsAdmin = ({ isAdmin, hasSecondFactor }: Account) =>
    isAdmin && (hasSecondFactor || config.adminSecondFactor === 'optional')
  const userOf = async ({ id: sessionId, account, confirmedAt }: OpenSession): Promise<User> => {
    const { id, email } = account
    const isAdmin = actsAsAdmin(account)
    // Admins have every right, so their plans don't matter.
    const rights = isAdmin ? allRights : accountRights(await heldBy(store, { id, isAdmin }), planBook, new Date(now()))
    const needsSecondFactor = account.isAdmin && !isAdmin
    const hasPassword = account.passwordHash !== undefined
    return { id, email, isAdmin, needsSecondFactor, rights, sessionId, confirmedAt, hasPassword }
  }
  const callers = recently<{ user: User; until: number } | undefined>('callers', { store, now })
  return {
    identify: async (token) => {
      const known = await callers.of(token, async () => {
        const session = await allLogins.find(token)
        const until = Math.min(Number(session?.expiresAt), Number(session?.tokenUntil))
        return session && { user: await userOf(session), until }
      })
      return known !== undefined && now() < known.until ? known.user : undefined
    },
    logins: allLogins,
    passwords: await passwords(hashing),
    actsAsAdmin,
    partnerUser: (token) => partnerUser(token, config.partnerKeys, now()),
    personHash: personHashes(signingKey),
  }
}
