import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { attempts } from './queries/attempts.ts'
import { storageUse } from './queries/storageUse.ts'
import { pgliteTestStore } from './testing/testStore.ts'

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

it('hosts whose clocks are 30 seconds off count attempts together, until a minute before or after the window’s end', async () => {
  const [begin, windowMs, minuteMs] = [Date.parse('2026-11-20T12:00:00Z'), 900_000, 60_000]
  let [passedMs, aheadMs] = [0, 0]
  const store = await pgliteTestStore(() => begin + passedMs + aheadMs)
  const onEachHost = async (act: () => Promise<{ count: number }>) => {
    const counts: number[] = []
    for (aheadMs of [-30_000, 0, 30_000]) counts.push((await act()).count)
    return counts
  }
  expect(await onEachHost(() => store.attempts.count('login', windowMs))).toEqual([1, 2, 3])
  passedMs = windowMs - minuteMs - 1
  expect(await onEachHost(() => store.attempts.count('login', windowMs))).toEqual([4, 5, 6])
  passedMs = windowMs + minuteMs
  expect(await onEachHost(() => store.attempts.read('login', windowMs))).toEqual([0, 0, 0])
  await store.close()
})
