import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

/**
 * What is written again and again: which share of the table's rows each second, and how. $1 is how many rows.
 * Of 10,000 users on a Sunday: 2,000 edits and 1,700 saved settings a second, jobs whose news are all new within ten minutes.
 */
const rewrites: Record<string, { perSecond: number; statement: string }> = {
  user_settings: {
    perSecond: 0.006,
    statement: `update user_settings set updated_at = now() where ctid = any(array(
      select ctid from user_settings tablesample system_rows($1)))`,
  },
  user_projections: {
    perSecond: 0.0008,
    statement: `update user_projections set edited_at = edited_at + 1 where ctid = any(array(
      select ctid from user_projections tablesample system_rows($1)))`,
  },
  job_runs: {
    perSecond: 0.02,
    statement: `update job_runs set held_until = now(), sent = sent + 1 where ctid = any(array(
      select ctid from job_runs tablesample system_rows($1)))`,
  },
  job_news: {
    perSecond: 1 / 600,
    statement: `with gone as (delete from job_news where ctid = any(array(
        select ctid from job_news tablesample system_rows($1))) returning *)
      insert into job_news (run, n, news) select run, n + 1000, news from gone`,
  },
}

export interface ChurnedTable {
  name: string
  rows: number
  /** Rows written. */
  written: number
  /** Size in bytes, with indexes, at the start and after each part of the time. */
  sizes: number[]
}

/** Rewrites rows of these tables for so long, and looks at their sizes again and again. */
export async function churned(databaseUrl: string, { seconds, looks }: { seconds: number; looks: number }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = Object.keys(rewrites).map((name): ChurnedTable => ({ name, rows: 0, written: 0, sizes: [] }))
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::float8 as rows from ${table.name}`)
    table.rows = rows[0].rows
  }
  const look = async () => {
    for (const table of tables) {
      const { rows } = await client.query('select pg_total_relation_size($1::regclass)::float8 as bytes', [table.name])
      table.sizes.push(rows[0].bytes)
    }
  }
  await client.query('create extension if not exists tsm_system_rows')
  await look()
  for (let at = 1; at <= looks; at++) {
    for (let second = 0; second < seconds / looks; second++) {
      const until = performance.now() + 1000
      for (const table of tables) {
        const { perSecond, statement } = rewrites[table.name]!
        const rows = Math.ceil(perSecond * table.rows)
        table.written += (await client.query(statement, [rows])).rowCount ?? 0
      }
      await delay(Math.max(0, until - performance.now()))
    }
    await look()
  }
  await client.end()
  return tables
}

/** Makes a private cluster look for dead rows every so many seconds, not every minute, so that a short churn shows what a long one does. */
export async function vacuumEvery(serverUrl: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`alter system set autovacuum_naptime = ${seconds}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
