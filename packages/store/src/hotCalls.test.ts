import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { explainedStore } from './testing/explainedStore.ts'
import { hotCalls } from './testing/hotCalls.ts'
import { fillManyUsers } from './testing/manyUsers.ts'
import { hasPostgres, postgresOfThisFile } from './testing/onEachDatabase.ts'
import { newDatabase, postgresTestStoreAt } from './testing/testStore.ts'

const postgres = postgresOfThisFile()
const size = { users: 1000, slates: 4 }

/** So large that reading it from end to end, again and again, would slow everyone. */
const manyRows = 1000

it.runIf(hasPostgres)(
  'nothing that users do reads a large table from end to end',
  { ...long, timeout: 120_000 },
  async () => {
    const url = await newDatabase((await postgres()).url)
    const filling = await postgresTestStoreAt(url)
    await fillManyUsers(filling, url, size)
    const large = new Set(
      (await filling.storageUse.tables()).filter(({ rows }) => rows > manyRows).map(({ name }) => name),
    )
    await filling.close()
    for (const table of [
      'user_settings',
      'user_projections',
      'run_lineups',
      'saved_lineups',
      'job_runs',
      'security_events',
    ])
      expect(large).toContain(table)
    const { store, ranBy } = explainedStore(url)
    const found: string[] = []
    let statements = 0
    for (const { name, call } of await hotCalls(store, size)) {
      for (const { text, wholeTables } of await ranBy(call)) {
        statements += 1
        for (const table of wholeTables) if (large.has(table)) found.push(`${name}: ${table}: ${text}`)
      }
    }
    await store.close()
    expect(statements).toBeGreaterThan(100)
    expect(found).toEqual([])
  },
)
