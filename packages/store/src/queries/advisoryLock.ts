import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'

/** Runs changes with the same lock one after another, across all servers on the database. */
export function withLock<Result>(db: Queries, name: string, change: (tx: Queries) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockExclusive(tx, name)
    return change(tx)
  })
}

/** Waits until no one else holds or shares the lock. Holds it to the end of the transaction. */
export async function lockExclusive(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`)
}

/** Waits until no one holds the lock exclusively. Any number share it, to the end of the transaction. */
export async function lockShared(tx: Queries, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${name}))`)
}
