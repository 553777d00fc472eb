import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { type PGlite, types } from '@electric-sql/pglite'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { migrateAlone } from './migrateAlone.ts'
import { pgliteQueries } from './pgliteQueries.ts'
import { type OnQuery, timePglite, timePool } from './timedQueries.ts'

/** Both databases as queries see them: the same dialect, schema and types. */
export type Queries = PgDatabase<PgQueryResultHKT>

export interface Database {
  kind: 'pglite' | 'postgres'
  queries: Queries
  /** The connections to a PostgreSQL server. */
  connections?: () => Connections
  close(): Promise<void>
}

export interface Connections {
  inUse: number
  /** Queries and transactions that wait for one. */
  waiting: number
}

export interface StoreLog {
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

/** PostgreSQL can't be reached or used. The message names it without its password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'

  constructor(databaseUrl: string, cause: unknown) {
    super(`Can't use the PostgreSQL database in DATABASE_URL (${withoutPassword(databaseUrl)}): ${reason(cause)}`, {
      cause,
    })
  }
}

/** The data folder can't be created, read or written. The message names it and says why. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'

  constructor(folder: string, cause: unknown) {
    super(
      `Can't use the data folder ${resolve(folder)}: ${reason(cause)}. Fix that, or choose another folder with DATA_DIR.`,
      {
        cause,
      },
    )
  }
}

/** Found through the package, so it works from the sources and from a bundle anywhere in the project. */
const journal = createRequire(import.meta.url).resolve('@slatecraft/store/migrations/meta/_journal.json')
const migrationsFolder = dirname(dirname(journal))

/** The default folder of the database: `.slatecraft/data` in the project. */
export const defaultDataDir = join(migrationsFolder, '../../..', '.slatecraft', 'data')

/** PostgreSQL inside this process, in a folder or in memory, migrated. The caller must lock the folder. */
export async function pgliteDatabase(client: PGlite, onQuery?: OnQuery): Promise<Database> {
  client.serializers[types.BYTEA] = hexOf
  client.parsers[types.BYTEA] = bytesOf
  const queries = drizzlePglite(pgliteQueries(client))
  await migratePglite(queries, { migrationsFolder })
  if (onQuery !== undefined) timePglite(client, onQuery)
  return { kind: 'pglite', queries, close: () => client.close() }
}

// PGlite's own go through a file of 5 MB byte by byte, for more than a second.
const hexOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`
const bytesOf = (written: string): Uint8Array => Buffer.from(written.slice(2), 'hex')

/** A machine that is off doesn't answer at all; the system's own timeout is minutes long. */
const connectWithinMs = 10_000

interface PostgresOptions {
  onQuery?: OnQuery | undefined
  /** A query that takes longer fails, and its connection is given up: the network may have swallowed it. Never by default. */
  queryWithinMs?: number | undefined
}

/** @throws {DatabaseUnavailableError} */
export async function postgresDatabase(
  databaseUrl: string,
  log: StoreLog,
  { onQuery, queryWithinMs }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: connectWithinMs, keepAlive: true })
  // The error object includes the connection with its password, so only the message is logged.
  pool.on('error', ({ message }) => log.error({ reason: message }, 'an idle connection to PostgreSQL was lost'))
  // One that is lost between two statements of a transaction: the next statement fails. Without a listener, the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await migrateAlone(pool, { migrationsFolder, log })
  } catch (error) {
    await pool.end()
    throw new DatabaseUnavailableError(databaseUrl, error)
  }
  // Not before: migrations may take long, or wait for those of another server.
  if (queryWithinMs !== undefined) pool.options.query_timeout = queryWithinMs
  if (onQuery !== undefined) timePool(pool, onQuery)
  const queries: NodePgDatabase = drizzlePg(pool)
  const connections = () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount })
  return { kind: 'postgres', queries, connections, close: () => pool.end() }
}

function withoutPassword(databaseUrl: string): string {
  try {
    const url = new URL(databaseUrl)
    url.password = ''
    return url.href
  } catch {
    return 'not a URL'
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  if (isPgliteErrno(error)) return pgliteErrnos.get(error.errno) ?? `error ${error.errno} of its file system`
  return error instanceof Error ? error.message : String(error)
}

/** What PGlite throws if a file operation fails: not an Error, with an errno of WASI. */
const isPgliteErrno = (error: unknown): error is { errno: number } =>
  typeof error === 'object' &&
  error !== null &&
  'errno' in error &&
  typeof error.errno === 'number' &&
  !('code' in error)

const pgliteErrnos = new Map([
  [2, 'permission denied'],
  [29, 'input/output error'],
  [51, 'no space is left on the disk'],
  [69, 'it is read-only'],
])
