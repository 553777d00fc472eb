import { eq } from 'drizzle-orm'
import { accounts, secondFactors } from '../accountSchema.ts'
import type { Account } from '../accounts.ts'
import type { Queries } from '../database.ts'

/** An account's row, and since when it has a second factor. */
interface AccountRow {
  account: typeof accounts.$inferSelect
  factorSince: Date | null
}

/** Accounts as `accountOf` reads them; the caller adds which ones. */
export const selectAccounts = (db: Queries) =>
  db
    .select({ account: accounts, factorSince: secondFactors.confirmedAt })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .$dynamic()

export function accountOf({ account, factorSince }: AccountRow): Account {
  const { suspendedAt, suspendedWhy, ...row } = account
  return {
    ...row,
    email: row.email ?? '',
    passwordHash: row.passwordHash ?? undefined,
    partner: row.partner ?? undefined,
    partnerId: row.partnerId ?? undefined,
    lastSeenAt: row.lastSeenAt ?? undefined,
    emailVerifiedAt: row.emailVerifiedAt ?? undefined,
    suspended: suspendedAt === null ? undefined : { at: suspendedAt, why: suspendedWhy ?? '' },
    hasSecondFactor: factorSince !== null,
  }
}
