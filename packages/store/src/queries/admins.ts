import { and, count, eq, ne } from 'drizzle-orm'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'

/** The lock for changing admins: two who leave at the same moment must not leave none. */
export const adminsLock = 'admins'

export async function hasOtherAdmin(db: Queries, id: string): Promise<boolean> {
  const others = and(eq(accounts.isAdmin, true), ne(accounts.id, id))
  const [left] = await db.select({ rows: count() }).from(accounts).where(others)
  return left!.rows > 0
}
