import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { testFew } from '../../../../testing/long.ts'
import { type OracleProgram, solveProgramByHighs } from '../../test/highsLinearProgram.ts'
import { type FarkasProof, type Remainder, shortfallOf } from './farkasProof.ts'
import { createMixSolver } from './mixSolver.ts'
import { runBound, tightRunBound } from './runBound.ts'
import { type PriceLineups, type RowValues, type RunModel, rangesOf } from './runModel.ts'

/** A run whose lawful lineups are all known, by class of turns. */
interface SmallRun {
  runModel: RunModel
  lawful: number[][][]
}

const holds = (lineup: readonly number[], items: readonly number[]) => items.some((item) => lineup.includes(item))

/** In how many of a row's items or features a lineup counts: quotas first, as in the ranges. */
const countsOf = ({ quotas, features }: RunModel, lineup: readonly number[]) => [
  ...quotas.map(({ items }) => (holds(lineup, items) ? 1 : 0)),
  ...features.map(({ has }) => (has(lineup) ? 1 : 0)),
]

const scoreOf = ({ runModel }: SmallRun, turnClass: number, lineup: readonly number[]) =>
  lineup.reduce((sum, item) => sum + runModel.classes[turnClass]!.score[item]!, 0)

/** Looks at every lawful lineup. With `slack` it is a search cut short, which knows only a bound that much too high. */
const priceByLooking =
  ({ runModel, lawful }: SmallRun, slack = 0): PriceLineups =>
  (turnClass, worth, count) => {
    const worthOf = (lineup: readonly number[]) =>
      lineup.reduce((sum, item) => sum + worth.items[item]!, 0) +
      runModel.features.reduce((sum, { has }, feature) => sum + (has(lineup) ? worth.features[feature]! : 0), 0)
    const all = lawful[turnClass]!.map((items) => ({ items, value: worthOf(items) })).sort((a, b) => b.value - a.value)
    if (all.length === 0) return undefined
    return { lineups: all.slice(0, count), rest: (all[count]?.value ?? Number.NEGATIVE_INFINITY) + slack }
  }

function anySmallRun(seed: number, tightness: number): SmallRun {
  const random = seededRandom(seed, 1)
  const dice = (below: number) => Math.floor(random() * below)
  const size = 5 + dice(4)
  const combinations = Array.from({ length: size ** 3 }, (_, code) => [
    code % size,
    Math.floor(code / size) % size,
    Math.floor(code / size ** 2),
  ]).filter(([a, b, c]) => a! < b! && b! < c!)
  const pair = [0, 1]
  // Two rows of one player: never both in a lineup.
  const possible = combinations.filter((items) => !pair.every((item) => items.includes(item)))
  // Sometimes more classes than one round of pricing looks at.
  const lawful = Array.from({ length: 1 + dice(seed % 10 === 0 ? 20 : 3) }, () => possible.filter(() => random() < 0.4))
  const score = Float64Array.from({ length: size }, () => 1_000_000 * dice(40))
  const classes = lawful.map((_, index) => ({
    turns: 1 + dice(5),
    score: index === 2 ? score.map((value) => value + 500_000 * dice(20)) : score,
  }))
  const turns = classes.reduce((sum, turnClass) => sum + turnClass.turns, 0)
  const anyRange = () => {
    const lo = dice(3) === 0 ? dice(Math.ceil(turns * tightness)) : 0
    return { lo, hi: dice(2) === 0 ? Math.max(lo, dice(turns + 1)) : turns }
  }
  const quotas = [pair, ...Array.from({ length: size }, (_, item) => [item])]
    .filter(() => dice(2) === 0)
    .map((items) => ({ items, ...anyRange() }))
  const features = Array.from({ length: dice(3) }, () => {
    const [a, b] = [dice(size), dice(size)]
    const has = (items: readonly number[]) => items.includes(a) && !items.includes(b)
    return { has, hi: dice(1 + Math.ceil(turns / 3)) }
  })
  return { runModel: { lineupLength: 3, size, classes, quotas, features }, lawful }
}

