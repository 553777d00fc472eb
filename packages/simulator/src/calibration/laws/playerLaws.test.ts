import { type Random, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { overSlates, ratio } from '../overSlates.ts'
import {
  coverage,
  crpsOfBoth,
  deviationRatio,
  judgedPercents,
  ofLaw,
  residuals,
  scoreSkill,
  statedCoverage,
} from './playerLaws.ts'
import { crps, lawOfDraws, lawOfPercentiles, type QuantileLaw } from './quantileLaw.ts'

/** A bat: no points in a quarter of the games, else an exponential. */
const batPoints = (random: Random, mean: number) => (random() < 0.25 ? 0 : -mean * Math.log(1 - random()))

const normalPoints = (random: Random, mean: number, sd: number) =>
  mean + sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

function lawOf(draw: () => number): QuantileLaw {
  return lawOfDraws(Float64Array.from({ length: 20_000 }, draw))
}

describe('a law that is right covers what it says', () => {
  const random = seededRandom(5)
  const bat = lawOf(() => batPoints(random, 9))
  const starter = lawOf(() => normalPoints(random, 25, 9))
  const slates = Array.from({ length: 40 }, (_, night) => ({
    night: `${night}`,
    players: Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0
        ? { law: bat, actual: batPoints(random, 9) }
        : { law: starter, actual: normalPoints(random, 25, 9) },
    ),
  }))

  test.each(judgedPercents)('at %i percent, also with a quarter of zeros', (percent) => {
    const { value, error } = overSlates(
      slates.map(({ night, players }) => coverage(night, players, percent)),
      ratio,
      1,
    )
    expect(error).toBeLessThan(0.012)
    expect(Math.abs(value - percent / 100)).toBeLessThan(3.5 * error! + 0.003)
  })

  test('and its deviation ratio is 1', () => {
    const value = deviationRatio(slates.map(({ night, players }) => residuals(night, players.map(ofLaw))))
    expect(value).toBeCloseTo(1, 1)
  })

  test('a percentile inside the mass at zero counts its share, where the stated count takes all zeros', () => {
    const zeros = Array.from({ length: 40 }, () => ({ law: bat, actual: 0 }))
    const others = Array.from({ length: 60 }, () => ({ law: bat, actual: 8 }))
    const { above } = coverage('', [...zeros, ...others], 10)
    expect(above).toBeCloseTo(40 * (0.1 / 0.25), 0)
    const stated = zeros.map(({ actual }) => ({ percentiles: new Map([[10, 0]]), actual }))
    expect(statedCoverage('', stated, 10).above).toBe(40)
  })
})

test('a law that is too narrow is caught by its deviation ratio, its tails and its score', () => {
  const random = seededRandom(6)
  const narrow = lawOf(() => normalPoints(random, 25, 7.5))
  const right = lawOf(() => normalPoints(random, 25, 9.5))
  const players = Array.from({ length: 4000 }, () => ({
    law: right,
    other: narrow,
    actual: normalPoints(random, 25, 9.5),
  }))
  const asNarrow = players.map(({ other, actual }) => ({ law: other, actual }))
  expect(deviationRatio([residuals('', asNarrow.map(ofLaw))])).toBeCloseTo(1.267, 1)
  expect(ratio([coverage('', asNarrow, 95)])).toBeLessThan(0.92)
  expect(scoreSkill([crpsOfBoth('', players)])).toBeGreaterThan(0.005)
})

test("CRPS agrees with the normal law's closed form", () => {
  const random = seededRandom(7)
  const law = lawOf(() => normalPoints(random, 0, 1))
  // Gneiting, Raftery 2007: at 0 it is 2 phi(0) - 1/sqrt(pi); at 2 it is 2 (2 Phi(2) - 1) + 2 phi(2) - 1/sqrt(pi), less 0.
  expect(crps(law, 0)).toBeCloseTo(0.2337, 1)
  expect(crps(law, 2)).toBeCloseTo(2 * (2 * 0.97725 - 1) + 2 * 0.05399 - 0.56419, 1)
})

test('the law of stated percentiles goes through them and is mirrored below', () => {
  const stated = new Map([
    [25, 18],
    [50, 25],
    [75, 33],
    [85, 38],
    [95, 46],
    [99, 55],
  ])
  const law = lawOfPercentiles(stated, 0)!
  for (const [percent, points] of stated)
    expect(Math.abs(law[Math.round((percent / 100) * law.length)]! - points)).toBeLessThan(0.8)
  expect(law[20]).toBeCloseTo(2 * 25 - 46, 0)
  expect(Math.min(...law)).toBeGreaterThanOrEqual(0)
  expect([...law].every((points, level) => level === 0 || points >= law[level - 1]!)).toBe(true)
})
