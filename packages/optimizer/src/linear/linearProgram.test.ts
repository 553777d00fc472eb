import { seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { solveProgramByHighs } from '../../test/highsLinearProgram.ts'
import { minRayActivity, provesInfeasible } from './certificate.ts'
import { createLinearProgram, type LinearProgram } from './linearProgram.ts'

interface Column {
  cost: number
  rows: number[]
  values: number[]
}

interface Program {
  lo: number[]
  hi: number[]
  columns: Column[]
}

type Dice = (below: number) => number

const diceOf = (seed: number): Dice => {
  const random = seededRandom(seed, 1)
  return (below) => Math.floor(random() * below)
}

/** A random range of any kind, near activities that small weights reach. */
function anyRange(dice: Dice, around: number, unit: number): [lo: number, hi: number] {
  const lo = unit * (around - dice(5))
  const kind = dice(8)
  if (kind === 0) return [lo, lo]
  if (kind === 1) return [lo, Number.POSITIVE_INFINITY]
  if (kind === 2) return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  if (kind <= 4) return [lo, lo + unit * dice(6)]
  return [Number.NEGATIVE_INFINITY, lo + unit * 2]
}

/** Small whole numbers with many zeros and ties; some rows are in the thousands, like salaries. */
function anyProgram(dice: Dice) {
  const units = Array.from({ length: 1 + dice(7) }, () => (dice(4) === 0 ? 5000 : 1))
  const anyColumn = (): Column => {
    const rows = units.flatMap((_, row) => (dice(3) === 0 ? [] : [row]))
    const values = rows.map((row) => units[row]! * (dice(7) - 2))
    return { cost: dice(5) === 0 ? 0 : (dice(21) - 10) * 1_000_000, rows, values }
  }
  const ranges = units.map((unit) => anyRange(dice, 3, unit))
  const columns = Array.from({ length: dice(12) }, anyColumn)
  const program: Program = { lo: ranges.map(([lo]) => lo), hi: ranges.map(([, hi]) => hi), columns }
  const anyNewRange = (row: number) => anyRange(dice, 3, units[row]!)
  return { program, anyColumn, anyNewRange }
}

const dot = (of: ArrayLike<number>, { rows, values }: Column) =>
  rows.reduce((sum, row, entry) => sum + of[row]! * values[entry]!, 0)

/** Checks everything that an outcome claims, by plain arithmetic and against HiGHS. */
async function expectCorrect(program: Program, solver: LinearProgram, name: string) {
  const { lo, hi, columns } = program
  const outcome = solver.optimize()
  const oracle = await solveProgramByHighs(program)
  expect(outcome.status, name).toBe(oracle.status)
  if (outcome.status === 'infeasible') expect(provesInfeasible(outcome.ray, program, columns), name).toBe(true)
  if (outcome.status === 'optimal') {
    const { objective, weights, duals } = outcome
    const size = Math.max(1, ...columns.map(({ cost }) => Math.abs(cost)))
    expect(objective / size, name).toBeCloseTo(oracle.objective! / size, 5)
    expect(columns.reduce((sum, { cost }, index) => sum + cost * weights[index]!, 0)).toBeCloseTo(objective, 3)
    for (const [row, low] of lo.entries()) {
      const activity = columns.reduce((sum, { rows, values }, index) => {
        const entry = rows.indexOf(row)
        return entry === -1 ? sum : sum + values[entry]! * weights[index]!
      }, 0)
      const slack = 1e-6 * (1 + Math.abs(activity))
      expect(activity, name).toBeGreaterThanOrEqual(low - slack)
      expect(activity, name).toBeLessThanOrEqual(hi[row]! + slack)
    }
    for (const column of columns) expect(column.cost - dot(duals, column), name).toBeLessThanOrEqual(1e-6 * size)
    // The bound that the duals prove.
    const negated = duals.map((dual) => -dual)
    expect(-minRayActivity(negated, program) / size, name).toBeCloseTo(objective / size, 5)
  }
  const feasible = solver.feasible()
  expect(feasible.status, name).toBe(oracle.status === 'infeasible' ? 'infeasible' : 'optimal')
  if (feasible.status === 'infeasible') expect(provesInfeasible(feasible.ray, program, columns), name).toBe(true)
  return outcome.status
}

describe('a linear program', () => {
  testFew(
    'gives the same results as HiGHS, also after columns are added and ranges change',
    { cases: seedsFrom(1, 250), few: 50 },
    async (seeds) => {
      const seen: Record<string, number> = {}
      for (const seed of seeds) {
        const dice = diceOf(seed)
        const { program, anyColumn, anyNewRange } = anyProgram(dice)
        const { lo, hi, columns } = program
        const solver = createLinearProgram(program)
        for (const { cost, rows, values } of columns) solver.addColumn(cost, rows, values)
        for (let round = 0; round < 4; round++) {
          const status = await expectCorrect(program, solver, `seed ${seed}, round ${round}`)
          seen[status] = (seen[status] ?? 0) + 1
          for (let more = dice(3); more > 0; more--) {
            const column = anyColumn()
            columns.push(column)
            solver.addColumn(column.cost, column.rows, column.values)
          }
          for (let more = dice(3); more > 0; more--) {
            const row = dice(lo.length)
            const [low, high] = anyNewRange(row)
            lo[row] = low
            hi[row] = high
            solver.setRange(row, low, high)
          }
        }
      }
      // The random programs cover every outcome.
      for (const status of ['optimal', 'infeasible', 'unbounded'])
        expect(seen[status]).toBeGreaterThan(seeds.length / 5)
    },
  )

  testFew(
    'stays correct with many similar lineups and many quotas, as in a run of 150',
    { cases: seedsFrom(1, 20), few: 4 },
    async (seeds) => {
      for (const seed of seeds) {
        const dice = diceOf(seed)
        const players = 30 + dice(30)
        const turns = 150
        const points = Array.from({ length: players }, () => 1_000_000 * dice(30))
        const anyLineup = (): Column => {
          const rows = new Set<number>()
          while (rows.size < 6) rows.add(dice(players))
          const cost = [...rows].reduce((sum, player) => sum + points[player]!, 0)
          return { cost, rows: [...rows, players], values: Array.from({ length: 7 }, () => 1) }
        }
        const quotas = points.map((_, player) => ({
          lo: player % 3 === 0 ? 5 * dice(5) : Number.NEGATIVE_INFINITY,
          hi: player % 2 === 0 ? 45 : Number.POSITIVE_INFINITY,
        }))
        const program: Program = {
          lo: [...quotas.map(({ lo }) => lo), turns],
          hi: [...quotas.map(({ hi }) => hi), turns],
          columns: [],
        }
        const solver = createLinearProgram(program)
        for (let round = 0; round < 6; round++) {
          for (let more = 0; more < 60; more++) {
            const column = anyLineup()
            program.columns.push(column)
            solver.addColumn(column.cost, column.rows, column.values)
          }
          await expectCorrect(program, solver, `seed ${seed}, round ${round}`)
        }
        // As the run goes on, the remaining quotas shrink with every lineup.
        for (let turn = 0; turn < 3; turn++) {
          for (const row of program.columns[dice(300)]!.rows) {
            program.lo[row]!--
            program.hi[row]!--
            solver.setRange(row, program.lo[row]!, program.hi[row]!)
          }
          await expectCorrect(program, solver, `seed ${seed}, turn ${turn}`)
        }
      }
    },
  )

  test('claims nothing when it reaches the pivot limit', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { program } = anyProgram(diceOf(seed))
      const add = (solver: LinearProgram) => {
        for (const { cost, rows, values } of program.columns) solver.addColumn(cost, rows, values)
        return solver.optimize().status
      }
      const status = add(createLinearProgram(program))
      expect(['stopped', status], `seed ${seed}`).toContain(add(createLinearProgram(program, 1)))
      expect(add(createLinearProgram(program, 0)), `seed ${seed}`).toBe('stopped')
    }
  })
})

test('a ray proves nothing if the ranges are feasible', () => {
  const columns = [{ rows: [0, 1], values: [1, 1] }]
  const ray = [1, -1]
  expect(provesInfeasible(ray, { lo: [3, 0], hi: [9, 2] }, columns)).toBe(true)
  expect(provesInfeasible(ray, { lo: [2, 0], hi: [9, 2] }, columns)).toBe(false)
  expect(provesInfeasible(ray, { lo: [3, 0], hi: [9, Number.POSITIVE_INFINITY] }, columns)).toBe(false)
  expect(provesInfeasible(ray, { lo: [3, 0], hi: [9, 2] }, [...columns, { rows: [0], values: [1] }])).toBe(false)
})
