import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { PortfolioTask } from '../portfolioTask.ts'
import { drawnEntries, lawfulSets, utilityOfSet } from '../testing/drawnTask.ts'
import type { Objective } from '../utility/utility.ts'
import { utilityOf } from '../utility/utilityOf.ts'
import { certificate } from './certificate.ts'

const seeds = Array.from({ length: 8 }, (_, index) => 7001 + index)

/** The certificate of any entries, good or bad. */
function certified(task: PortfolioTask, entered: readonly number[]) {
  const utility = utilityOf(task)
  for (const candidate of entered) utility.enter(candidate)
  return certificate(utility, task, entered)
}

function best(task: PortfolioTask, count: number | undefined): number {
  let most = Number.NEGATIVE_INFINITY
  for (const set of lawfulSets(task))
    if (count === undefined || set.length === count) most = Math.max(most, utilityOfSet(task, set))
  return most
}

describe.each<Objective>([
  { kind: 'growth', bankroll: 1800 },
  { kind: 'growth', bankroll: 90_000 },
  { kind: 'linear' },
  { kind: 'top', places: [800, 1500] },
])('a certificate for $kind $bankroll', (objective) => {
  test.each(seeds)('holds beside poor entries too, under every limit (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const task: PortfolioTask = {
      ...drawnEntries({ seed, lineups: 6, worlds: 40, fees: [200, 500] }),
      objective,
      entries: 3,
      ...(random() < 0.5 && { maxExposure: new Float64Array(12).fill(0.34) }),
      ...(random() < 0.5 && { budget: 900 }),
      ...(random() < 0.5 && { copies: 2 }),
      ...(random() < 0.3 && { locked: [2] }),
    }
    const sets = [...lawfulSets(task)]
    const ofThree = best(task, 3)
    const ofAny = best(task, undefined)
    for (const entered of sets.filter(() => random() < 6 / sets.length)) {
      const { bound, share } = certified(task, entered)
      expect(bound).toBeGreaterThanOrEqual((entered.length === 3 ? ofThree : ofAny) - 1e-9)
      expect(share).toBeLessThanOrEqual(1)
    }
  })
})

test('the bound is the optimum itself where entries add up', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 3, lineups: 9, worlds: 50 }),
    objective: { kind: 'linear' },
    entries: 3,
  }
  expect(certified(task, [4, 5, 6]).bound).toBeCloseTo(best(task, 3), 9)
  // Each lineup is at the top in worlds of its own.
  const places = Uint8Array.from({ length: 9 * 50 }, (_, at) =>
    at % 50 < 45 && (at % 50) % 9 === Math.floor(at / 50) ? 1 : 0,
  )
  expect(certified({ ...task, objective: { kind: 'top', places } }, []).bound).toBeCloseTo(15 / 50, 12)
})

test('is close to 100 % where payouts are small beside the bankroll', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 4, lineups: 200, worlds: 2000, rows: 40 }),
    objective: { kind: 'growth', bankroll: 1_000_000 },
    entries: 20,
  }
  const utility = utilityOf(task)
  const { slopes } = utility.relaxation.tangent(utility.relaxation.amounts())
  const entered = [...slopes.keys()].sort((a, b) => slopes[b]! - slopes[a]!).slice(0, 20)
  expect(certified(task, entered)).toMatchObject({ by: 'tangents' })
  expect(certified(task, entered).share).toBeGreaterThan(0.99)
})
