import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { fitLaws, type Observation } from './fitLaws.ts'
import { lawOf } from './lawOf.ts'
import { unfittedParameters } from './outcomeParameters.ts'
import { aPlayer } from './testing/drawnPool.ts'

type Truth = { stretch: number; meanScale: number; zeroLogit: number }

/** Results of players who follow the law of their percentiles under a true correction. */
function results(key: string, count: number, truth: Truth, seed: number): Observation[] {
  const [sport] = key.split('/') as ['nba' | 'mlb']
  const corrected = { slates: [], corrections: { [key]: { ...truth, n: 0 } } }
  const random = seededRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const ProjPts = sport === 'nba' ? 15 + 30 * random() : 5 + 5 * random()
    const factors = sport === 'nba' ? [0.8, 0.97, 1.18, 1.3, 1.5, 1.75] : [0.3, 0.75, 1.5, 2, 2.9, 4]
    const Percentiles = factors.map((factor) => factor * ProjPts) as [number, number, number, number, number, number]
    const player = aPlayer(`${index}`, { Position: sport === 'nba' ? 'PG' : 'OF', ProjPts, Percentiles })
    const { quantile } = lawOf(player, { sport, site: 'dk' }, corrected)!
    return { slate: `night ${index % 9}`, sport, site: 'dk', player, actual: quantile(random()) }
  })
}

describe('laws are fitted to results', () => {
  test.each([
    ['nba/player/percentiles', { stretch: 1.27, meanScale: 0.97, zeroLogit: 0 }],
    ['mlb/bat/percentiles', { stretch: 1, meanScale: 0.93, zeroLogit: 0.4 }],
  ])('%s: many results find the true correction', (key, truth) => {
    const { corrections, slates } = fitLaws(results(key, 900, truth, 3), { weights: { mean: 1, stretch: 1, zeros: 1 } })
    const found = corrections[key]!
    expect(Math.abs(found.stretch - truth.stretch)).toBeLessThan(0.09)
    expect(Math.abs(found.meanScale - truth.meanScale)).toBeLessThan(0.04)
    expect(Math.abs(found.zeroLogit - truth.zeroLogit)).toBeLessThan(0.25)
    expect(found.n).toBe(900)
    expect(slates).toHaveLength(9)
  })

  test('few results change little', () => {
    const truth = { stretch: 1.6, meanScale: 0.8, zeroLogit: 0 }
    const found = fitLaws(results('nba/player/percentiles', 5, truth, 1)).corrections['nba/player/percentiles']!
    expect(found.stretch).toBeLessThan(1.15)
    expect(found.meanScale).toBeGreaterThan(0.93)
  })

  test('an earlier fit weighs as much as the players it was fitted to, and is not fitted to again', () => {
    const truth = { stretch: 1.3, meanScale: 0.95, zeroLogit: 0 }
    const all = results('nba/player/percentiles', 400, truth, 5)
    const [first, second] = [all.slice(0, 200), all.slice(200)]
    const prior = fitLaws(first)
    const both = fitLaws(second, { prior }).corrections['nba/player/percentiles']!
    const once = fitLaws(all).corrections['nba/player/percentiles']!
    expect(Math.abs(both.stretch - once.stretch)).toBeLessThan(0.03)
    expect(Math.abs(both.meanScale - once.meanScale)).toBeLessThan(0.01)
    expect(both.n).toBe(once.n)
  })

  test('a source that was never judged starts as narrow as another one of its sport', () => {
    const prior = fitLaws(results('nba/player/percentiles', 300, { stretch: 1.3, meanScale: 0.95, zeroLogit: 0 }, 5))
    const { stretch } = prior.corrections['nba/player/percentiles']!
    const player = aPlayer('1', { Position: 'PG', ProjPts: 30, StdDev: 8 })
    const law = lawOf(player, { sport: 'nba', site: 'dk' }, prior)!
    expect(stretch).toBeGreaterThan(1.15)
    expect(law.sd / 8).toBeCloseTo(stretch, 1)
    expect(law.mean).toBeCloseTo(30, 1)
  })

  test('nothing follows from a law that a user set, or from no results', () => {
    const own = results('nba/player/percentiles', 50, { stretch: 2, meanScale: 1, zeroLogit: 0 }, 2).map((one) => ({
      ...one,
      player: { ...one.player, UserLaw: true },
    }))
    expect(fitLaws(own)).toEqual(unfittedParameters)
    expect(fitLaws([])).toEqual(unfittedParameters)
  })
})
