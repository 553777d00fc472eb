import { and, count, eq, ne } from 'drizzle-orm'
import { accounts } from '../accountSchema.ts'
import type { Queries } from '../database.ts'

/** Under which admins are made and unmade, one at a time: two who go at once must not leave nobody. */
export const adminsLock = 'admins'

export async function hasOtherAdmin(db: Queries, id: string): Promise<boolean> {
  const others = and(eq(accounts.isAdmin, true), ne(accounts.id, id))
  const [left] = await db.select({ rows: count() }).from(accounts).where(others)
  return left!.rows > 0
}
