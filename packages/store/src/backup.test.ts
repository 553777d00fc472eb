import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { defaultTeamStack, type SlateKey } from '@slatecraft/slate'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { long } from '../../../testing/long.ts'
import { openStore, type Store } from './store.ts'
import { hasPostgres, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

// These tests run the commands of docs/operations.md as they are there.

const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

/** Runs the shell commands below a heading. */
function follow(heading: string, env: Record<string, string>): void {
  const [, after] = page.split(`\n### ${heading}\n`)
  const commands = /```sh\n([\s\S]*?)```/.exec(after!.split('\n### ')[0]!)![1]!
  execFileSync('sh', ['-euc', commands], { env: { ...process.env, ...env } })
}

const log = { warn: () => undefined, error: () => undefined }
const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const ann = { owner: { userId: 'ann' }, key }

/** Something of every kind: text beyond ASCII, JSON, bytes, rows that belong to others. */
async function fill(store: Store): Promise<void> {
  const account = { email: 'zoë@slatecraft.test', firstName: 'Zoë', lastName: '🏈', passwordHash: '$argon2id$x' }
  await store.accounts.create(account)
  await store.importSlate({ key, players: [], maxSalary: 9000, hasProjections: false })
  await store.saveUserSettings(ann, { numLUs: 20 } as never)
  await store.saveUserTeamStacks(ann, [defaultTeamStack('KC')])
  await store.saveUserProjections(ann, [{ playerId: '1', at: 1, edit: { UserProj: 12.5 } }])
  const made = await store.lineupRuns.create('ann', key, { isBucket: false })
  if (made.status !== 'done') throw new Error('there is no room for a run')
  const rest = { tags: [], slots: ['QB'], points: 101.25, salary: 50_000, ownership: null }
  const lineups = Array.from({ length: 500 }, (_, at) => ({ uuid: `u-${at}`, players: [`p${at}`], ...rest }))
  await store.lineupRuns.add({ userId: 'ann', id: made.run.id }, lineups)
  await store.standings.save(key, { contest: 'Big one', entries: 3, bytes: 100, packed: gzipSync('Rank,EntryId') })
}

type Rows = (query: string) => Promise<Record<string, unknown>[]>

/** The number of rows of each table, and a hash over all that is in them. */
async function contents(rows: Rows): Promise<Map<string, string>> {
  const tables = await rows(`select schemaname || '."' || tablename || '"' as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const all = await rows(`select t::text as row from ${name} t order by 1`)
    const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex')
    found.set(String(name), `${all.length} rows, ${hash}`)
  }
  return found
}

async function contentsAt(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = await contents(async (query) => (await client.query(query)).rows)
  await client.end()
  return found
}

async function contentsIn(dataDir: string) {
  const client = await PGlite.create(join(dataDir, 'postgres'))
  const found = await contents(async (query) => (await client.query<Record<string, unknown>>(query)).rows)
  await client.close()
  return found
}

async function expectFilled(store: Store) {
  expect(await store.readUserSettings(ann)).toMatchObject({ numLUs: 20 })
  expect(await store.readUserTeamStacks(ann)).toEqual([defaultTeamStack('KC')])
  expect((await store.findSlate(key))?.maxSalary).toBe(9000)
  await store.saveUserSettings(ann, { numLUs: 21 } as never)
  expect(await store.readUserSettings(ann)).toMatchObject({ numLUs: 21 })
}

let folder: string
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slatecraft-backup-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const postgres = postgresOfThisFile()

if (hasPostgres)
  it('a dump of PostgreSQL that is restored into an empty database has everything', long, async () => {
    const { url } = await postgres()
    const [from, to, BACKUP] = [await newDatabase(url), await newDatabase(url), join(folder, 'slatecraft.dump')]
    const store = await openStore({ dataDir: folder, databaseUrl: from, log })
    await fill(store)
    follow('Back up PostgreSQL', { BACKUP, DATABASE_URL: from })
    const before = await contentsAt(from)
    await store.close()
    follow('Restore PostgreSQL', { BACKUP, DATABASE_URL: to })
    expect(await contentsAt(to)).toEqual(before)
    const restored = await openStore({ dataDir: folder, databaseUrl: to, log })
    await expectFilled(restored)
    await restored.close()
  })

it('a copy of a data folder has everything when it is put back', long, async () => {
  const [DATA_DIR, BACKUP] = [join(folder, 'data'), join(folder, 'backup')]
  const store = await openStore({ dataDir: DATA_DIR, log })
  await fill(store)
  await store.close()
  const before = await contentsIn(DATA_DIR)
  follow('Back up a data folder', { DATA_DIR, BACKUP })
  rmSync(DATA_DIR, { recursive: true })
  follow('Restore a data folder', { DATA_DIR, BACKUP })
  expect(await contentsIn(DATA_DIR)).toEqual(before)
  const restored = await openStore({ dataDir: DATA_DIR, log })
  await expectFilled(restored)
  await restored.close()
})

/** Saves 1, 2, 3 … and prints each number once the store has acknowledged it. */
const saving = `
  const { openStore } = await import(${JSON.stringify(join(import.meta.dirname, 'store.ts'))})
  const store = await openStore({ dataDir: process.env.DATA_DIR, log: console })
  for (let at = 1; ; at++) {
    await store.saveUserProjections(${JSON.stringify(ann)}, [{ playerId: String(at), at, edit: { UserProj: at } }])
    process.stdout.write(at + '\\n')
  }`

it(
  'a copy that is made while the server writes has all that was acknowledged, and the server goes on',
  long,
  async () => {
    const [DATA_DIR, BACKUP] = [join(folder, 'data'), join(folder, 'backup')]
    child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', saving], {
      env: { ...process.env, DATA_DIR },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = 0
    child.stdout!.on('data', (text) => {
      acknowledged = Math.max(acknowledged, ...String(text).trim().split('\n').map(Number))
    })
    for (const round of [1, 2, 3]) {
      const start = acknowledged
      await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(start + 30), { timeout: 60_000 })
      const least = acknowledged
      follow('Back up a data folder while its server runs', { DATA_DIR, BACKUP: `${BACKUP}-${round}` })
      const copy = join(folder, `restored-${round}`)
      follow('Restore a data folder', { DATA_DIR: copy, BACKUP: `${BACKUP}-${round}` })
      const restored = await openStore({ dataDir: copy, log })
      const { edits } = await restored.readUserProjections(ann)
      await restored.close()
      expect(edits.length).toBeGreaterThanOrEqual(least)
      expect(existsSync(join(DATA_DIR, 'lock.json'))).toBe(true)
    }
  },
)
