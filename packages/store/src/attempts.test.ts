import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { attempts } from './queries/attempts.ts'
import { storageUse } from './queries/storageUse.ts'

it('a flood of attempts with made-up names fills only so many rows, and the newest stay counted', long, async () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const { queries: db, close } = await pgliteDatabase(await PGlite.create())
  const [most, between, windowMs] = [200, 50, 900_000]
  const { count, read } = attempts({ db, stamp: () => new Date(now) }, { most, between })
  for (let at = 0; at < 500; at++) {
    now += 1
    await count(`login ${at}@made.up`, windowMs)
  }
  const { rows } = (await storageUse({ db }).tables()).find(({ name }) => name === 'tries')!
  expect(rows).toBeLessThanOrEqual(most + between)
  expect(await read('login 0@made.up', windowMs)).toMatchObject({ count: 0 })
  expect(await read('login 499@made.up', windowMs)).toMatchObject({ count: 1 })
  await close()
})
