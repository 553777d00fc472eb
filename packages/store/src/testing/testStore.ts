import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pgliteDatabase, postgresDatabase } from '../database.ts'
import { type Store, storeOn } from '../store.ts'

let template: Promise<Blob> | undefined

/** A fresh migrated store in memory, loaded from a dump that is made once: 0.4 s in place of 2. */
export async function pgliteTestStore(now: () => number = Date.now): Promise<Store> {
  template ??= migratedDump()
  return storeOn(await pgliteDatabase(await PGlite.create({ loadDataDir: await template })), now)
}

async function migratedDump(): Promise<Blob> {
  const client = await PGlite.create()
  await pgliteDatabase(client)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}

/** A fresh migrated store in a database of its own on a running PostgreSQL. */
export async function postgresTestStore(serverUrl: string, now: () => number = Date.now): Promise<Store> {
  return storeOn(await postgresDatabase(await newDatabase(serverUrl), { error: () => undefined }), now)
}

let databases = 0

/** Address of an empty database. */
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
