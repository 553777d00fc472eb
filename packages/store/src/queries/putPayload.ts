import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { Payload } from '../jobRuns.ts'
import { jobPayloads } from '../jobSchema.ts'

/** Stores bytes, or notes that they are in use: bytes that are there are not sent again. */
export async function putPayload(db: Queries, { hash, bytes }: Payload): Promise<void> {
  const known = await db
    .update(jobPayloads)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(jobPayloads.hash, hash))
    .returning({ hash: jobPayloads.hash })
  if (known.length > 0) return
  await db.insert(jobPayloads).values({ hash, bytes, lastUsedAt: sql`now()` }).onConflictDoNothing()
}
