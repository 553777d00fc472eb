import { InputError, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { PortfolioTask } from './portfolioTask.ts'
import { selectPortfolio } from './selectPortfolio.ts'
import { drawnEntries, isLawful, lawfulSets, utilityOfSet } from './testing/drawnTask.ts'
import type { Objective } from './utility/utility.ts'

const seeds = Array.from({ length: 12 }, (_, index) => 4001 + index)
const objectives: readonly Objective[] = [
  { kind: 'growth', bankroll: 2600 },
  { kind: 'growth', bankroll: 100_000 },
  { kind: 'linear' },
  { kind: 'top', places: [1200, 2500] },
]

/** A small task with a random choice of limits. */
function smallTask(seed: number, objective: Objective): PortfolioTask {
  const random = seededRandom(seed)
  const fees = random() < 0.5 ? [400] : [300, 700]
  const task: PortfolioTask = {
    ...drawnEntries({ seed, lineups: fees.length === 1 ? 10 : 6, worlds: 60, fees }),
    objective:
      objective.kind === 'top'
        ? { kind: 'top', places: objective.places.slice(0, fees.length) as number[] }
        : objective,
    entries: 3,
  }
  if (random() < 0.4) task.maxExposure = new Float64Array(12).fill(0.67)
  if (random() < 0.3) task.minUnique = 2
  if (random() < 0.3) task.copies = 2
  if (random() < 0.3) task.excluded = [0, 3]
  if (random() < 0.3) task.locked = [1]
  if (random() < 0.5) task.budget = 1300
  return task
}

describe.each(objectives)('choosing few entries of few for $kind $bankroll', (objective) => {
  test.each(seeds)('no set of entries beats the certificate, and none is an exchange away (seed %i)', (seed) => {
    const task = smallTask(seed, objective)
    const { chosen, certificate, isLocalOptimum, judged } = selectPortfolio(task)
    const utility = utilityOfSet(task, chosen)
    expect(judged.utility.mean).toBeCloseTo(utility, 9)
    expect(isLawful(task, chosen)).toBe(true)
    for (const candidate of task.locked ?? []) expect(chosen).toContain(candidate)
    for (const candidate of task.excluded ?? []) expect(chosen).not.toContain(candidate)

    let best = Number.NEGATIVE_INFINITY
    for (const set of lawfulSets(task)) {
      if (chosen.length === task.entries && set.length < task.entries) continue
      const other = utilityOfSet(task, set)
      best = Math.max(best, other)
      if (set.length === chosen.length && exchanges(chosen, set) === 1)
        expect(other).toBeLessThanOrEqual(utility + 1e-9)
    }
    expect(isLocalOptimum).toBe(true)
    expect(best).toBeLessThanOrEqual(certificate.bound + 1e-9)
    expect(certificate.share).toBeLessThanOrEqual(1)
    expect(certificate.share).toBeGreaterThan(0)
  })
})

describe.each(objectives)('numbers of entries by contest, for $kind $bankroll', (objective) => {
  test.each(seeds)('are kept, beside locked lineups, and no lawful exchange is better (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const draw = drawnEntries({ seed, lineups: 6, worlds: 60, fees: [300, 600] })
    const leastInContest = [Math.floor(3 * random()), Math.floor(3 * random())]
    const task: PortfolioTask = {
      ...draw,
      ...{ objective, entries: 4, leastInContest, locked: random() < 0.5 ? [3] : [], excluded: [4, 5] },
      candidates: {
        ...draw.candidates,
        // Exactly as many as it wants in the first contest, half of the time.
        contests: draw.candidates.contests.map((terms, contest) =>
          contest === 0 && random() < 0.5 ? { ...terms, maxEntriesPerUser: leastInContest[0]! } : terms,
        ),
      },
    }
    const { chosen, certificate } = selectPortfolio(task)
    const counts = (set: readonly number[]) =>
      leastInContest.map((_, contest) => set.filter((one) => task.candidates.contestOf[one] === contest).length)
    expect(isLawful(task, chosen)).toBe(true)
    expect(chosen).toHaveLength(4)
    for (const [contest, least] of leastInContest.entries())
      expect(counts(chosen)[contest]).toBeGreaterThanOrEqual(least)
    const utility = utilityOfSet(task, chosen)
    let best = Number.NEGATIVE_INFINITY
    for (const set of lawfulSets(task)) {
      if (set.length < 4) continue
      best = Math.max(best, utilityOfSet(task, set))
      if (exchanges(chosen, set) === 1) expect(utilityOfSet(task, set)).toBeLessThanOrEqual(utility + 1e-9)
    }
    expect(best).toBeLessThanOrEqual(certificate.bound + 1e-9)
    // With linear utility these limits are a matroid, so nothing is better at all.
    if (objective.kind === 'linear' && task.locked!.length === 0) expect(utility).toBeCloseTo(best, 9)
  })
})