/** The whole run with every lawful lineup as a column. */
function wholeProgram(run: SmallRun, { lo, hi, turns }: Remainder): OracleProgram {
  const rows = lo.length
  const columns = run.lawful.flatMap((lineups, turnClass) =>
    lineups.map((lineup) => {
      const entries = countsOf(run.runModel, lineup).flatMap((count, row) => (count === 1 ? [row] : []))
      return {
        cost: scoreOf(run, turnClass, lineup),
        rows: [...entries, rows + turnClass],
        values: [...entries.map(() => 1), 1],
      }
    }),
  )
  return { lo: [...Array.from(lo), ...Array.from(turns)], hi: [...Array.from(hi), ...Array.from(turns)], columns }
}

const remainderOf = (runModel: RunModel) => ({
  ...rangesOf(runModel),
  turns: runModel.classes.map(({ turns }) => turns),
})

const weightOf = ({ runModel }: SmallRun, { quotas, features }: RowValues, lineup: readonly number[]) =>
  countsOf(runModel, lineup).reduce<number>((sum, count, row) => sum + count * [...quotas, ...features][row]!, 0)

/** What the refutation says holds for every lawful lineup, and its whole numbers add up. */
function expectRefuted(run: SmallRun, refutation: FarkasProof, remainder: Remainder, name: string) {
  for (const [turnClass, lineups] of run.lawful.entries()) {
    if (remainder.turns[turnClass] === 0) continue
    const heaviest = Math.max(...lineups.map((lineup) => weightOf(run, refutation.weights, lineup)))
    expect(refutation.most[turnClass], name).toBeGreaterThanOrEqual(heaviest)
  }
  for (const weight of [...refutation.weights.quotas, ...refutation.weights.features]) {
    expect(Number.isSafeInteger(weight), name).toBe(true)
  }
  expect(shortfallOf(refutation, remainder), name).toBeGreaterThan(0)
}

/** Seeds and how tight the quotas are; `npm test` takes the first 40. */
const runs = Array.from({ length: 160 }, (_, index) => ({ seed: index + 1, tightness: index % 2 === 0 ? 1 : 0.5 }))
const few = { cases: runs, few: 40 }

