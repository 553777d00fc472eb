import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { browserShelf } from './browserShelf.ts'
import { memoryShelf } from './slateShelf.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' } as const
const slate = { ...demoSlate(key)!, isDemo: false }

/** Where these tests run there is no database: as in a browser that refuses one. */
const shelves = [
  ['one that lasts as long as the page', memoryShelf],
  ['that of a browser which stores nothing', browserShelf],
] as const

test.each(shelves)('a shelf, %s, keeps a slate, says that it won’t last, and tells of it', async (_, makeShelf) => {
  const shelf = makeShelf()
  let told = 0
  const stop = shelf.subscribe(() => told++)
  expect(await shelf.put(slate)).toBe(false)
  expect(told).toBeGreaterThan(0)
  expect(await shelf.keys()).toEqual([key])
  expect((await shelf.find(key))?.players).toEqual(slate.players)
  await shelf.remove(key)
  expect(await shelf.keys()).toEqual([])
  stop()
})

test.each(shelves)(
  'on a shelf, %s, the newest period comes first and a newer file replaces the older',
  async (_, make) => {
    const shelf = make()
    for (const [season, counter] of [
      [2024, 18],
      [2025, 2],
      [2025, 10],
    ] as const)
      await shelf.put({ ...slate, key: { ...key, season, counter } })
    await shelf.put({ ...slate, players: slate.players.slice(0, 20) })
    expect((await shelf.keys()).map(({ season, counter }) => `${season}/${counter}`)).toEqual([
      '2025/10',
      '2025/2',
      '2024/18',
    ])
    expect((await shelf.find(key))?.players).toHaveLength(20)
  },
)