test('refuses a budget below the fees of what contests want', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 1, lineups: 6, worlds: 50, fees: [300, 700] }),
    ...{ objective: { kind: 'linear' }, entries: 3, budget: 1300, leastInContest: [0, 2] },
  }
  expect(faultsOf(() => selectPortfolio(task))).toEqual([
    { field: 'budget', reason: 'must cover $14, the fees of the entries that contests want at least' },
  ])
})

/** Entries of a that are not in b. */
function exchanges(a: readonly number[], b: readonly number[]) {
  const left = [...b]
  return a.filter((each) => {
    const at = left.indexOf(each)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  }).length
}

/** Greedy by the book: computes all gains at every step. */
function plainGreedy(task: PortfolioTask): number[] {
  const chosen: number[] = []
  for (;;) {
    const before = utilityOfSet(task, chosen)
    let best: { candidate: number; gain: number } | undefined
    for (const candidate of task.candidates.lineupOf.keys()) {
      if (!isLawful(task, [...chosen, candidate])) continue
      const gain = utilityOfSet(task, [...chosen, candidate]) - before
      if (best === undefined || gain > best.gain + 1e-12) best = { candidate, gain }
    }
    if (best === undefined) return chosen
    chosen.push(best.candidate)
  }
}

test.each(objectives)('lazy greedy enters what a full computation at each step would: $kind $bankroll', (objective) => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 77, lineups: 60, worlds: 300, fees: [200, 300] }),
    objective,
    entries: 8,
    copies: 2,
    maxExposure: new Float64Array(12).fill(0.5),
  }
  // Chosen in order of gain: exchanges are off, so the order is greedy's own.
  expect(selectPortfolio(task, { swapWork: 0 }).chosen).toEqual(plainGreedy(task))
})

test('the same task gives the same entries, and gains add up to the utility', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 5, lineups: 80, worlds: 3000 }),
    objective: { kind: 'growth', bankroll: 20_000 },
    entries: 12,
  }
  const a = selectPortfolio(task)
  expect(selectPortfolio(task)).toEqual(a)
  const gains = a.judged.entries.reduce((sum, { gain }) => sum + gain.mean, 0)
  expect(gains).toBeCloseTo(utilityOfSet(task, a.chosen), 10)
})

test('a growing bankroll takes two lineups that win on different nights, a risk-neutral one does not care', () => {
  // Lineups 0 and 1 win in the same half of the worlds, 2 in the other half; 2 wins a little less.
  const worlds = 2048
  const cents = Int32Array.from({ length: 3 * worlds }, (_, at) => {
    const isEven = at % 2 === 0
    return Math.floor(at / worlds) < 2 ? (isEven ? 1000 : 0) : isEven ? 0 : 990
  })
  const task: PortfolioTask = {
    candidates: {
      size: 1,
      lineups: Uint16Array.of(0, 1, 2),
      lineupOf: Uint32Array.of(0, 1, 2),
      contestOf: new Uint16Array(3),
      contests: [{ fee: 400, maxEntriesPerUser: 20 }],
    },
    payouts: { worlds, cents },
    objective: { kind: 'linear' },
    entries: 2,
  }
  expect(selectPortfolio(task).chosen).toEqual([0, 1])
  expect(selectPortfolio({ ...task, objective: { kind: 'growth', bankroll: 2000 } }).chosen).toEqual([0, 2])
})

