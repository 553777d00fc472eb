import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres } from '../../packages/store/src/testing/index.ts'
import { long } from '../../testing/long.ts'
import { deployment } from './deployment.ts'
import { load } from './load.ts'
import { isFlat, trendOf } from './trend.ts'

describe.skipIf(!hasPostgres)('three users on a server and a worker', long, () => {
  beforeAll(() => {
    const prepare = join(import.meta.dirname, '../../scripts/prepare.mjs')
    execFileSync(process.execPath, [prepare, 'server', 'web'], { stdio: 'ignore' })
  }, 600_000)

  it('get every lineup, find what they saved, and see no error', async () => {
    const at = await deployment({ servers: 1, workers: 1 })
    try {
      const { tally, used, samples } = await load(at, { users: 3, minutes: 0.2, seed: 3, thinkMs: 400 })
      expect([...tally.wrongs]).toEqual([])
      expect(tally.counts.get('lineups')).toBeGreaterThanOrEqual(20)
      expect([...tally.times.keys()]).toEqual(
        expect.arrayContaining(['sign up', 'open the pool', 'open the pool, 304', 'edit a projection']),
      )
      expect(used.workers).toBeGreaterThan(0)
      expect(Object.keys(samples.at(-1)!.hosts)).toEqual(['server 1', 'worker 1'])
    } finally {
      await at.close()
    }
  })
})

describe('the trend of a soak', () => {
  const series = (valueAt: (minute: number) => number) =>
    Array.from({ length: 40 }, (_, minutes) => ({ minutes, value: valueAt(minutes) }))

  it('is flat for what only swings', () => {
    expect(isFlat(trendOf(series((minute) => 300 + 20 * Math.sin(minute))))).toBe(true)
  })

  it('is not flat for what leaks', () => {
    const leaking = trendOf(series((minute) => 300 + 2 * minute + 20 * Math.sin(minute)))
    expect(leaking.perHour).toBeCloseTo(120, -2)
    expect(isFlat(leaking)).toBe(false)
  })
})
