import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'

/** One change under a name at a time, also where several servers share the database. */
export function withLock<Result>(db: Queries, name: string, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockExclusive(tx, name)
    return change(tx)
  })
}

/** Goes on when nobody else has the name, nor shares it, to the end of the transaction. */
export async function lockExclusive(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** Goes on when nobody has the name alone: any number share it, to the end of the transaction. */
export async function lockShared(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`)
}
