import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { type ImproveTask, improvePortfolio } from './improvePortfolio.ts'
import type { PortfolioTask } from './portfolioTask.ts'
import { selectPortfolio } from './selectPortfolio.ts'
import { isLawful, utilityOfSet } from './testing/drawnTask.ts'
import type { Objective } from './utility/utility.ts'
import { worldPrices } from './worldPrices.ts'

const rows = 14
const worlds = 1024
const size = 3
const paid = 16

/** A contest of lineups of any three rows: a score from 16 points on wins, the more the higher. */
function contestOf(seed: number, poolSize: number, objective: Objective) {
  const random = seededRandom(seed)
  const means = Float64Array.from({ length: rows }, (_, row) => 3 + row * 0.12)
  const scores = Float64Array.from({ length: rows * worlds }, (_, at) => {
    return means[Math.floor(at / worlds)]! * (random() + random())
  })
  const every: number[][] = []
  for (let a = 0; a < rows; a++)
    for (let b = a + 1; b < rows; b++) for (let c = b + 1; c < rows; c++) every.push([a, b, c])
  const payoutsOf = (lineups: readonly ArrayLike<number>[]) =>
    Int32Array.from({ length: lineups.length * worlds }, (_, at) => {
      const lineup = Array.from(lineups[Math.floor(at / worlds)]!)
      const score = lineup.reduce((sum, row) => sum + scores[row * worlds + (at % worlds)]!, 0)
      return score < paid ? 0 : Math.round(600 + 900 * (score - paid))
    })
  const pool = every.slice(0, poolSize)
  const task: PortfolioTask = {
    candidates: {
      size,
      lineups: Uint16Array.from(pool.flat()),
      lineupOf: Uint32Array.from(pool.keys()),
      contestOf: new Uint16Array(pool.length),
      contests: [{ fee: 100, maxEntriesPerUser: 20 }],
    },
    payouts: { worlds, cents: payoutsOf(pool) },
    objective,
    entries: 5,
  }
  const solved: string[] = []
  const input = (chosen: readonly number[]): ImproveTask => ({
    task,
    chosen,
    payoutSlope: new Float64Array(worlds).fill(900),
    price: worldPrices(scores, worlds),
    solve: (points) => {
      const best = [...points.keys()].sort((a, b) => points[b]! - points[a]! || a - b).slice(0, size)
      const lineup = best.sort((a, b) => a - b)
      solved.push(lineup.join(' '))
      return [lineup]
    },
    evaluate: (lineups) => ({ cents: payoutsOf(lineups) }),
  })
  return { task, input, every, payoutsOf, solved }
}

test.each<Objective>([{ kind: 'growth', bankroll: 3000 }, { kind: 'linear' }, { kind: 'top', places: [2000] }])(
  'finds lineups that a poor pool lacks, nearly as good as choosing from all lineups: $kind',
  async (objective) => {
    const { task, input, every, payoutsOf } = contestOf(11, 60, objective)
    const poor = selectPortfolio(task)
    const better = await improvePortfolio(input(poor.chosen), { batchSizes: [1, 8, 64, 512] })
    const all: PortfolioTask = {
      ...task,
      candidates: {
        ...task.candidates,
        lineups: Uint16Array.from(every.flat()),
        lineupOf: Uint32Array.from(every.keys()),
        contestOf: new Uint16Array(every.length),
      },
      payouts: { worlds, cents: payoutsOf(every) },
    }
    const best = selectPortfolio(all)
    const before = poor.judged.utility.mean
    const after = better.judged.utility.mean
    expect(after - before).toBeCloseTo(better.gain.mean, 9)
    expect(better.gain.mean).toBeGreaterThan(2 * better.gain.se)
    expect((after - before) / (best.judged.utility.mean - before)).toBeGreaterThan(0.9)
    expect(after).toBeLessThanOrEqual(best.certificate.bound + 1e-9)
    expect(better.accepted).toBeGreaterThan(0)
    const found: PortfolioTask = { ...task, ...better.entries }
    expect(isLawful(found, [...better.candidateOf.keys()])).toBe(true)
    expect(utilityOfSet(found, [...better.candidateOf.keys()])).toBeCloseTo(after, 9)
  },
)

test('adds nothing to a pool that has every lineup', async () => {
  const { task, input, every } = contestOf(12, 364, { kind: 'growth', bankroll: 3000 })
  expect(task.candidates.lineupOf).toHaveLength(every.length)
  const { chosen } = selectPortfolio(task)
  const same = await improvePortfolio(input(chosen))
  expect(same).toMatchObject({ rounds: 1, proposed: 0, accepted: 0, gains: [], candidateOf: chosen })
})

test('keeps locked entries, stops when cancelled, and repeats itself', async () => {
  const { task, input } = contestOf(13, 60, { kind: 'growth', bankroll: 3000 })
  const locked: PortfolioTask = { ...task, locked: [0, 1] }
  const improve = (isCancelled: () => boolean) => {
    return improvePortfolio({ ...input(selectPortfolio(locked).chosen), task: locked }, { isCancelled })
  }
  const a = await improve(() => false)
  expect(a.candidateOf.slice(0, 2)).toEqual([0, 1])
  expect(a.accepted).toBeGreaterThan(0)
  expect(await improve(() => false)).toEqual(a)
  const stopped = await improve(() => true)
  expect(stopped).toMatchObject({ status: 'cancelled', proposed: 0, accepted: 0 })
  expect(stopped.candidateOf).toEqual(selectPortfolio(locked).chosen)
})
