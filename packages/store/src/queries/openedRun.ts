import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { type JobOrder, type OpenedRun, watchLeaseMs } from '../jobRuns.ts'
import { jobRuns as runs, jobWatchers as watchers } from '../jobSchema.ts'
import { withLock } from './advisoryLock.ts'
import { putPayload } from './putPayload.ts'
import { soon } from './soon.ts'

export const isUnended = () => inArray(runs.status, ['waiting', 'running'])

/** Whether somebody waits for the run of the outer statement. */
export const isWatched = (): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${watchers} where ${watchers.run} = ${runs.id} and ${watchers.until} > now())`

/** A new run, or one of the same client that gives the same: after a lost connection, a client asks again. */
export function openedRun(db: Queries, order: JobOrder): Promise<OpenedRun> {
  const { kind, engine, client, payload, watcher, server, isShared } = order
  return withLock(db, `jobs of ${client}`, async (tx) => {
    await putPayload(tx, payload)
    const [{ ahead } = { ahead: 0 }] = await tx
      .select({ ahead: sql<number>`count(*)::int` })
      .from(runs)
      .where(and(eq(runs.client, client), isUnended()))
    const same = isShared ? await sameRun(tx, order) : undefined
    const id = same ?? (await newRun())
    await tx.insert(watchers).values({ run: id, watcher, server, until: soon(watchLeaseMs) })
    return { id, isNew: same === undefined, ahead }

    async function newRun(): Promise<string> {
      const values = { kind, engine, client, payload: payload.hash, status: 'waiting', createdAt: sql`now()` } as const
      const [row] = await tx.insert(runs).values(values).returning({ id: runs.id })
      return row!.id
    }
  })
}

async function sameRun(tx: Queries, { kind, engine, client, payload }: JobOrder): Promise<string | undefined> {
  const isFresh = sql`(${runs.status} = 'done' and ${runs.endedAt} > now() - interval '1 minute')`
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        ...[eq(runs.client, client), eq(runs.payload, payload.hash), eq(runs.kind, kind), eq(runs.engine, engine)],
        sql`(${isUnended()} or ${isFresh})`,
      ),
    )
    .orderBy(desc(runs.createdAt))
    .limit(1)
  return row?.id
}
