import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'

/** One change under a name at a time, also where several servers share the database. */
export function alone<Result>(db: Queries, name: string, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
    return change(tx)
  })
}
