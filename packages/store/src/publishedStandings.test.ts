import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import type { SlateKey } from '@slatecraft/slate'
import { expect, it } from 'vitest'
import { long } from '../../../testing/long.ts'
import { pgliteDatabase } from './database.ts'
import { maxStandingsOfSlate, ownerLimits } from './limits.ts'
import { storeOn } from './store.ts'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const key: SlateKey = {
  ...{ sport: 'nba', site: 'dk', contestType: 'classic', season: 2026, counter: '2026-01-05', slate: 'Main' },
}
const millionaire = {
  ...{ id: '111', name: 'Millionaire', fee: 100, entries: 10, maxEntriesPerUser: 1, isGuaranteed: true },
  prizes: [{ from: 1, to: 1, amount: 900 }],
}
const file = (contest: string, text = 'Rank,EntryId', entries = 9) => ({
  ...{ contest, entries, bytes: text.length, packed: new Uint8Array(gzipSync(text)) },
})

let now = 0

onEachDatabase('published standings', { now: () => now++, postgres: postgresOfThisFile() }, (store) => {
  it('are a slate’s, named after its published contest, and a newer file replaces the earlier one', async () => {
    const { standings, contests } = store()
    await contests.save('everybody', key, [millionaire])
    const text = async (id: string) => {
      const packed = await standings.file(key, id)
      return packed && gunzipSync(packed).toString()
    }
    await standings.save(key, file('Millionaire', 'early'))
    await standings.save(key, file('Double Up', 'other'))
    expect(await standings.save(key, file('111', 'final', 12))).toMatchObject({
      status: 'done',
      standings: { contestId: '111', name: 'Millionaire', entries: 12, bytes: 5 },
    })
    expect((await standings.list(key)).map(({ contestId, entries }) => [contestId, entries])).toEqual([
      ['Double Up', 9],
      ['111', 12],
    ])
    expect(await standings.list({ ...key, slate: 'Night' })).toEqual([])
    expect([await text('111'), await text('Double Up'), await text('222')]).toEqual(['final', 'other', undefined])
    expect(await standings.remove(key, '111')).toBe(true)
    expect(await standings.remove(key, '111')).toBe(false)
  })

  it('of a slate are 20 at most, and go with it', async () => {
    const { standings } = store()
    await store().importSlate({ key, players: [], maxSalary: 50_000, hasProjections: false })
    for (let at = 0; at < maxStandingsOfSlate; at++) await standings.save(key, file(`n${at}`))
    expect(await standings.save(key, file('one more'))).toEqual({ status: 'full' })
    expect((await standings.save(key, file('n7'))).status).toBe('done')
    expect((await standings.save({ ...key, slate: 'Night' }, file('n7'))).status).toBe('done')
    await store().publishedSlates.remove(key)
    expect(await standings.list(key)).toEqual([])
    expect(await standings.list({ ...key, slate: 'Night' })).toHaveLength(1)
    await expect(standings.save(key, file('late'))).rejects.toThrow('This slate has just been deleted.')
  })
})

it('standings of all slates together have a limit, which counts a replaced file once', long, async () => {
  const [small, large] = [file('a'), file('b', Array.from({ length: 400 }, Math.random).join())]
  const most = { ...ownerLimits, standingsBytes: small.packed.length + large.packed.length }
  const { standings, close } = storeOn(await pgliteDatabase(await PGlite.create()), () => 0, { ownerLimits: most })
  await standings.save(key, small)
  expect((await standings.save({ ...key, slate: 'Night' }, large)).status).toBe('done')
  expect((await standings.save(key, small)).status).toBe('done')
  expect(await standings.save(key, file('c'))).toEqual({ status: 'no-room' })
  await close()
})
