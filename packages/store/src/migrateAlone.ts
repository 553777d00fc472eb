import { setTimeout as delay } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any fixed number: servers that start at the same time migrate one after another. */
const migrationLock = 7_528_331

/** Everyone who wants a table waits behind a migration that waits for it, so it soon gives up, and tries again after a pause. */
const lockWithinMs = 500
const pauseMs = 1000
/** Longer than a backup of a large database, which holds all tables. */
const tries = 2000

interface MigrateOptions {
  migrationsFolder: string
  log: { warn(detail: object, message: string): void }
}

/** Brings a PostgreSQL database's tables up to date, in one transaction. Meanwhile, others may go on using them. */
export async function migrateAlone(pool: pg.Pool, { migrationsFolder, log }: MigrateOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${lockWithinMs}`)
    for (let tried = 1; !(await isMigrated(client, migrationsFolder, tried < tries)); tried++) {
      log.warn({ tried }, 'tables that have to change are in use; trying again')
      await delay(pauseMs)
    }
  } finally {
    // Closed, and so without its lock and its setting.
    client.release(true)
  }
}

/** @returns false if it had to wait for a lock for too long: then nothing has changed. */
async function isMigrated(client: pg.PoolClient, migrationsFolder: string, mayFail: boolean): Promise<boolean> {
  try {
    await migrate(drizzle(client), { migrationsFolder })
    return true
  } catch (error) {
    if (mayFail && isLockTimeout(error)) return false
    throw error
  }
}

/** PostgreSQL's `lock_not_available`, also inside of another error. */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause))
