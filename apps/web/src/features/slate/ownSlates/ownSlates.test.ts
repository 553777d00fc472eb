import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { browserOwnSlates } from './browserOwnSlates.ts'
import { memoryOwnSlates } from './ownSlates.ts'

const key = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 2, slate: 'Main' } as const
const slate = { ...demoSlate(key)!, isDemo: false }

/** These tests run without a database, like a browser that refuses one. */
const stores = [
  ['in memory', memoryOwnSlates],
  ['in a browser that stores nothing', browserOwnSlates],
] as const

test.each(stores)(
  'a store of uploaded slates %s keeps a slate, says that it won’t last, and notifies listeners',
  async (_, makeOwnSlates) => {
    const ownSlates = makeOwnSlates()
    let told = 0
    const stop = ownSlates.subscribe(() => told++)
    expect(await ownSlates.put(slate)).toBe(false)
    expect(told).toBeGreaterThan(0)
    expect(await ownSlates.keys()).toEqual([key])
    expect((await ownSlates.find(key))?.players).toEqual(slate.players)
    await ownSlates.remove(key)
    expect(await ownSlates.keys()).toEqual([])
    stop()
  },
)

test.each(stores)(
  'in a store of uploaded slates %s the newest period comes first, and a newer file replaces an older one',
  async (_, make) => {
    const ownSlates = make()
    for (const [season, counter] of [
      [2024, 18],
      [2025, 2],
      [2025, 10],
    ] as const)
      await ownSlates.put({ ...slate, key: { ...key, season, counter } })
    await ownSlates.put({ ...slate, players: slate.players.slice(0, 20) })
    expect((await ownSlates.keys()).map(({ season, counter }) => `${season}/${counter}`)).toEqual([
      '2025/10',
      '2025/2',
      '2024/18',
    ])
    expect((await ownSlates.find(key))?.players).toHaveLength(20)
  },
)
