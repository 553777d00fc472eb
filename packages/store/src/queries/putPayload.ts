import { sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { Payload } from '../jobRuns.ts'
import { jobPayloads } from '../jobSchema.ts'

/** Stores bytes once, and notes now and then that they are in use. */
export async function putPayload(db: Queries, { hash, bytes }: Payload): Promise<void> {
  await db
    .insert(jobPayloads)
    .values({ hash, bytes, lastUsedAt: sql`now()` })
    .onConflictDoUpdate({ target: jobPayloads.hash, set: { lastUsedAt: sql`now()` } })
}