test('says after which entry the next is worth less than its fee', () => {
  const worlds = 4096
  const random = seededRandom(9)
  // Each lineup returns 10 fees with a chance that falls from 13 % to 8 %; it pays off above 10 %.
  const chances = [0.13, 0.12, 0.09, 0.08]
  const cents = Int32Array.from({ length: 4 * worlds }, (_, at) =>
    random() < chances[Math.floor(at / worlds)]! ? 4000 : 0,
  )
  const candidates = {
    size: 1,
    lineups: Uint16Array.of(0, 1, 2, 3),
    lineupOf: Uint32Array.of(0, 1, 2, 3),
    contestOf: new Uint16Array(4),
    contests: [{ fee: 400, maxEntriesPerUser: 20 }],
  }
  const task: PortfolioTask = { candidates, payouts: { worlds, cents }, objective: { kind: 'linear' }, entries: 4 }
  const { chosen, judged } = selectPortfolio(task)
  expect(chosen).toEqual([0, 1, 2, 3])
  expect(judged.stopAt).toBe(2)
  expect(judged.entries[0]!.worth!.mean).toBeCloseTo(520, -2)
  // sd of a payout is 4000 x sqrt(.13 x .87) = 1345, over 64.
  expect(judged.entries[0]!.gain.se).toBeGreaterThan(10)
  expect(judged.entries[0]!.gain.se).toBeLessThan(35)
  // With $12, a second entry is no longer worth its fee.
  const poor = selectPortfolio({ ...task, entries: 2, objective: { kind: 'growth', bankroll: 1200 } })
  expect(poor.judged.stopAt).toBeLessThan(2)
})

test('makes all entries where the best ones alone would leave caps no room', () => {
  // The best lineup shares a row with each of the others, and no row may be held twice.
  const candidates = {
    size: 2,
    lineups: Uint16Array.of(1, 2, 0, 1, 2, 3),
    lineupOf: Uint32Array.of(0, 1, 2),
    contestOf: new Uint16Array(3),
    contests: [{ fee: 400, maxEntriesPerUser: 20 }],
  }
  const task: PortfolioTask = {
    candidates,
    payouts: { worlds: 2, cents: Int32Array.of(5000, 3000, 900, 0, 0, 900) },
    objective: { kind: 'linear' },
    entries: 2,
    maxExposure: new Float64Array(4).fill(0.5),
  }
  expect(selectPortfolio(task).chosen).toEqual([1, 2])
  expect(selectPortfolio({ ...task, locked: [0] }).chosen).toEqual([0])
})

test('refuses fees that reach the bankroll', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 1, lineups: 6, worlds: 50 }),
    objective: { kind: 'growth', bankroll: 1200 },
    entries: 3,
  }
  const refused = faultsOf(() => selectPortfolio(task))
  expect(refused).toEqual([
    { field: 'bankroll', reason: '3 entries cost $12.00, which must be less than the bankroll of $12.00' },
  ])
  expect(selectPortfolio({ ...task, objective: { kind: 'growth', bankroll: 1201 } }).chosen).toHaveLength(3)
})

test('refuses locked entries that break a limit together', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 1, lineups: 6, worlds: 50 }),
    objective: { kind: 'linear' },
    entries: 3,
    budget: 700,
    locked: [2, 4],
  }
  expect(faultsOf(() => selectPortfolio(task))[0]!.field).toBe('locked[1]')
})

function faultsOf(run: () => unknown) {
  try {
    run()
  } catch (error) {
    if (error instanceof InputError) return error.faults
    throw error
  }
  throw new Error('nothing was refused')
}

test('stops when it is cancelled, and keeps the entries it has', () => {
  const task: PortfolioTask = {
    ...drawnEntries({ seed: 3, lineups: 30, worlds: 100 }),
    objective: { kind: 'growth', bankroll: 50_000 },
    entries: 10,
  }
  let entered = 0
  const { status, chosen } = selectPortfolio(task, {
    onProgress: ({ done }) => {
      entered = done
    },
    isCancelled: () => entered >= 4,
  })
  expect(status).toBe('cancelled')
  expect(chosen).toHaveLength(4)
})
