import pg from 'pg'

/** What is written again and again, as one statement each. $1 is a number that differs from call to call. */
const rewrites: Record<string, string> = {
  user_settings: `update user_settings set updated_at = now() where owner in
    (select 'user:' || id from accounts order by md5(id::text || $1) limit 50)`,
  user_projections: `update user_projections set edited_at = edited_at + 1 where owner in
    (select 'user:' || id from accounts order by md5(id::text || $1) limit 15)`,
  job_runs: `update job_runs set held_until = now(), sent = sent + 1 where client in
    (select 'user ' || floor(random() * 10000 + length($1))::int from generate_series(1, 500))`,
  job_news: `with gone as (delete from job_news where (run, n) in (select run, n from job_news limit 500) returning *)
    insert into job_news (run, n, news) select run, n + 1000, news from gone where length($1) > 0`,
  shared_counts: `insert into shared_counts (name, "window", count, ends_at)
    select 'user ' || n, 0, length($1), now() from generate_series(1, 500) as n
    on conflict (name, "window") do update set count = shared_counts.count + 1`,
}

export interface ChurnedTable {
  name: string
  /** Rows written. */
  written: number
  /** Size in bytes, with indexes, at the start and after each part of the time. */
  sizes: number[]
}

/** Rewrites rows of these tables for so long, and looks at their sizes again and again. */
export async function churned(databaseUrl: string, { seconds, looks }: { seconds: number; looks: number }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = Object.keys(rewrites).map((name): ChurnedTable => ({ name, written: 0, sizes: [] }))
  const look = async () => {
    for (const table of tables) {
      const { rows } = await client.query('select pg_total_relation_size($1::regclass)::float8 as bytes', [table.name])
      table.sizes.push(rows[0].bytes)
    }
  }
  await look()
  const begin = performance.now()
  for (let at = 1; at <= looks; at++) {
    const until = begin + (at * seconds * 1000) / looks
    for (let round = 0; performance.now() < until; round++)
      for (const table of tables)
        table.written += (await client.query(rewrites[table.name]!, [`${at} ${round}`])).rowCount ?? 0
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
