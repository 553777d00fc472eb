import pg from 'pg'
import type { PrivatePostgres } from './privatePostgres.ts'

export interface CountedStatement {
  calls: number
  /** In all. */
  ms: number
  text: string
}

/** Lets a private cluster count its statements, with contrib's pg_stat_statements. Restarts it. */
export async function countStatements(cluster: PrivatePostgres, databaseUrl: string): Promise<void> {
  await asked(databaseUrl, `alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await cluster.kill()
  await cluster.start()
  await asked(databaseUrl, 'create extension pg_stat_statements')
}

/** Of a database that counts them, the most frequent first. Clears the counts. */
export async function countedStatements(databaseUrl: string): Promise<CountedStatement[]> {
  const counted = await asked(
    databaseUrl,
    `select calls::float8, total_exec_time as ms, query as text from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) order by calls desc`,
  )
  await asked(databaseUrl, 'select pg_stat_statements_reset()')
  return counted as CountedStatement[]
}

async function asked(databaseUrl: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
