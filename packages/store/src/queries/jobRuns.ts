import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import type { JobRuns } from '../jobRuns.ts'
import { watchLeaseMs } from '../jobRuns.ts'
import { jobNews, jobPayloads, jobRuns as runs, jobWatchers as watchers } from '../jobSchema.ts'
import { forgetOldJobs } from './forgetOldJobs.ts'
import { isRowId } from './ids.ts'
import { isUnended, isWatched, openedRun } from './openedRun.ts'
import { putPayload } from './putPayload.ts'
import type { QueryParts } from './queryParts.ts'
import { rowsOf } from './rowsOf.ts'
import { soon } from './soon.ts'
import { workerRuns } from './workerRuns.ts'

/** How often and how long is up to the callers; all times are the database's. */
export function jobRuns({ db }: Pick<QueryParts, 'db'>): JobRuns {
  return {
    ...workerRuns(db),

    keepPayload: (payload) => putPayload(db, payload),

    payload: async (hash) => {
      const [row] = await db.select({ bytes: jobPayloads.bytes }).from(jobPayloads).where(eq(jobPayloads.hash, hash))
      return row?.bytes
    },

    open: (order) => openedRun(db, order),

    watch: async (server) => {
      await db
        .update(watchers)
        .set({ until: soon(watchLeaseMs) })
        .where(eq(watchers.server, server))
    },

    seen: async (ids) => {
      if (ids.length === 0) return []
      const { id, status, token, sent } = runs
      return db
        .select({ id, status, token, sent, needsWorker: needsWorker() })
        .from(runs)
        .where(inArray(id, [...ids]))
    },

    newsOf: (id, from, most) =>
      db
        .select({ n: jobNews.n, news: jobNews.news })
        .from(jobNews)
        .where(and(eq(jobNews.run, id), gte(jobNews.n, from)))
        .orderBy(asc(jobNews.n))
        .limit(most),

    endOf: async (id) => {
      const { status, sent, outcome } = runs
      const [row] = await db.select({ status, sent, outcome }).from(runs).where(eq(runs.id, id))
      return row && { ...row, outcome: row.outcome ?? undefined }
    },

    leave: async (id, watcher) => {
      await db.delete(watchers).where(and(eq(watchers.run, id), eq(watchers.watcher, watcher)))
      return (await cancelUnwatched(db, id)) > 0
    },

    stop: async (id) => {
      if (isRowId(id)) await db.update(runs).set({ isStopping: true }).where(eq(runs.id, id))
    },

    forgetOld: () => forgetOldJobs(db),

    load: async (engine) => {
      const [row] = await rowsOf<{ waiting: number; active: number; oldest: number | null }>(
        db,
        sql`select count(*) filter (where ${runs.status} = 'waiting')::int as waiting,
          count(*) filter (where ${runs.status} = 'running')::int as active,
          extract(epoch from now() - min(${runs.createdAt}) filter (where ${runs.status} = 'waiting'))::float8 as oldest
          from ${runs} where ${runs.engine} = ${engine} and ${isUnended()}`,
      )
      return { waiting: row!.waiting, active: row!.active, oldestSeconds: row!.oldest ?? 0 }
    },
  }
}

const needsWorker = () =>
  sql<boolean>`(${runs.status} = 'waiting' or (${runs.status} = 'running' and ${runs.heldUntil} < now()))`

async function cancelUnwatched(db: Queries, id: string): Promise<number> {
  const cancelled = await db
    .update(runs)
    .set({ status: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(runs.id, id), isUnended(), sql`not ${isWatched()}`))
    .returning({ id: runs.id })
  return cancelled.length
}
