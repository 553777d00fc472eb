import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { type ExplainedStore, explainedStore } from './testing/explainedStore.ts'
import { hotCalls } from './testing/hotCalls.ts'
import { fillManyUsers } from './testing/manyUsers.ts'
import { migrationWaits } from './testing/migrationWaits.ts'
import { hasPostgres, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase, postgresTestStoreAt } from './testing/testStore.ts'

const postgres = postgresOfThisFile()
const size = { users: 600, slates: 12 }

/** So many rows that reading all of them, again and again, would slow everyone. */
const manyRows = 1000

describe.runIf(hasPostgres)('a database with the work of many users', long, () => {
  let url = ''
  let explained: ExplainedStore | undefined

  const filled = async (): Promise<ExplainedStore> => {
    if (explained !== undefined) return explained
    url = await newDatabase((await postgres()).url)
    const filling = await postgresTestStoreAt(url)
    await fillManyUsers(filling, url, size)
    await filling.close()
    explained = explainedStore(url)
    return explained
  }
  afterAll(() => explained?.store.close())

  const rowsOf = async ({ store }: ExplainedStore) =>
    new Map((await store.storageUse.tables()).map(({ name, rows }) => [name, rows]))

  it('nothing that users do reads a large table from end to end', async () => {
    const { store, ranBy } = await filled()
    const rows = await rowsOf({ store, ranBy })
    for (const table of ['sessions', 'user_settings', 'user_projections', 'run_lineups', 'job_runs', 'security_events'])
      expect(rows.get(table), table).toBeGreaterThan(manyRows)
    const found: string[] = []
    let statements = 0
    for (const { name, call } of await hotCalls(store, size)) {
      for (const { text, wholeTables, rowsRead } of await ranBy(call)) {
        statements += 1
        const large = wholeTables.filter((table) => rows.get(table)! > manyRows)
        // Also by an index, from end to end.
        if (large.length > 0 || rowsRead > manyRows) found.push(`${name}: ${rowsRead} rows: ${large}: ${text}`)
      }
    }
    expect(statements).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  it('old jobs are forgotten in parts', async () => {
    const { store, ranBy } = await filled()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`update job_runs set ended_at = now() - interval '1 hour';
      update job_payloads set last_used_at = now() - interval '1 hour'`)
    await client.end()
    const before = (await rowsOf({ store, ranBy })).get('job_runs')!
    const ran = await ranBy(() => store.jobRuns.forgetOld())
    const deletions = ran.filter(({ text }) => text.startsWith('delete from "job_runs"'))
    expect(deletions.length).toBeGreaterThanOrEqual(before / 500)
    const after = await rowsOf({ store, ranBy })
    expect(['job_runs', 'job_news', 'job_payloads'].map((table) => after.get(table))).toEqual([0, 0, 0])
  })

  it('what visitors left is deleted in parts', async () => {
    const { store, ranBy } = await filled()
    const before = (await rowsOf({ store, ranBy })).get('visitor_keys')!
    const ran = await ranBy(() => store.visitors.expire(new Date(Date.now() + 365 * 86_400_000)))
    const deletions = ran.filter(({ text }) => text.startsWith('delete from "visitor_keys"'))
    expect(deletions.length).toBeGreaterThanOrEqual(before / 200)
    expect((await rowsOf({ store, ranBy })).get('visitor_keys')).toBe(0)
  })

  it('the latest migrations run while others read and write', async () => {
    await filled()
    const ran = await migrationWaits(url, size.users)
    expect(ran.map(({ tag }) => tag.slice(0, 4))).toEqual(expect.arrayContaining(['0012', '0013', '0014']))
    for (const { waits } of ran) expect(waits.length).toBeGreaterThan(0)
  })
})
