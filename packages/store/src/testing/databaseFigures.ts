import pg from 'pg'

/** What a database has done and holds, by its own counts. */
export interface DatabaseFigures {
  commits: number
  rowsWritten: number
  /** Written ahead for the whole cluster, in bytes. */
  walBytes: number
  bytes: number
  connections: number
}

const question = `
  select xact_commit as commits, tup_inserted + tup_updated + tup_deleted as "rowsWritten",
    (select wal_bytes from pg_stat_wal) as "walBytes", pg_database_size(datname) as bytes, numbackends as connections
  from pg_stat_database where datname = current_database()`

export async function databaseFigures(url: string): Promise<DatabaseFigures> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(question)
    return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [name, Number(value)])) as never
  } finally {
    await client.end()
  }
}
