import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { testFew } from '../../../../testing/long.ts'
import { type OracleProgram, solveProgramByHighs } from '../../test/highsLinearProgram.ts'
import { type FarkasProof, type Remainder, shortfallOf } from './farkasProof.ts'
import { createMixSolver } from './mixSolver.ts'
import { runBound, tightRunBound } from './runBound.ts'
import { type PriceLineups, type RowValues, type RunModel, rangesOf } from './runModel.ts'

/** A run with all of its valid lineups, by class of turns. */
interface SmallRun {
  runModel: RunModel
  valid: number[][][]
}

const isOneOf = (lineups: readonly (readonly number[])[]) => (items: readonly number[]) =>
  lineups.some((lineup) => lineup.join() === items.join())

const holds = (lineup: readonly number[], items: readonly number[]) => items.some((item) => lineup.includes(item))

/** By row, quotas first: 1 if the lineup counts in it, else 0. */
const countsOf = ({ quotas, features }: RunModel, lineup: readonly number[]) => [
  ...quotas.map(({ items }) => (holds(lineup, items) ? 1 : 0)),
  ...features.map(({ has }) => (has(lineup) ? 1 : 0)),
]

const scoreOf = ({ runModel }: SmallRun, turnClass: number, lineup: readonly number[]) =>
  lineup.reduce((sum, item) => sum + runModel.classes[turnClass]!.score[item]!, 0)

