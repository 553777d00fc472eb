import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ManyUsers } from '../../packages/store/src/testing/manyUsers.ts'
import { newDatabase, postgresTestStoreAt } from '../../packages/store/src/testing/testStore.ts'
import { table, whole } from '../markdown.ts'

const mega = 1024 * 1024

/** Rows and bytes of each table. */
export async function sizes(url: string, { users }: ManyUsers): Promise<void> {
  const store = await postgresTestStoreAt(url)
  const begin = performance.now()
  const tables = await store.storageUse.tables()
  const asked = performance.now() - begin
  const usersBegin = performance.now()
  await store.storageUse.users()
  const usersAsked = performance.now() - usersBegin
  await store.close()
  const bytes = tables.reduce((sum, one) => sum + one.bytes, 0)
  console.log(`\n${(bytes / mega / 1024).toFixed(2)} GB, ${whole(bytes / users / 1024)} kB a user`)
  console.log(`the list of tables took ${asked.toFixed(0)} ms, that of the largest users ${usersAsked.toFixed(0)} ms\n`)
  const rows = tables.map(({ name, rows, bytes }) => [
    name,
    whole(rows),
    (bytes / mega).toFixed(1),
    whole(bytes / users),
  ])
  console.log(table(['table', 'rows', 'MB', 'bytes a user'], rows.slice(0, 16)))
}

/** How long the commands of docs/operations.md take. */
export async function backup(url: string, binaries: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'slatecraft-dump-'))
  const file = join(folder, 'backup')
  const timed = (program: string, args: string[]) => {
    const begin = performance.now()
    execFileSync(join(binaries, program), args)
    return ((performance.now() - begin) / 1000).toFixed(0)
  }
  try {
    const dump = timed('pg_dump', ['--format=custom', `--file=${file}`, url])
    const size = (statSync(file).size / mega).toFixed(0)
    console.log(`\nA backup took ${dump} s and is ${size} MB large, load average ${loadavg()[0]!.toFixed(1)}`)
    const empty = await newDatabase(url)
    const restore = timed('pg_restore', ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${empty}`, file])
    console.log(`Restoring it took ${restore} s, load average ${loadavg()[0]!.toFixed(1)}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