describe('the plan of a run', () => {
  testFew(
    'says that quotas can be met exactly if some mix of lawful lineups meets them, else proves the conflict',
    few,
    async (some) => {
      const seen = { feasible: 0, refuted: 0 }
      for (const { seed, tightness } of some) {
        const run = anySmallRun(seed, tightness)
        const remainder = remainderOf(run.runModel)
        const answer = createMixSolver(run.runModel, priceByLooking(run)).check()
        const { status } = await solveProgramByHighs(wholeProgram(run, remainder))
        if (status === 'optimal') {
          expect(answer, `seed ${seed}`).toBe('feasible')
          seen.feasible++
          continue
        }
        if (typeof answer === 'string') throw new Error(`seed ${seed}: ${answer}, but nothing meets the quotas`)
        expectRefuted(run, answer, remainder, `seed ${seed}`)
        seen.refuted++
      }
      expect(Math.min(seen.feasible, seen.refuted)).toBeGreaterThan((25 / runs.length) * some.length)
    },
  )

  testFew('claims no conflict that is none, even if its searches are cut short', few, async (some) => {
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const answer = createMixSolver(run.runModel, priceByLooking(run, 3)).check()
      const { status } = await solveProgramByHighs(wholeProgram(run, remainderOf(run.runModel)))
      expect(typeof answer === 'string' || status === 'infeasible', `seed ${seed}`).toBe(true)
    }
  })

  testFew('answers what if of a quota, and then holds to it as before', few, async (some) => {
    let mended = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const remainder = remainderOf(run.runModel)
      const plan = createMixSolver(run.runModel, priceByLooking(run))
      const answer = plan.check()
      for (const row of remainder.lo.keys()) {
        const open = { lo: 0, hi: Number.POSITIVE_INFINITY }
        const changed: Remainder = {
          ...remainder,
          lo: remainder.lo.with(row, open.lo),
          hi: remainder.hi.with(row, open.hi),
        }
        const { status } = await solveProgramByHighs(wholeProgram(run, changed))
        const isMended = plan.check(new Map([[row, open]])) === 'feasible'
        expect(isMended, `seed ${seed}, row ${row}`).toBe(status === 'optimal')
        if (isMended && answer !== 'feasible') mended++
      }
      expect(plan.check() === 'feasible', `seed ${seed}`).toBe(answer === 'feasible')
    }
    expect(mended).toBeGreaterThan((20 / runs.length) * some.length)
  })

  testFew(
    'shows a mix that meets every quota, and from its lineups the next plan finds one without a search',
    few,
    (some) => {
      let shown = 0
      for (const { seed, tightness } of some) {
        const run = anySmallRun(seed, tightness)
        const { lo, hi, turns } = remainderOf(run.runModel)
        const plan = createMixSolver(run.runModel, priceByLooking(run))
        const mix = plan.anyMix()
        expect(mix !== undefined, `seed ${seed}`).toBe(plan.check() === 'feasible')
        if (mix === undefined) continue
        shown++
        const sum = (amount: (lineup: { turnClass: number; items: readonly number[] }) => number) =>
          mix.reduce((total, lineup) => total + lineup.weight * amount(lineup), 0)
        for (const row of lo.keys()) {
          const held = sum(({ items }) => countsOf(run.runModel, items)[row]!)
          expect(held, `seed ${seed}, row ${row}`).toBeGreaterThan(lo[row]! - 1e-6)
          expect(held, `seed ${seed}, row ${row}`).toBeLessThan(hi[row]! + 1e-6)
        }
        for (const [index, count] of turns.entries()) {
          expect(
            sum(({ turnClass }) => (turnClass === index ? 1 : 0)),
            `seed ${seed}`,
          ).toBeCloseTo(count, 6)
        }
        const search: PriceLineups = () => {
          throw new Error(`seed ${seed}: searched`)
        }
        expect(createMixSolver(run.runModel, search, plan.columns).check()).toBe('feasible')
      }
      expect(shown).toBeGreaterThan((50 / runs.length) * some.length)
    },
  )

  testFew('finds the best mix, and a bound that no run exceeds', few, async (some) => {
    let compared = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const { runModel } = run
      const price = priceByLooking(run)
      const optimum = createMixSolver(runModel, price).optimum()
      const program = wholeProgram(run, remainderOf(runModel))
      const { objective } = await solveProgramByHighs(program)
      if (objective === undefined) {
        expect(optimum, `seed ${seed}`).toBeUndefined()
        continue
      }
      compared++
      expect(optimum!.score, `seed ${seed}`).toBeLessThanOrEqual(objective + 1)
      expect(optimum!.score, `seed ${seed}`).toBeGreaterThanOrEqual(objective * (1 - 1e-4) - 1)
      expect(optimum!.bound, `seed ${seed}`).toBeGreaterThanOrEqual(objective - 1)
      expect(optimum!.bound, `seed ${seed}`).toBeLessThanOrEqual(objective * (1 + 1.01e-4) + 1)
      for (const { turnClass, items } of optimum!.lineups) expect(run.lawful[turnClass]).toContainEqual(items)
    }
    expect(compared).toBeGreaterThan((50 / runs.length) * some.length)
  })

  testFew(
    'lets a lineup pass exactly if the turns after it can still meet the quotas, and cuts only those that spoil them',
    few,
    async (some) => {
      const seen = { pass: 0, spoil: 0 }
      for (const { seed, tightness } of some) {
        const run = anySmallRun(seed, tightness)
        const remainder = remainderOf(run.runModel)
        const plan = createMixSolver(run.runModel, priceByLooking(run))
        if (plan.check() !== 'feasible') continue
        const lineups = run.lawful[0]!.slice(0, 8)
        const after = (lineup: number[]): Remainder => {
          const counts = countsOf(run.runModel, lineup)
          return {
            lo: remainder.lo.map((lo, row) => lo - counts[row]!),
            hi: remainder.hi.map((hi, row) => hi - counts[row]!),
            turns: remainder.turns.map((left, turnClass) => (turnClass === 0 ? left - 1 : left)),
          }
        }
        const good: number[][] = []
        for (const lineup of lineups) {
          const { status } = await solveProgramByHighs(wholeProgram(run, after(lineup)))
          if (status === 'optimal') good.push(lineup)
          const answer = plan.checkAfter(0, lineup)
          expect(answer === 'feasible', `seed ${seed}, ${lineup}`).toBe(status === 'optimal')
          if (typeof answer === 'string') continue
          expect(weightOf(run, answer.weights, lineup), `seed ${seed}, ${lineup}`).toBeLessThan(answer.least)
        }
        for (const { weights, least } of plan.cuts(0)) {
          for (const lineup of good) {
            expect(weightOf(run, weights, lineup), `seed ${seed}, ${lineup}`).toBeGreaterThanOrEqual(least)
          }
        }
        expect(plan.check(), `seed ${seed}`).toBe('feasible')
        seen.pass += good.length
        seen.spoil += lineups.length - good.length
      }
      expect(Math.min(seen.pass, seen.spoil)).toBeGreaterThan((100 / runs.length) * some.length)
    },
  )

  test('leads a run to its end with every quota met, where each lineup is taken only if the plan lets it pass', () => {
    // Two places for guards, whose minimums fill them to the last: 8 + 6 + 6 of 20.
    const guards = [0, 1, 2, 3]
    const others = [4, 5, 6]
    const lawful = guards.flatMap((a) =>
      guards.filter((b) => b > a).flatMap((b) => others.map((other) => [a, b, other])),
    )
    const score = Float64Array.of(9, 8, 7, 30, 5, 4, 3)
    const least = [8, 6, 6, 0, 1, 1, 3]
    const run: SmallRun = {
      runModel: {
        lineupLength: 3,
        size: 7,
        classes: [{ turns: 10, score }],
        quotas: least.map((lo, item) => ({ items: [item], lo, hi: 10 })),
        features: [],
      },
      lawful: [lawful],
    }
    const plan = createMixSolver(run.runModel, priceByLooking(run))
    const byScore = [...lawful].sort((a, b) => scoreOf(run, 0, b) - scoreOf(run, 0, a))
    const held = new Array(7).fill(0)
    for (let turn = 0; turn < 10; turn++) {
      const next = byScore.find((lineup) => plan.checkAfter(0, lineup) === 'feasible')!
      plan.take(0, next)
      for (const item of next) held[item]++
    }
    expect(held.map((count, item) => count >= least[item]!)).not.toContain(false)
    // Nobody asks for the best guard, and the minimums of the others leave no place.
    expect(held[3]).toBe(0)
  })
})

