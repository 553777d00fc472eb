import { and, inArray, lt, sql } from 'drizzle-orm'
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
  const isOver = lt(runs.endedAt, tenMinutesAgo)
  const isUnused = sql`not exists (select 1 from ${runs} where ${runs.payload} = ${jobPayloads.hash})`
  const isOld = and(lt(jobPayloads.lastUsedAt, tenMinutesAgo), isUnused)
  const over = await inParts(async () => {
    const some = db.select({ id: runs.id }).from(runs).where(isOver).limit(atOnce).for('update', { skipLocked: true })
    return db.delete(runs).where(inArray(runs.id, some)).returning({ id: runs.id })
  })
  const unused = await inParts(async () => {
    const some = db.select({ hash: jobPayloads.hash }).from(jobPayloads).where(isOld).limit(atOnce)
    return db
      .delete(jobPayloads)
      .where(and(inArray(jobPayloads.hash, some), isOld))
      .returning({ hash: jobPayloads.hash })
  })
  return over + unused
}

const atOnce = 500

/** After a Sunday's load, one statement for all of them would take longer than ten seconds. @returns how many they were. */
async function inParts(remove: () => Promise<readonly unknown[]>): Promise<number> {
  let all = 0
  for (let removed = atOnce; removed === atOnce; all += removed) removed = (await remove()).length
  return all
}
