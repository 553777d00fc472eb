import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'

/** The lock for changing admins: two who leave at the same moment must not leave none. */
export const adminsLock = 'admins'

/** One who can log in. */
export async function hasOtherAdmin(db: Queries, id: string): Promise<boolean> {
  const others = and(eq(accounts.isAdmin, true), isNull(accounts.suspendedAt), ne(accounts.id, id))
  const [left] = await db.select({ rows: count() }).from(accounts).where(others)
  return left!.rows > 0
}

export async function isOnlyAdmin(db: Queries, id: string): Promise<boolean> {
  const [account] = await db.select({ isAdmin: accounts.isAdmin }).from(accounts).where(eq(accounts.id, id))
  return account?.isAdmin === true && !(await hasOtherAdmin(db, id))
}