/** Prices by enumeration. With `slack`, like a search that stops early, its bound on the rest is too high by that much. */
const enumerated =
  ({ runModel, valid }: SmallRun, slack = 0): PriceLineups =>
  (turnClass, value, count) => {
    const lineupValue = (lineup: readonly number[]) =>
      lineup.reduce((sum, item) => sum + value.items[item]!, 0) +
      runModel.features.reduce((sum, { has }, feature) => sum + (has(lineup) ? value.features[feature]! : 0), 0)
    const all = valid[turnClass]!.map((items) => ({ items, value: lineupValue(items) })).sort(
      (a, b) => b.value - a.value,
    )
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
  // Two rows of one player are never both in a lineup.
  const possible = combinations.filter((items) => !pair.every((item) => items.includes(item)))
  // Sometimes many classes.
  const valid = Array.from({ length: 1 + dice(seed % 10 === 0 ? 20 : 3) }, () => possible.filter(() => random() < 0.4))
  const score = Float64Array.from({ length: size }, () => 1_000_000 * dice(40))
  const classes = valid.map((_, index) => ({
    turns: 1 + dice(5),
    score: index === 2 ? score.map((value) => value + 500_000 * dice(20)) : score,
    hasOwnLimits: (seed + index) % 2 === 0,
    allows: isOneOf(valid[index]!),
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
  return { runModel: { lineupLength: 3, size, classes, quotas, features }, valid }
}

/** The full master problem, with every valid lineup as a column. */
function fullMaster(run: SmallRun, { lo, hi, turns }: Remainder): OracleProgram {
  const rows = lo.length
  const columns = run.valid.flatMap((lineups, turnClass) =>
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

/** The proof holds for every valid lineup, and its whole numbers add up. */
function expectProven(run: SmallRun, proof: FarkasProof, remainder: Remainder, name: string) {
  for (const [turnClass, lineups] of run.valid.entries()) {
    if (remainder.turns[turnClass] === 0) continue
    const heaviest = Math.max(...lineups.map((lineup) => weightOf(run, proof.weights, lineup)))
    expect(proof.most[turnClass], name).toBeGreaterThanOrEqual(heaviest)
  }
  for (const weight of [...proof.weights.quotas, ...proof.weights.features]) {
    expect(Number.isSafeInteger(weight), name).toBe(true)
  }
  expect(shortfallOf(proof, remainder), name).toBeGreaterThan(0)
}

/** Seeds and how tight the quotas are; `npm test` takes the first 40. */
const runs = Array.from({ length: 160 }, (_, index) => ({ seed: index + 1, tightness: index % 2 === 0 ? 1 : 0.5 }))
const few = { cases: runs, few: 40 }

describe('the mix solver', () => {
  testFew('finds a mix exactly if one exists, else proves that there is none', few, async (some) => {
    const seen = { feasible: 0, proven: 0 }
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const remainder = remainderOf(run.runModel)
      const answer = createMixSolver(run.runModel, enumerated(run)).check()
      const { status } = await solveProgramByHighs(fullMaster(run, remainder))
      if (status === 'optimal') {
        expect(answer, `seed ${seed}`).toBe('feasible')
        seen.feasible++
        continue
      }
      if (typeof answer === 'string') throw new Error(`seed ${seed}: ${answer}, but no mix meets the quotas`)
      expectProven(run, answer, remainder, `seed ${seed}`)
      seen.proven++
    }
    expect(Math.min(seen.feasible, seen.proven)).toBeGreaterThan((25 / runs.length) * some.length)
  })

  testFew('proves nothing false, even if its pricing stops early', few, async (some) => {
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const answer = createMixSolver(run.runModel, enumerated(run, 3)).check()
      const { status } = await solveProgramByHighs(fullMaster(run, remainderOf(run.runModel)))
      expect(typeof answer === 'string' || status === 'infeasible', `seed ${seed}`).toBe(true)
    }
  })

  testFew('checks changed ranges and restores them afterwards', few, async (some) => {
    let fixed = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const remainder = remainderOf(run.runModel)
      const solver = createMixSolver(run.runModel, enumerated(run))
      const answer = solver.check()
      for (const row of remainder.lo.keys()) {
        const open = { lo: 0, hi: Number.POSITIVE_INFINITY }
        const changed: Remainder = {
          ...remainder,
          lo: remainder.lo.with(row, open.lo),
          hi: remainder.hi.with(row, open.hi),
        }
        const { status } = await solveProgramByHighs(fullMaster(run, changed))
        const isFixed = solver.check(new Map([[row, open]])) === 'feasible'
        expect(isFixed, `seed ${seed}, row ${row}`).toBe(status === 'optimal')
        if (isFixed && answer !== 'feasible') fixed++
      }
      expect(solver.check() === 'feasible', `seed ${seed}`).toBe(answer === 'feasible')
    }
    expect(fixed).toBeGreaterThan((20 / runs.length) * some.length)
  })

  testFew(
    'returns a mix that meets every quota; a solver that starts with its columns needs no pricing',
    few,
    (some) => {
      let shown = 0
      for (const { seed, tightness } of some) {
        const run = anySmallRun(seed, tightness)
        const { lo, hi, turns } = remainderOf(run.runModel)
        const solver = createMixSolver(run.runModel, enumerated(run))
        const mix = solver.anyMix()
        expect(mix !== undefined, `seed ${seed}`).toBe(solver.check() === 'feasible')
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
        expect(createMixSolver(run.runModel, search, solver.columns).check()).toBe('feasible')
      }
      expect(shown).toBeGreaterThan((50 / runs.length) * some.length)
    },
  )

  testFew('finds the best mix and a valid bound', few, async (some) => {
    let compared = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const { runModel } = run
      const price = enumerated(run)
      const optimum = createMixSolver(runModel, price).optimum()
      const program = fullMaster(run, remainderOf(runModel))
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
      for (const { turnClass, items } of optimum!.lineups) expect(run.valid[turnClass]).toContainEqual(items)
    }
    expect(compared).toBeGreaterThan((50 / runs.length) * some.length)
  })

  testFew(
    'accepts a lineup exactly if the rest of the run stays feasible, and cuts off only the others',
    few,
    async (some) => {
      const seen = { feasible: 0, infeasible: 0 }
      for (const { seed, tightness } of some) {
        const run = anySmallRun(seed, tightness)
        const remainder = remainderOf(run.runModel)
        const solver = createMixSolver(run.runModel, enumerated(run))
        if (solver.check() !== 'feasible') continue
        const lineups = run.valid[0]!.slice(0, 8)
        const after = (lineup: number[]): Remainder => {
          const counts = countsOf(run.runModel, lineup)
          return {
            lo: remainder.lo.map((lo, row) => lo - counts[row]!),
            hi: remainder.hi.map((hi, row) => hi - counts[row]!),
            turns: remainder.turns.map((left, turnClass) => (turnClass === 0 ? left - 1 : left)),
          }
        }
        const feasible: number[][] = []
        for (const lineup of lineups) {
          const { status } = await solveProgramByHighs(fullMaster(run, after(lineup)))
          if (status === 'optimal') feasible.push(lineup)
          const answer = solver.checkAfter(0, lineup)
          expect(answer === 'feasible', `seed ${seed}, ${lineup}`).toBe(status === 'optimal')
          if (typeof answer === 'string') continue
          expect(weightOf(run, answer.weights, lineup), `seed ${seed}, ${lineup}`).toBeLessThan(answer.least)
        }
        for (const { weights, least } of solver.cuts(0)) {
          for (const lineup of feasible) {
            expect(weightOf(run, weights, lineup), `seed ${seed}, ${lineup}`).toBeGreaterThanOrEqual(least)
          }
        }
        expect(solver.check(), `seed ${seed}`).toBe('feasible')
        seen.feasible += feasible.length
        seen.infeasible += lineups.length - feasible.length
      }
      expect(Math.min(seen.feasible, seen.infeasible)).toBeGreaterThan((100 / runs.length) * some.length)
    },
  )

  test('completes a run with every quota met if each lineup passes the look ahead', () => {
    // The minimums fill both guard slots of all ten lineups: 8 + 6 + 6 of 20.
    const guards = [0, 1, 2, 3]
    const others = [4, 5, 6]
    const valid = guards.flatMap((a) =>
      guards.filter((b) => b > a).flatMap((b) => others.map((other) => [a, b, other])),
    )
    const score = Float64Array.of(9, 8, 7, 30, 5, 4, 3)
    const least = [8, 6, 6, 0, 1, 1, 3]
    const run: SmallRun = {
      runModel: {
        lineupLength: 3,
        size: 7,
        classes: [{ turns: 10, score, hasOwnLimits: false, allows: isOneOf(valid) }],
        quotas: least.map((lo, item) => ({ items: [item], lo, hi: 10 })),
        features: [],
      },
      valid: [valid],
    }
    const solver = createMixSolver(run.runModel, enumerated(run))
    const byScore = [...valid].sort((a, b) => scoreOf(run, 0, b) - scoreOf(run, 0, a))
    const held = new Array(7).fill(0)
    for (let turn = 0; turn < 10; turn++) {
      const next = byScore.find((lineup) => solver.checkAfter(0, lineup) === 'feasible')!
      solver.take(0, next)
      for (const item of next) held[item]++
    }
    expect(held.map((count, item) => count >= least[item]!)).not.toContain(false)
    // The best guard has no minimum, and the other minimums leave no slot.
    expect(held[3]).toBe(0)
  })
})

describe('the bound of a run', () => {
  testFew('is at least the score of the best run of different lineups, for any multipliers', few, async (some) => {
    let compared = 0
    let improved = 0
    for (const { seed, tightness } of some) {
      const run = anySmallRun(seed, tightness)
      const { runModel } = run
      const program = fullMaster(run, remainderOf(runModel))
      const once = program.columns.map((column) => ({ ...column, most: 1 }))
      const best = await solveProgramByHighs({ ...program, columns: once, isInteger: true })
      if (best.objective === undefined) continue
      compared++
      const optimum = createMixSolver(runModel, enumerated(run)).optimum()!
      const { duals } = optimum
      const twice = { quotas: duals.quotas.map((dual) => 2 * dual), features: duals.features.map(() => 0) }
      for (const slack of [0, 1_000_000]) {
        const price = enumerated(run, slack)
        expect(runBound(runModel, price, duals), `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        expect(runBound(runModel, price, twice), `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        const tight = tightRunBound(runModel, price, optimum)
        expect(tight, `seed ${seed}`).toBeGreaterThanOrEqual(best.objective - 1)
        if (tight < runBound(runModel, price, duals) * 0.9999) improved++
      }
    }
    expect(compared).toBeGreaterThan((50 / runs.length) * some.length)
    expect(improved).toBeGreaterThan((10 / runs.length) * some.length)
  })

  test('equals the total of the best lineups if a run has no quotas', () => {
    const run = anySmallRun(7, 1)
    const [first] = run.runModel.classes
    const runModel = { ...run.runModel, classes: [{ ...first!, turns: 4 }], quotas: [], features: [] }
    const totals = run.valid[0]!.map((lineup) => scoreOf(run, 0, lineup)).sort((a, b) => b - a)
    const total = totals.slice(0, 4).reduce((sum, score) => sum + score, 0)
    expect(
      runBound(runModel, enumerated({ ...run, runModel }), {
        quotas: new Float64Array(0),
        features: new Float64Array(0),
      }),
    ).toBe(total)
  })
})
