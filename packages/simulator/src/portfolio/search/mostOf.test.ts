import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { PortfolioTask } from '../portfolioTask.ts'
import { drawnEntries, lawfulSets } from '../testing/drawnTask.ts'
import { mostOf, type Room } from './mostOf.ts'

const seeds = Array.from({ length: 20 }, (_, index) => 501 + index)

/** The bound, and the true maximum over all lawful sets. */
function compared(seed: number, limits: Partial<PortfolioTask>, isExact: boolean) {
  const random = seededRandom(seed)
  const task: PortfolioTask = {
    ...drawnEntries({ seed, lineups: 6, worlds: 1, fees: [200, 500] }),
    objective: { kind: 'linear' },
    entries: 3,
    ...limits,
  }
  const values = Float64Array.from({ length: 12 }, () => random() - 0.3)
  const sums = [...lawfulSets(task)]
    .filter((set) => !isExact || set.length === 3)
    .map((set) => set.reduce((sum, candidate) => sum + values[candidate]!, 0))
  const room: Room = {
    count: 3,
    isExact,
    times: new Int32Array(12).fill(task.copies ?? 1),
    inContest: task.candidates.contests.map(({ maxEntriesPerUser }) => maxEntriesPerUser),
    caps: Array.from(task.maxExposure ?? [], (share) => Math.floor(share * 3 + 1e-9)),
    budget: task.budget ?? Number.POSITIVE_INFINITY,
  }
  const most = sums.reduce((largest, sum) => Math.max(largest, sum), Number.NEGATIVE_INFINITY)
  return { bound: mostOf(values, task.candidates, room, 0).bound, most }
}

test.each(seeds)('without caps and budget it is the largest sum (seed %i)', (seed) => {
  for (const isExact of [true, false]) {
    const { bound, most } = compared(seed, { copies: 2 }, isExact)
    expect(bound).toBeCloseTo(most, 12)
  }
})

test('under caps and a budget it is never below the largest sum, and on average close to it', () => {
  const gaps = seeds.map((seed) => {
    const { bound, most } = compared(seed, { maxExposure: new Float64Array(12).fill(0.34), budget: 900 }, false)
    expect(bound, `seed ${seed}`).toBeGreaterThanOrEqual(most - 1e-9)
    return bound - most
  })
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.12)
})
