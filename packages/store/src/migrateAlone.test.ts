import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { long } from '../../../testing/long.ts'
import { migrateAlone } from './migrateAlone.ts'
import { hasPostgres, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

const postgres = postgresOfThisFile()
let migrationsFolder = ''

beforeEach(() => {
  migrationsFolder = mkdtempSync(join(tmpdir(), 'slatecraft-migrations-'))
})
afterEach(() => rmSync(migrationsFolder, { recursive: true }))

/** A folder with this as its only migration. */
function writeMigration(statement: string): void {
  mkdirSync(join(migrationsFolder, 'meta'))
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_change', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(join(migrationsFolder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(migrationsFolder, '0000_change.sql'), statement)
}

it.runIf(hasPostgres)('a migration of a table in use lets others use it until it is free', long, async () => {
  const pool = new pg.Pool({ connectionString: await newDatabase((await postgres()).url) })
  await pool.query('create table work (id int)')
  writeMigration('alter table work add column more int')
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select * from work')
  const warn = vi.fn()
  const migrating = migrateAlone(pool, { migrationsFolder, log: { warn } })
  await vi.waitFor(() => expect(warn.mock.calls.length).toBeGreaterThanOrEqual(2), { timeout: 30_000 })
  // It would wait behind a migration that waits, and that behind the holder.
  await pool.query('insert into work values (1)')
  expect((await pool.query('select * from work')).rows).toEqual([{ id: 1 }])
  await holder.query('commit')
  holder.release()
  await migrating
  expect((await pool.query('select * from work')).rows).toEqual([{ id: 1, more: null }])
  await pool.end()
})

it.runIf(hasPostgres)('a migration that fails for another reason is not tried again', long, async () => {
  const pool = new pg.Pool({ connectionString: await newDatabase((await postgres()).url) })
  writeMigration('alter table nowhere add column more int')
  const warn = vi.fn()
  await expect(migrateAlone(pool, { migrationsFolder, log: { warn } })).rejects.toThrow()
  expect(warn).not.toHaveBeenCalled()
  await pool.end()
})
