import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pgliteDatabase, postgresDatabase } from '../database.ts'
import type { DiskRoom } from '../diskRoom.ts'
import { type Store, storeOn } from '../store.ts'

/** Migrated databases in memory that no test is using. */
const idle: PGlite[] = []

/**
 * An empty store in memory. Databases are emptied and reused, which takes 10 ms; creating one takes a second.
 *
 * @param room of the disk that the store should believe it is on.
 */
export async function pgliteTestStore(now: () => number = Date.now, room?: DiskRoom): Promise<Store> {
  const client = idle.pop() ?? (await PGlite.create())
  const database = await pgliteDatabase(client)
  await client.exec(emptied)
  return storeOn({ ...database, close: async () => void idle.push(client) }, now, room && { room })
}

const emptied = `do $$ begin
  execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') from pg_tables where schemaname = 'public');
end $$`

/** An empty store in its own database on a running PostgreSQL. */
export async function postgresTestStore(serverUrl: string, now: () => number = Date.now): Promise<Store> {
  return postgresTestStoreAt(await newDatabase(serverUrl), now)
}

/** A store on a database that others may use, too. */
export async function postgresTestStoreAt(databaseUrl: string, now: () => number = Date.now): Promise<Store> {
  return storeOn(await postgresDatabase(databaseUrl, { warn: () => undefined, error: () => undefined }), now)
}

let databases = 0

/** The URL of an empty database. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `test_${process.pid}_${++databases}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
