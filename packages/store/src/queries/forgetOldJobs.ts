import { and, lt, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { jobPayloads, jobRuns as runs, jobWatchers as watchers } from '../jobSchema.ts'
import { isUnended, isWatched } from './openedRun.ts'

const tenMinutesAgo = sql`now() - interval '10 minutes'`

/** Deletes what nobody waits for any more, ten minutes after it was of use. */
export async function forgetOldJobs(db: Queries): Promise<number> {
  await db.delete(watchers).where(lt(watchers.until, sql`now() - interval '1 minute'`))
  await db
    .update(runs)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .where(and(isUnended(), sql`(${runs.heldUntil} is null or ${runs.heldUntil} < now())`, sql`not ${isWatched()}`))
  const over = await db.delete(runs).where(lt(runs.endedAt, tenMinutesAgo)).returning({ id: runs.id })
  const isUnused = sql`not exists (select 1 from ${runs} where ${runs.payload} = ${jobPayloads.hash})`
  const unused = await db
    .delete(jobPayloads)
    .where(and(lt(jobPayloads.lastUsedAt, tenMinutesAgo), isUnused))
    .returning({ hash: jobPayloads.hash })
  return over.length + unused.length
}
