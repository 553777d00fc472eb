import { randomUUID } from 'node:crypto'
import type { SlateKey } from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { describe, expect, it } from 'vitest'
import type { Queries } from './database.ts'
import { type DiskRoom, endlessRoom, roomInFolder } from './diskRoom.ts'
import { mebibyte } from './diskSpace.ts'
import { pgliteTestStore } from './testing/index.ts'
import { DiskFullError, guardedQueries } from './writeGuard.ts'

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025, counter: 1, slate: 'Main' }
const mine = { owner: { userId: 'ann' }, key }

/** A disk that the test fills. */
function disk() {
  const warnings: string[] = []
  let free = 1000
  const room = (folder = '/data'): DiskRoom =>
    roomInFolder({
      folder,
      reserveBytes: 256 * mebibyte,
      log: { warn: (_, message) => warnings.push(message) },
      lookEveryMs: 5,
      look: () => ({ freeBytes: free * mebibyte, totalBytes: 2000 * mebibyte }),
    })
  return {
    room,
    warnings,
    leave: (megabytes: number) => {
      free = megabytes
    },
  }
}

describe('on an almost full disk', () => {
  it('everything can be read and nothing saved, until there is clearly room again', async () => {
    const { room, leave, warnings } = disk()
    const store = await pgliteTestStore(() => 0, room())
    const saveNumber = (numLUs: number) => store.saveUserSettings(mine, { numLUs })
    const numberSaved = async () => (await store.readUserSettings(mine)).numLUs
    await saveNumber(7)
    const edit = [{ playerId: 'p', at: 1, edit: { MinExp: 1 } }]
    await store.saveUserProjections(mine, edit)

    leave(255)
    const refused = [
      () => saveNumber(8),
      () => store.saveUserProjections(mine, edit),
      () => store.clearUserProjections(mine),
      () => store.simulations.remove('ann', randomUUID()),
      () => store.cheatsheets.save(key, { userId: 'ann' }, { displayName: 'Mine', content: ['p'] }),
      () => store.lineupRuns.create('ann', key, { isBucket: false }),
      () => store.history.start({ sport: 'nba', kind: 'nba-box', source: 'hoopR', file: 'box.csv' }, 'ann'),
    ]
    for (const save of refused) await expect(save()).rejects.toThrow(DiskFullError)
    expect(store.readOnly()).toContain('nothing can be saved right now')
    expect(store.disk()).toEqual({
      freeBytes: 255 * mebibyte,
      totalBytes: 2000 * mebibyte,
      reserveBytes: 256 * mebibyte,
    })
    await store.ping()
    expect(await numberSaved()).toBe(7)
    expect((await store.readUserProjections(mine)).edits).toHaveLength(1)

    leave(260)
    await expect(saveNumber(9)).rejects.toThrow(DiskFullError)
    leave(300)
    await saveNumber(10)
    expect(await numberSaved()).toBe(10)
    expect(store.readOnly()).toBeUndefined()
    expect(warnings).toHaveLength(2)
    await store.close()
  })

  it('a write that finds no room is refused with the same sentence, and so are those after it for some seconds', async () => {
    const { room } = disk()
    const kept = room()
    let full = true
    const failing = drizzle({
      client: {
        query: () => (full ? Promise.reject(Object.assign(new Error('no'), { code: '53100' })) : { rows: [] }),
      } as never,
    }) as unknown as Queries
    const guarded = guardedQueries(failing, {
      refusal: () => (kept.hasRoom() ? undefined : new DiskFullError()),
      ranOut: kept.ranOut,
    })
    await expect(guarded.execute(sql`select 1`)).rejects.toThrow(DiskFullError)
    full = false
    await expect(guarded.execute(sql`select 1`)).rejects.toThrow(DiskFullError)
    expect(kept.hasRoom()).toBe(false)
    await expect.poll(() => kept.hasRoom()).toBe(true)
    await guarded.execute(sql`select 1`)
    kept.close()
    expect(endlessRoom.hasRoom()).toBe(true)
  })
})
