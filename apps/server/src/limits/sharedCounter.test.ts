import type { CountToAdd } from '@slatecraft/store'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sayOnce } from './sayOnce.ts'
import { sharedCounter } from './sharedCounter.ts'
import { sharedStartsPerMinute } from './startsPerMinute.ts'

const minute = 60_000
const never = 1e9
const begin = Date.parse('2026-11-22T17:45:10Z')

/** A database whose clock and answers the test decides. */
function fakeCounts(now: () => number) {
  const stored = new Map<string, number>()
  const database = { isDown: false, statements: 0, forgotten: 0 }
  return {
    database,
    addAll: async (counts: readonly CountToAdd[]) => {
      database.statements++
      if (database.isDown) throw new Error('no answer')
      const totals = counts.map(({ name, window, add }) => {
        const count = (stored.get(`${name} ${window}`) ?? 0) + add
        stored.set(`${name} ${window}`, count)
        return { name, window, count }
      })
      return { now: now(), totals }
    },
    forgetEnded: async () => {
      database.forgotten++
    },
  }
}

const quiet = sayOnce({ warn: () => undefined }, '')

afterEach(() => void vi.useRealTimers())

describe('a count over all servers', () => {
  it('is this server’s own at once, with the others’ as of the last exchange', async () => {
    const counts = fakeCounts(() => begin)
    const of = () => sharedCounter({ counts, trouble: quiet, clock: () => begin, everyMs: never })
    const [one, two] = [of(), of()]
    for (let call = 0; call < 3; call++) one.count('ann', minute)
    expect(two.count('ann', minute).count).toBe(1)
    await one.exchange()
    await two.exchange()
    expect(two.count('ann', minute).count).toBe(5)
    expect(two.count('bob', minute)).toEqual({ count: 1, msLeft: 50_000 })
    await two.exchange()
    expect(one.count('ann', minute).count, 'before its next exchange').toBe(4)
    await one.exchange()
    expect(one.count('ann', minute).count).toBe(7)
  })

  it('asks the database nothing while nobody calls', async () => {
    const counts = fakeCounts(() => begin)
    const one = sharedCounter({ counts, trouble: quiet, clock: () => begin, everyMs: never })
    one.count('ann', minute)
    await one.exchange()
    await one.exchange()
    expect(counts.database.statements).toBe(1)
  })

  it('keeps to the database’s minute on a host whose clock is 30 seconds off', async () => {
    let passedMs = 0
    const counts = fakeCounts(() => begin + passedMs)
    const of = (aheadMs: number) =>
      sharedCounter({ counts, trouble: quiet, clock: () => begin + aheadMs + passedMs, everyMs: never })
    const servers = [of(-30_000), of(0), of(30_000)]
    for (const server of servers) await server.exchange()
    for (const server of servers) expect(server.count('ann', minute).msLeft).toBe(50_000)
    for (const server of servers) await server.exchange()
    expect(servers[2]!.count('ann', minute).count).toBe(4)
    passedMs = 50_000
    for (const server of servers) expect(server.count('ann', minute)).toEqual({ count: 1, msLeft: minute })
  })

  it('goes on alone while the database doesn’t answer, says so once, and then tells what it counted', async () => {
    const counts = fakeCounts(() => begin)
    const said: string[] = []
    const trouble = sayOnce({ warn: (detail: object) => said.push(JSON.stringify(detail)) }, 'trouble')
    const one = sharedCounter({ counts, trouble, clock: () => begin, everyMs: never })
    counts.database.isDown = true
    for (let call = 1; call <= 3; call++) {
      expect(one.count('ann', minute).count).toBe(call)
      await one.exchange()
    }
    expect(said).toEqual(['{"reason":"no answer"}'])
    counts.database.isDown = false
    await one.exchange()
    const two = sharedCounter({ counts, trouble, clock: () => begin, everyMs: never })
    two.count('ann', minute)
    await two.exchange()
    expect(two.count('ann', minute).count).toBe(5)
  })

  it('goes on alone while the database neither answers nor fails', async () => {
    vi.useFakeTimers()
    const said: string[] = []
    const trouble = sayOnce({ warn: (detail: object) => said.push(JSON.stringify(detail)) }, 'trouble')
    const addAll = vi.fn(() => new Promise<never>(() => undefined))
    const one = sharedCounter({ counts: { addAll, forgetEnded: addAll }, trouble, clock: () => begin })
    one.count('ann', minute)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(one.count('ann', minute).count).toBe(2)
    expect(addAll, 'one at a time').toHaveBeenCalledTimes(1)
    expect(said).toEqual(['{"reason":"no answer in time"}'])
    const closed = one.close()
    await vi.advanceTimersByTimeAsync(20_000)
    await closed
  })

  it('of builds that begin goes on alone, too, under the same limit', async () => {
    vi.useFakeTimers({ now: begin })
    const counts = { addOne: () => new Promise<never>(() => undefined) }
    const countStart = sharedStartsPerMinute(2, { counts, trouble: quiet, now: () => begin })
    const started = Promise.allSettled([countStart('ann'), countStart('bob'), countStart('ann'), countStart('ann')])
    await vi.advanceTimersByTimeAsync(20_000)
    expect((await started).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  })

  it('forgets minutes that are over', async () => {
    let passedMs = 0
    const clock = () => begin + passedMs
    const counts = fakeCounts(clock)
    const one = sharedCounter({ counts, trouble: quiet, clock, everyMs: never })
    for (let address = 0; address < 100; address++) one.count(`address ${address}`, minute)
    passedMs = minute
    await one.exchange()
    expect(counts.database).toMatchObject({ statements: 1, forgotten: 1 })
    passedMs += minute - 1
    await one.exchange()
    expect(counts.database.forgotten).toBe(1)
  })

  it('lets at most so many calls pass over the limit as come to each server between two exchanges, twice', async () => {
    const most = 20
    /** How many calls come to each of three servers between one exchange and the next. */
    const intervals = fc.array(fc.array(fc.nat(3), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(intervals, async (coming) => {
        const counts = fakeCounts(() => begin)
        const servers = [0, 1, 2].map(() =>
          sharedCounter({ counts, trouble: quiet, clock: () => begin, everyMs: never }),
        )
        let [called, passed, reachedIn] = [0, 0, coming.length]
        for (const [interval, calls] of coming.entries()) {
          for (const [at, server] of servers.entries())
            for (let call = 0; call < calls[at]!; call++) {
              if (server.count('ann', minute).count <= most) passed++
              if (++called === most) reachedIn = interval
            }
          for (const server of servers) await server.exchange()
        }
        const over = servers.map((_, at) => {
          const later = coming.slice(reachedIn + 1).find((calls) => calls[at]! > 0)
          return (coming[reachedIn]?.[at] ?? 0) + (later?.[at] ?? 0)
        })
        expect(passed).toBeLessThanOrEqual(most + over.reduce((sum, calls) => sum + calls, 0))
        expect(passed).toBeGreaterThanOrEqual(Math.min(called, most))
      }),
      { numRuns: 200, seed: 23 },
    )
  })
})
