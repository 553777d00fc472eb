import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { type HeldRun, type JobRuns, workerLeaseMs } from '../jobRuns.ts'
import { jobNews, jobRuns as runs } from '../jobSchema.ts'
import { isUnended, isWatched } from './openedRun.ts'
import { rowsOf } from './rowsOf.ts'
import { soon } from './soon.ts'

/** What worker hosts write. */
export function workerRuns(db: Queries): Pick<JobRuns, 'take' | 'renew' | 'tell' | 'finish' | 'handBack'> {
  const isHeld = ({ id, token }: HeldRun) => and(eq(runs.id, id), eq(runs.token, token), eq(runs.status, 'running'))

  return {
    take: async (id, { worker, engine }) => {
      const isFree = sql`(${runs.status} = 'waiting' or ${runs.heldUntil} < now())`
      const of = { id: runs.id, token: runs.token, kind: runs.kind, client: runs.client, payload: runs.payload }
      const [row] = await db
        .update(runs)
        .set({ status: 'running', token: sql`${runs.token} + 1`, worker, heldUntil: soon(workerLeaseMs) })
        .where(and(eq(runs.id, id), eq(runs.engine, engine), isUnended(), isFree, isWatched()))
        .returning({ ...of, sent: runs.sent, isStopping: runs.isStopping })
      return row
    },

    renew: async (worker) => {
      const isMine = and(eq(runs.worker, worker), eq(runs.status, 'running'))
      await db
        .update(runs)
        .set({ status: 'cancelled', endedAt: sql`now()` })
        .where(and(isMine, sql`not ${isWatched()}`))
      return db
        .update(runs)
        .set({ heldUntil: soon(workerLeaseMs) })
        .where(isMine)
        .returning({ id: runs.id, token: runs.token, isStopping: runs.isStopping })
    },

    // One statement, so that nobody takes the run in between.
    tell: async (held, from, news, keep) => {
      const rows = news.map((bytes, index) => sql`(${from + index}::int, ${bytes}::bytea)`)
      const told = await rowsOf(
        db,
        sql`with held as (
            update ${runs} set sent = ${from + news.length}, held_until = ${soon(workerLeaseMs)}
            where ${isHeld(held)} returning ${runs.id} as run
          ), added as (
            insert into ${jobNews} (run, n, news)
            select held.run, told.n, told.news from held, (values ${sql.join(rows, sql`, `)}) as told (n, news)
            on conflict (run, n) do nothing
          ) select run from held`,
      )
      if (told.length > 0 && keep !== undefined)
        await db.delete(jobNews).where(and(eq(jobNews.run, held.id), lt(jobNews.n, from + news.length - keep)))
      return told.length > 0
    },

    finish: async (held, { status, outcome }) => {
      const ended = await db
        .update(runs)
        .set({ status, outcome, heldUntil: null, endedAt: sql`now()` })
        .where(isHeld(held))
        .returning({ id: runs.id })
      return ended.length > 0
    },

    handBack: async (held) => {
      const given = await db
        .update(runs)
        .set({ status: 'waiting', worker: null, heldUntil: null })
        .where(isHeld(held))
        .returning({ id: runs.id })
      return given.length > 0
    },
  }
}
