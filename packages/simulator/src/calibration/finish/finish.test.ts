import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { calibrationRow, notEnough } from '../calibrationRow.ts'
import { overSlates, ratio } from '../overSlates.ts'
import { finishByDecile, finishOfSlate, meanRankCorrelation, topDecileHits } from './finish.ts'
import { brierScore, brierSkill, ratesOfSlate, reliabilitySlope } from './rates.ts'

const name = { sport: 'nba', object: 'ROI', measure: 'rank correlation', source: 'slatecraft' }
const bar = { low: 0.1, high: null, floor: 0 }

/** Slates whose finish follows the forecast with this weight. */
function slatesOf(seed: number, weight: number, count = 20) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, night) => {
    const forecast = Array.from({ length: 300 }, () => random())
    const finish = forecast.map((value) => weight * value + (1 - weight) * random())
    return { night: `night ${night}`, forecast, finish }
  })
}

describe('the rank correlation of a forecast with the real finish', () => {
  const estimate = (weight: number) =>
    overSlates(
      slatesOf(9, weight).map(({ night, forecast, finish }) => finishOfSlate(night, forecast, finish)),
      meanRankCorrelation,
      1,
    )

  test('is 1 for a monotone forecast and about 0 for a random one', () => {
    expect(estimate(1)).toMatchObject({ slates: 20, n: 6000, value: expect.closeTo(1), error: expect.closeTo(0) })
    const { value, error } = estimate(0)
    expect(Math.abs(value)).toBeLessThan(3 * error!)
    expect(error).toBeCloseTo(1 / Math.sqrt(300 * 20), 2)
  })

  test('reaches its bar only if the interval leaves no skill behind', () => {
    expect(calibrationRow(name, estimate(0.3), bar)).toMatchObject({ met: true, bar: [0.1, null] })
    expect(calibrationRow(name, estimate(0), bar)).toMatchObject({ met: false })
  })

  test('with few slates says so, whatever its value', () => {
    const two = slatesOf(9, 0.3, 2).map(({ night, forecast, finish }) => finishOfSlate(night, forecast, finish))
    expect(calibrationRow(name, overSlates(two, meanRankCorrelation, 1), bar)).toMatchObject({
      error: null,
      met: false,
      note: notEnough,
    })
    const noisy = { slates: 5, n: 900, value: 0.15, error: 0.06, low: 0.03, high: 0.27 }
    expect(calibrationRow(name, noisy, bar)).toMatchObject({ met: true, note: notEnough })
  })

  test('slates of one night are drawn together', () => {
    const twice = slatesOf(9, 0.3).flatMap(({ night, forecast, finish }) => {
      const slate = finishOfSlate(night, forecast, finish)
      return [slate, slate]
    })
    expect(overSlates(twice, meanRankCorrelation, 1).error).toBeCloseTo(estimate(0.3).error!, 8)
  })
})

test('the best decile of the forecast counts its hits; equal forecasts share the places left', () => {
  const forecast = Array.from({ length: 20 }, (_, lineup) => lineup)
  const isTop = forecast.map((value) => (value >= 18 ? 1 : 0))
  expect(ratio([topDecileHits('', forecast, isTop)])).toBe(1)
  expect(
    ratio([
      topDecileHits(
        '',
        forecast.map(() => 1),
        isTop,
      ),
    ]),
  ).toBeCloseTo(0.1)
  const deciles = finishByDecile(
    '',
    forecast,
    forecast.map((value) => value / 20),
  )
  for (const [index, decile] of deciles.entries()) expect(ratio([decile])).toBeCloseTo((2 * index + 0.5) / 20)
})

describe('forecast rates', () => {
  const random = seededRandom(12)
  const slates = (stretch: number) =>
    Array.from({ length: 30 }, (_, night) => {
      const rates = Array.from({ length: 1000 }, () => 0.1 + 0.3 * random())
      const results = rates.map((rate) => (random() < rate ? 1 : 0))
      return ratesOfSlate(
        `${night}`,
        rates.map((rate) => 0.25 + stretch * (rate - 0.25)),
        results,
      )
    })

  test('that are right have slope 1 and save something of the Brier score', () => {
    expect(reliabilitySlope(slates(1))).toBeCloseTo(1, 1)
    expect(brierSkill(slates(1))).toBeGreaterThan(0.03)
  })

  test('that are twice too far apart have slope one half', () => {
    expect(reliabilitySlope(slates(2))).toBeCloseTo(0.5, 1)
    expect(brierScore(slates(2))).toBeGreaterThan(brierScore(slates(1)))
  })
})
