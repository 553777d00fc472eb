import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { ratio } from '../overSlates.ts'
import { copiesBeyondFirst, copiesByDecile } from './copies.ts'
import { independentLogProbability, logLikelihood, quantileOfSlate } from './fieldShape.ts'
import { fieldLift, liftRatio, liftsOfSlate, observedLift } from './pairLifts.ts'
import { stackThenFillLogProbability } from './stackThenFill.ts'

describe('copies', () => {
  test('deciles of a toy contest are exact', () => {
    const observed = Array.from({ length: 20 }, (_, lineup) => lineup + 1)
    const expected = observed.map((copies) => copies * 100)
    const deciles = copiesByDecile('', observed, expected)
    expect(deciles.map(({ above }) => above)).toEqual([3, 7, 11, 15, 19, 23, 27, 31, 35, 39])
    for (const decile of deciles) expect(ratio([decile])).toBeCloseTo(0.01)
  })

  test('drawn from the right law they are as expected in every decile, counting only lineups that were seen', () => {
    const random = seededRandom(21)
    const means = Array.from({ length: 60_000 }, () => 3 * random() ** 4)
    const seen = means.map((mean) => ({ mean, copies: poisson(random, mean) })).filter(({ copies }) => copies > 0)
    const observed = seen.map(({ copies }) => copies)
    const expected = seen.map(({ mean }) => mean)
    for (const decile of copiesByDecile('', observed, expected))
      expect(Math.abs(ratio([decile]) - 1)).toBeLessThan(0.05)
    expect(ratio([copiesBeyondFirst('', observed, expected)])).toBeCloseTo(1, 1)
    const doubled = expected.map((mean) => 2 * mean)
    expect(ratio([copiesBeyondFirst('', observed, doubled)])).toBeLessThan(0.65)
  })
})

const players = ['AAA', 'AAA', 'BBB', 'CCC'].map((TeamAbbrev, row) => ({
  TeamAbbrev,
  Opp: TeamAbbrev === 'CCC' ? 'DDD' : TeamAbbrev === 'AAA' ? 'BBB' : 'AAA',
  Positions: row === 3 ? ['P'] : ['OF'],
}))

test('pairs of a class are counted against independence, in the real entries and in the field', () => {
  const real = { size: 2, lineups: [0, 1, 2, 3, 0, 3], weight: [6, 3, 1] }
  const field = { size: 2, lineups: [0, 1, 2, 3], weight: [0.5, 0.5] }
  const lifts = liftsOfSlate('', 'mlb', players, real, field)
  const mates = lifts.get('bats of one team')!
  expect(observedLift([mates])).toBeCloseTo(0.6 / (0.7 * 0.6))
  expect(fieldLift([mates])).toBeCloseTo(0.5 / 0.25)
  expect(liftRatio([mates])).toBeCloseTo(2 / (0.6 / 0.42))
  expect(lifts.get('pitcher with other bats')!.n).toBe(3)
  expect(observedLift([lifts.get('bats of one game')!])).toBe(0)
})

test('quantiles count entries, not distinct lineups', () => {
  const real = { size: 1, lineups: [0, 1, 2], weight: [1, 8, 1] }
  const quantile = quantileOfSlate('', real, { ...real, weight: [8, 1, 1] }, [10, 20, 30], 0.5)
  expect(quantile).toMatchObject({ real: 20, field: 10 })
})

test('the log-likelihood weighs by entries, and independence sums to one over all sets', () => {
  const owned = [0.5, 0.2, 0.7]
  const sets = [[0], [1], [2]].map(
    (rows) => independentLogProbability({ size: 1, lineups: rows, weight: [1] }, owned)[0]!,
  )
  const ones = sets.reduce((sum, log) => sum + Math.exp(log), 0)
  expect(ones).toBeCloseTo(0.5 * 0.8 * 0.3 + 0.5 * 0.2 * 0.3 + 0.5 * 0.8 * 0.7)
  expect(ratio([logLikelihood('', { weight: [3, 1] }, [-2, Number.NEGATIVE_INFINITY], -30)])).toBe(-9)
})

test('choosing a stack and then filling up gives probabilities of all sets that sum to one', () => {
  const pool = ['AAA', 'AAA', 'BBB', 'BBB', 'CCC', 'DDD'].map((TeamAbbrev, row) => ({
    TeamAbbrev,
    Positions: row > 3 ? ['P'] : ['OF'],
  }))
  const owned = [0.6, 0.5, 0.2, 0.7, 0.3, 0.7]
  // A pitcher and three hitters: each has a pair of one team, which may be its stack, or else cannot come about.
  const sets = [4, 5].flatMap((pitcher) =>
    [0, 1, 2, 3].map((left) => [...[0, 1, 2, 3].filter((row) => row !== left), pitcher]),
  )
  const real = { size: 4, lineups: sets.flat(), weight: sets.map(() => 1) }
  const logs = stackThenFillLogProbability('mlb', pool, real, owned)
  // Only stacks of two are possible, and they are 6.8% of what is drawn.
  expect(logs.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(0.068)
  const wholes = [
    [0, 1],
    [0, 2],
    [1, 2],
  ]
  const fill = stackThenFillLogProbability(
    'nba',
    pool.slice(0, 3),
    { size: 2, lineups: wholes.flat(), weight: [1, 1, 1] },
    owned,
  )
  expect(fill.reduce((sum, log) => sum + Math.exp(log), 0)).toBeCloseTo(1)
})

function poisson(random: () => number, mean: number): number {
  let [count, product] = [0, random()]
  for (const floor = Math.exp(-mean); product > floor; product *= random()) count++
  return count
}
