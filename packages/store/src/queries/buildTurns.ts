import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { type BuildTurns, buildTurnLeaseMs } from '../buildTurns.ts'
import { buildTurns as table } from '../jobSchema.ts'
import { withLock } from './advisoryLock.ts'
import type { QueryParts } from './queryParts.ts'
import { rowsOf } from './rowsOf.ts'
import { soon } from './soon.ts'

/**
 * A turn may be admitted if fewer than the most of its client's other turns are admitted or came before. Only the taking of
 * turns needs a lock, so that a client's places are in the order in which others see them. Afterwards turns only go, and
 * one that has not been seen to go makes others wait, never too many run.
 */
export function buildTurns(
  { db, serially }: Pick<QueryParts, 'db' | 'serially'>,
  leaseMs = buildTurnLeaseMs,
): BuildTurns {
  const lease = (): SQL => soon(leaseMs)
  return {
    take: ({ id, client }, server, { perClient, waiting, waitingPerClient }) => {
      const lock = `build turns of ${client}`
      return serially(lock, () =>
        withLock(db, lock, async (tx) => {
          const [taken] = await rowsOf<{ isAdmitted: boolean }>(
            tx,
            sql`insert into ${table} (id, client, server, is_admitted, until)
              select ${id}::uuid, ${client}, ${server}, own < ${perClient}::int, ${lease()}
              from (
                select count(*) filter (where client = ${client}) as own,
                  count(*) filter (where client = ${client} and not is_admitted) as own_waiting,
                  count(*) filter (where not is_admitted) as all_waiting
                from ${table} where until > now() and (client = ${client} or not is_admitted)
              ) as counts
              where own < ${perClient}::int or (all_waiting < ${waiting}::int and own_waiting < ${waitingPerClient}::int)
              returning is_admitted as "isAdmitted"`,
          )
          if (taken === undefined) return 'too many'
          return taken.isAdmitted ? 'admitted' : 'waiting'
        }),
      )
    },

    admit: async (server, perClient) => {
      const admitted = await rowsOf<{ id: string }>(
        db,
        sql`update ${table} as turn set is_admitted = true
          where server = ${server} and not is_admitted and ${perClient}::int > (
            select count(*) from ${table} as other
            where other.client = turn.client and other.id <> turn.id and other.until > now()
              and (other.is_admitted or other.place < turn.place))
          returning id`,
      )
      return admitted.map(({ id }) => id)
    },

    renew: async (server, turns) => {
      const renewed = await rowsOf<{ id: string; isAdmitted: boolean }>(
        db,
        sql`insert into ${table} (id, client, server, is_admitted, until)
          select id, client, ${server}, "isAdmitted", ${lease()}
          from json_to_recordset(${JSON.stringify(turns)}::json) as of(id uuid, client text, "isAdmitted" boolean)
          on conflict (id) do update set until = excluded.until
          returning id, is_admitted as "isAdmitted"`,
      )
      return renewed.filter(({ isAdmitted }) => isAdmitted).map(({ id }) => id)
    },

    end: async (id) => {
      await db.delete(table).where(eq(table.id, id))
    },

    forgetEnded: async () => {
      await db.delete(table).where(lt(table.until, sql`now()`))
    },
  }
}
