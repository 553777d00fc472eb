import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { Candidates } from './candidates.ts'
import { nightResult } from './nightResult.ts'

const worlds = 8192

/** Two entries at $4 and one at $10; each pays ten fees with a chance of 8 %, independently. */
function night(seed: number) {
  const random = seededRandom(seed)
  const fees = [400, 400, 1000]
  const entries: Candidates = {
    size: 1,
    lineups: Uint16Array.of(0, 1, 2),
    lineupOf: Uint32Array.of(0, 1, 2),
    contestOf: Uint16Array.of(0, 0, 1),
    contests: [
      { fee: 400, maxEntriesPerUser: 3 },
      { fee: 1000, maxEntriesPerUser: 1 },
    ],
  }
  const cents = Int32Array.from({ length: 3 * worlds }, (_, at) => {
    return random() < 0.08 ? 10 * fees[Math.floor(at / worlds)]! : 0
  })
  return nightResult(entries, { worlds, cents })
}

test('a night has the mean, deviation and chance to profit that arithmetic gives', () => {
  const { profit, sd, chanceToProfit, fees, entries, byContest, quantiles, worstTwentieth } = night(21)
  const spread = 0.08 * 0.92
  expect([entries, fees]).toEqual([3, 1800])
  expect(Math.abs(profit.mean - (0.8 - 1) * 1800)).toBeLessThan(4 * profit.se)
  expect(profit.se).toBeCloseTo(Math.sqrt((2 * 4000 ** 2 + 10_000 ** 2) * spread) / Math.sqrt(worlds), -1)
  expect(Math.abs(sd.mean - Math.sqrt((2 * 4000 ** 2 + 10_000 ** 2) * spread))).toBeLessThan(4 * sd.se)
  // Any one win is more than $18.
  expect(Math.abs(chanceToProfit.mean - (1 - 0.92 ** 3))).toBeLessThan(4 * chanceToProfit.se)
  expect(quantiles.find(({ share }) => share === 0.5)!.profit).toEqual({ mean: -1800, se: 0 })
  expect(worstTwentieth.mean).toBe(-1800)
  expect(byContest.map(({ contest, fees, entries }) => [contest, fees, entries])).toEqual([
    [0, 800, 2],
    [1, 1000, 1],
  ])
  expect(byContest[0]!.profit.mean + byContest[1]!.profit.mean).toBeCloseTo(profit.mean, 6)
  expect(Math.abs(byContest[1]!.chanceToProfit.mean - 0.08)).toBeLessThan(4 * byContest[1]!.chanceToProfit.se)
})

test('standard errors are the size of the spread between independent nights of worlds', () => {
  const nights = Array.from({ length: 40 }, (_, index) => night(100 + index))
  for (const measure of ['profit', 'chanceToProfit', 'sd'] as const) {
    const means = nights.map((each) => each[measure].mean)
    const mean = means.reduce((sum, value) => sum + value, 0) / means.length
    const spread = Math.sqrt(means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (means.length - 1))
    const stated = nights.reduce((sum, each) => sum + each[measure].se, 0) / nights.length
    // 40 nights give the spread within about a third.
    expect(stated / spread).toBeGreaterThan(0.65)
    expect(stated / spread).toBeLessThan(1.5)
  }
})

test('the histogram holds every world once and starts at the loss of all fees', () => {
  const { histogram } = night(22)
  expect(histogram.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  expect(histogram[0]).toMatchObject({ from: -1800, to: -1620 })
  expect(histogram[0]!.share).toBeCloseTo(0.92 ** 3, 1)
  for (const [at, { from }] of histogram.entries()) if (at > 0) expect(from).toBe(histogram[at - 1]!.to)
})
