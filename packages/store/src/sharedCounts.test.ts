import { expect, it } from 'vitest'
import { onEachDatabase, postgresOfThisFile } from './testing/onEachDatabase.ts'

const minute = 60_000
const ended = { windowMs: minute, window: 1, add: 3 }

onEachDatabase('counts over all servers', { now: Date.now, postgres: postgresOfThisFile() }, (store) => {
  it('adds what each server counted, and answers with the totals and the database’s time', async () => {
    const counts = store().sharedCounts
    const { now, totals } = await counts.addAll([])
    expect(totals).toEqual([])
    const window = Math.floor(now / minute)
    const of = (name: string, add: number) => ({ name, windowMs: minute, window, add })
    await counts.addAll([of('ann', 2), of('bob', 5)])
    const second = await counts.addAll([of('cat', 1), of('ann', 40)])
    expect(second.totals).toEqual([
      { name: 'ann', window, count: 42 },
      { name: 'cat', window, count: 1 },
    ])
    expect(second.now).toBeGreaterThanOrEqual(now)
  })

  it('counts one by one in the window that is now', async () => {
    const counts = store().sharedCounts
    const week = 7 * 86_400_000
    expect(await counts.addOne('builds of ann', week)).toMatchObject({ count: 1 })
    const { count, msLeft } = await counts.addOne('builds of ann', week)
    expect(count).toBe(2)
    const { now } = await counts.addAll([])
    expect(Math.abs(msLeft - (week - (now % week)))).toBeLessThan(minute)
  })

  it('many servers that count the same names at once lose none', async () => {
    const counts = store().sharedCounts
    const names = Array.from({ length: 500 }, (_, index) => ({ ...ended, name: `address ${index}` }))
    const orders = [names, names.toReversed()]
    await Promise.all(Array.from({ length: 10 }, (_, server) => counts.addAll(orders[server % 2]!)))
    const { totals } = await counts.addAll(names.map((of) => ({ ...of, add: 0 })))
    expect(new Set(totals.map(({ count }) => count))).toEqual(new Set([30]))
  })

  it('forgets windows that are over, and only these', async () => {
    const counts = store().sharedCounts
    const week = 7 * 86_400_000
    await counts.addOne('current', week)
    await counts.addAll([{ ...ended, name: 'over' }])
    await Promise.all([counts.forgetEnded(), counts.forgetEnded()])
    expect(await counts.addAll([{ ...ended, name: 'over' }])).toMatchObject({ totals: [{ count: 3 }] })
    expect(await counts.addOne('current', week)).toMatchObject({ count: 2 })
  })
})