describe('the bound of a run', () => {
  testFew('is at least what the best run of different lineups scores, whatever the prices', few, async (some) => {
    let compared = 0
    let bettered = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const { runModel } = run
      const program = wholeProgram(run, remainderOf(runModel))
      const once = program.columns.map((column) => ({ ...column, most: 1 }))
      const best = await solveProgramByHighs({ ...program, columns: once, isInteger: true })
      if (best.objective === undefined) continue
      compared++
      const optimum = createMixSolver(runModel, priceByLooking(run)).optimum()!
      const { prices } = optimum
      const twice = { quotas: prices.quotas.map((price) => 2 * price), features: prices.features.map(() => 0) }
      for (const slack of [0, 1_000_000]) {
        const price = priceByLooking(run, slack)
        expect(runBound(runModel, price, prices), `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        expect(runBound(runModel, price, twice), `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        const tight = tightRunBound(runModel, price, optimum)
        expect(tight, `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        if (tight < runBound(runModel, price, prices) * 0.9999) bettered++
      }
    }
    expect(compared).toBeGreaterThan((50 / runs.length) * some.length)
    expect(bettered).toBeGreaterThan((10 / runs.length) * some.length)
  })

  test('is the very total of the best lineups where nothing but difference is asked', () => {
    const run = anySmallRun(7, 1)
    const [first] = run.runModel.classes
    const runModel = { ...run.runModel, classes: [{ ...first!, turns: 4 }], quotas: [], features: [] }
    const totals = run.lawful[0]!.map((lineup) => scoreOf(run, 0, lineup)).sort((a, b) => b - a)
    const total = totals.slice(0, 4).reduce((sum, score) => sum + score, 0)
    expect(
      runBound(runModel, priceByLooking({ ...run, runModel }), {
        quotas: new Float64Array(0),
        features: new Float64Array(0),
      }),
    ).toBe(total)
  })
})
