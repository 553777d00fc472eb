import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { openStore, type StoreOptions } from './store.ts'
import { hasPostgres, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase } from './testing/testStore.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }
const log = { warn: () => undefined, error: () => undefined }
const postgres = postgresOfThisFile()

/** Saves and reads with every query timed. @returns how many queries the store has told of, after each step. */
async function told(options: Omit<StoreOptions, 'log'>) {
  const times: number[] = []
  const store = await openStore({ ...options, log, onQuery: (milliseconds) => times.push(milliseconds) })
  try {
    const atStart = times.length
    await store.ping()
    const afterPing = times.length
    await store.importSlate({ key, players: [], maxSalary: 9000, hasProjections: false })
    const afterTransaction = times.length
    await expect(store.readUserSettings({ ...mine, key: { ...key, season: 1e12 } })).rejects.toThrow()
    return { times, steps: [atStart, afterPing, afterTransaction, times.length], connections: store.connections() }
  } finally {
    await store.close()
  }
}

function expectAllTold({ times, steps }: Awaited<ReturnType<typeof told>>) {
  const [atStart, afterPing, afterTransaction, afterFailure] = steps as [number, number, number, number]
  expect(afterPing).toBe(atStart + 1)
  expect(afterTransaction).toBeGreaterThan(afterPing + 1)
  expect(afterFailure).toBe(afterTransaction + 1)
  expect(times.every((time) => time > 0)).toBe(true)
}

it('a store tells how long each query took, also in transactions and if it fails', long, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'slatecraft-timed-'))
  try {
    const all = await told({ dataDir })
    expectAllTold(all)
    expect(all.connections).toBeUndefined()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})

if (hasPostgres)
  it('a store on PostgreSQL does, too, and knows its connections', long, async () => {
    const all = await told({ dataDir: '', databaseUrl: await newDatabase((await postgres()).url) })
    expectAllTold(all)
    expect(all.connections).toEqual({ inUse: 0, waiting: 0 })
  })
