import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database.ts'
import { type JobOrder, type OpenedRun, watchLeaseMs } from '../jobRuns.ts'
import { jobPayloads, jobRuns as runs, jobWatchers as watchers } from '../jobSchema.ts'
import { rowsOf } from './rowsOf.ts'
import { soon } from './soon.ts'

export const isUnended = () => inArray(runs.status, ['waiting', 'running'])

/** Whether somebody waits for the run of the outer statement. */
export const isWatched = (): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${watchers} where ${watchers.run} = ${runs.id} and ${watchers.until} > now())`

/**
 * A new run, or one of the same client that gives the same: after a lost connection, a client asks again. One statement, because
 * the first lineup waits for it. Two that ask the same at the same moment may get a run each.
 */
export async function openedRun(
  db: Queries,
  { kind, engine, client, payload, watcher, server, isShared }: JobOrder,
): Promise<OpenedRun> {
  const isFresh = sql`(${runs.status} = 'done' and ${runs.endedAt} > now() - interval '1 minute')`
  const [row] = await rowsOf<OpenedRun>(
    db,
    sql`with kept as (
        insert into ${jobPayloads} (hash, bytes, last_used_at) values (${payload.hash}, ${payload.bytes}::bytea, now())
        on conflict (hash) do update set last_used_at = now()
      ), same as (
        select ${runs.id} as id from ${runs}
        where ${isShared} and ${runs.client} = ${client} and ${runs.payload} = ${payload.hash}
          and ${runs.kind} = ${kind} and ${runs.engine} = ${engine} and (${isUnended()} or ${isFresh})
        order by ${runs.createdAt} desc limit 1
      ), made as (
        insert into ${runs} (kind, engine, client, payload, status, created_at)
        select ${kind}, ${engine}, ${client}, ${payload.hash}, 'waiting', now() where not exists (select 1 from same)
        returning ${runs.id} as id
      ), opened as (
        select id, false as is_new from same union all select id, true from made
      ), watched as (
        insert into ${watchers} (run, watcher, server, until)
        select id, ${watcher}::uuid, ${server}, ${soon(watchLeaseMs)} from opened
      )
      select id, is_new as "isNew",
        (select count(*)::int from ${runs} where ${runs.client} = ${client} and ${isUnended()}) as ahead
      from opened`,
  )
  return row!
}
