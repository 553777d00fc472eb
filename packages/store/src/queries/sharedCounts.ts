import { sql } from 'drizzle-orm'
import { sharedCounts as table } from '../jobSchema.ts'
import type { SharedCounts } from '../sharedCounts.ts'
import type { QueryParts } from './queryParts.ts'
import { rowsOf } from './rowsOf.ts'

const nowMs = sql`(extract(epoch from now()) * 1000)::float8`

export function sharedCounts({ db }: Pick<QueryParts, 'db'>): SharedCounts {
  return {
    addAll: async (counts) => {
      // In one order, or two servers that add to the same counts could deadlock.
      const [row] = await rowsOf<{ now: number; totals: [name: string, window: number, count: number][] }>(
        db,
        sql`with added as (
            insert into ${table} (name, "window", count, ends_at)
            select name, "window", add, to_timestamp(("window" + 1) * "windowMs" / 1000.0)
            from json_to_recordset(${JSON.stringify(counts)}::json) as of(name text, "windowMs" bigint, "window" bigint, add int)
            order by name, "window"
            on conflict (name, "window") do update set count = ${table}.count + excluded.count
            returning name, "window", count
          )
          select ${nowMs} as now, coalesce(json_agg(json_build_array(name, "window", count)), '[]') as totals from added`,
      )
      return { now: row!.now, totals: row!.totals.map(([name, window, count]) => ({ name, window, count })) }
    },

    addOne: async (name, windowMs) => {
      const [row] = await rowsOf<{ count: number; msLeft: number }>(
        db,
        sql`insert into ${table} (name, "window", count, ends_at)
          select ${name}, "window", 1, to_timestamp(("window" + 1) * ${windowMs}::bigint / 1000.0)
          from (select floor(${nowMs} / ${windowMs}::bigint)::bigint as "window") as current
          on conflict (name, "window") do update set count = ${table}.count + 1
          returning count, (extract(epoch from ends_at - now()) * 1000)::float8 as "msLeft"`,
      )
      return row!
    },

    forgetEnded: async () => {
      // Servers that do the same at the same moment leave each other's rows.
      await db.execute(sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ends_at < now() for update skip locked))`)
    },
  }
}
