import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { storageUse } from './queries/storageUse.ts'
import { storeOn } from './store.ts'

it('the rows of a large table are estimated, those of others counted', long, async () => {
  const client = await PGlite.create()
  const database = await pgliteDatabase(client)
  const store = storeOn(database, () => 0)
  const failed = async (from: number, to: number) => {
    for (let name = from; name < to; name++) await store.attempts.count(`${name}`, 1000)
  }
  await failed(0, 20)
  await client.exec('analyze')
  await failed(20, 25)
  const rowsOfTries = async (countedUpTo: number) => {
    const tables = await storageUse({ db: database.queries }, countedUpTo).tables()
    return tables.find(({ name }) => name === 'tries')!.rows
  }
  expect(await rowsOfTries(19)).toBe(20)
  expect(await rowsOfTries(20)).toBe(25)
  await store.close()
})
