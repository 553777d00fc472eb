import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { Contest } from '../contest/contest.ts'
import { createKernel } from '../worlds/kernel.ts'
import { chunkWorlds, type KernelTask } from '../worlds/kernelTask.ts'
import { randomLineups, randomModel } from '../worlds/testing/randomModel.ts'
import { lineupColumns } from './lineupColumns.ts'
import { optimalRateRun, wilson } from './optimalRates.ts'
import { driverTally } from './payoutDrivers.ts'
import { payoutSlopes } from './payoutSlopes.ts'
import { simulationTally } from './simulationTally.ts'

const size = 5
const contest: Contest = {
  id: '1',
  name: 'Test',
  fee: 1000,
  entries: 400,
  maxEntriesPerUser: 20,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 60_000 },
    { from: 2, to: 80, amount: 3500 },
  ],
}

/** Ours are lineups of the field's kind, so none has an edge. */
function taskOf(seed: number, ours: number, draws = 1): KernelTask {
  const model = randomModel(seed, { persons: 30 })
  const field = {
    lineups: randomLineups(seed + 1, 399, size, 30),
    weight: new Float64Array(399).fill(1),
    isWhole: true,
  }
  return {
    ...{ seed, model, size },
    lineups: randomLineups(seed + 2, ours, size, 30),
    fields: Array.from({ length: draws }, () => field),
    contests: [{ contest }],
  }
}

function play(task: KernelTask, chunks: number, from = 0) {
  const kernel = createKernel(task, 'plain')
  const tally = simulationTally(task)
  for (let chunk = from; chunk < from + chunks; chunk++) tally.add(chunk, kernel.run(chunk))
  return { tally, columns: lineupColumns(task, tally, kernel.distribution()) }
}

describe('what a simulation says of a lineup', () => {
  const seed = 20261125
  const task = taskOf(seed, 12, 4)
  const { tally, columns } = play(task, 8)
  const ofContest = columns.contests[0]!

  test(`errors are honest: fresh worlds give an ROI within them (seed ${seed})`, () => {
    const fresh = play(task, 8, 1000).columns.contests[0]!
    const misses = ofContest.roi!.map(
      (roi, lineup) =>
        Math.abs(roi - fresh.roi![lineup]!) / Math.hypot(ofContest.roiSe![lineup]!, fresh.roiSe![lineup]!),
    )
    // Twelve draws of |z|, with errors from four batches: none beyond 4, most within 2.
    expect(Math.max(...misses)).toBeLessThan(4)
    expect(misses.filter((miss) => miss < 2).length).toBeGreaterThanOrEqual(9)
  })

  test('mean, deviation and quantiles belong to one distribution of points', () => {
    for (const [lineup, sd] of columns.sd.entries()) {
      const mean = columns.mean[lineup]!
      const quantiles = columns.quantiles.map((ofShare) => ofShare[lineup]!)
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b))
      expect(Math.abs(quantiles[2]! - mean)).toBeLessThan(0.4 * sd)
      expect(quantiles[4]! - quantiles[0]!).toBeGreaterThan(2.5 * sd)
      expect(quantiles[4]! - quantiles[0]!).toBeLessThan(4.2 * sd)
    }
  })

  test('chances nest: who wins is in the top 1%, who is in the top 10% cashes', () => {
    const { win, topTenthPercent, topPercent, topTenPercent, cash } = ofContest
    for (const lineup of win.keys()) {
      const chances = [win, topTenthPercent, topPercent, topTenPercent, cash].map((column) => column[lineup]!)
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
    }
  })

  test('the first group is led by the best lineup, and everyone in it is within two paired errors', () => {
    const { payout, group } = ofContest
    const best = payout.indexOf(Math.max(...payout))
    expect(group![best]).toBe(1)
    for (const [lineup, cents] of payout.entries()) {
      const { mean, se } = tally.difference(0, best, lineup)
      // Columns have six digits.
      expect(Math.abs(mean - (payout[best]! - cents))).toBeLessThan(1e-5 * payout[best]!)
      expect(group![lineup] === 1).toBe(mean === 0 || mean < 2 * se)
    }
  })

  test('a lineup that is paired with itself has no error', () => {
    expect(tally.difference(0, 3, 3)).toEqual({ mean: 0, se: 0 })
  })

  test('a free contest has no ROI', () => {
    const free = { ...task, contests: [{ contest: { ...contest, fee: 0 } }] }
    expect(play(free, 1).columns.contests[0]).toMatchObject({ roi: null, roiSe: null, profitable: null })
  })
})

test('an optimal rate is the share of worlds whose best lineup holds the player', () => {
  const model = randomModel(3, { persons: 8, captains: 1 })
  // The best "lineup" here is the row with the most points; the captain's row has 1.5 times those of person 0.
  const best = (points: Float64Array) => [points.indexOf(Math.max(...points))]
  const run = optimalRateRun({ model, seed: 3, worlds: 1000, best })
  while (!run.isOver()) run.step()
  const { worlds, rows } = run.rates()
  expect(worlds).toBe(1000)
  expect(rows.reduce((sum, { rate }) => sum + rate, 0)).toBeCloseTo(1, 12)
  expect(rows[8]!.rate).toBeGreaterThan(0)
  expect(rows[0]!.rate).toBe(0)
  for (const { rate, low, high } of rows) expect(low <= rate && rate <= high).toBe(true)
})

test('Wilson’s interval covers the true share about 95 times of 100', () => {
  const random = seededRandom(7)
  let covered = 0
  for (let trial = 0; trial < 2000; trial++) {
    let count = 0
    for (let world = 0; world < 200; world++) if (random() < 0.04) count++
    const { low, high } = wilson(count, 200)
    if (low <= 0.04 && 0.04 <= high) covered++
  }
  expect(covered / 2000).toBeGreaterThan(0.93)
  expect(covered / 2000).toBeLessThan(0.98)
})

test('a lineup’s money depends on its most uncertain player, not on one who always scores the same', () => {
  const model = randomModel(5, { persons: 3, factors: 1 })
  const tables = model.tables.slice()
  const steady = model.tableOf[4]!
  tables.fill(100, steady, steady + 1024)
  const own = { ...model, tables, load: model.load.map(() => 0), idio: model.idio.map(() => 0x7fff) }
  const kernel = createKernel(
    {
      ...{ seed: 5, model: own, size: 3, lineups: Uint16Array.of(0, 1, 2) },
      fields: [{ lineups: Uint16Array.of(0, 1, 2), weight: Float64Array.of(1), isWhole: true }],
      contests: [],
      watched: Uint32Array.of(0),
    },
    'plain',
  )
  kernel.run(0)
  const { scores } = kernel.watched()
  const sorted = scores.toSorted((a, b) => a - b)
  const good = sorted[Math.floor(0.9 * chunkWorlds)]!
  const tally = driverTally(own, 5, Uint16Array.of(0, 1, 2), 3)
  tally.add(
    0,
    Float32Array.from(scores, (score) => (score > good ? 100 : 0)),
  )
  const drivers = tally.drivers(0)
  expect(drivers.at(-1)).toMatchObject({ row: 2, shift: 0 })
  expect(drivers[0]!.shift).toBeGreaterThan(0.5)
  expect(drivers[0]!.paidMean).toBeGreaterThan(drivers[0]!.mean)
})

test('a world’s slope is what a point is worth there, and never below 0', () => {
  // Two worlds, three lineups: 2 cents a point in the first, nothing but noise against points in the second.
  const scores = Int16Array.of(0, 10, 10, 0, 20, 5)
  const payouts = Float32Array.of(0, 0, 20, 100, 40, 50)
  expect([...payoutSlopes(scores, payouts, 2)]).toEqual([2, 0])
})
