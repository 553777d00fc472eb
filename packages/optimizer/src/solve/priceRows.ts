import { createLinearProgram } from '../linear/linearProgram.ts'
import type { Model, Objective } from './model.ts'
import { type Bound, sumsOf, type Trial, type Tried, type TryMultipliers } from './trial.ts'

const mostRounds = 60

/** The search for multipliers ends where the bound is within this share of the best mixture of solutions. */
const closeEnough = 3e-5

/** Solutions kept as a start for the next objective. */
const mostKept = 40

export interface PricedRows {
  tightest: Bound
  /** Solutions that were met: where the next search over the same rows may start. */
  met: number[][]
}

/**
 * Multipliers for several rows by Dantzig-Wolfe: the best mixture of known solutions that keeps the rows prices them, the
 * sweep under these prices finds a solution that is worth more, until there is none. Undefined where no mixture of
 * solutions keeps the rows, and so no solution does.
 */
export function priceRows(
  model: Model,
  objective: Objective,
  trial: Trial,
  tryMultipliers: TryMultipliers,
  known: readonly number[][],
): PricedRows | undefined {
  const { rows } = model
  const one = rows.length
  const program = createLinearProgram({
    lo: [...rows.map(({ min }) => min), 1],
    hi: [...rows.map(({ max }) => max), 1],
  })
  const everyRow = [...rows.keys(), one]
  const met: number[][] = []
  const add = (items: number[], { score, sums }: Pick<Tried, 'score' | 'sums'>) => {
    met.push(items)
    program.addColumn(score, everyRow, [...sums, 1])
  }
  for (const items of known) if (isOpen(items, objective)) add(items, sumsOf(items, objective.score, rows))

  let tightest: Bound | undefined
  for (let round = 0; round < mostRounds; round++) {
    const outcome = program.optimize()
    if (outcome.status === 'infeasible') {
      const { ray } = outcome
      const found = trial.heaviest(objective, ray)
      if (found === undefined || found.sum + ray[one]! <= certain(ray, rows)) return undefined
      add(found.items, sumsOf(found.items, objective.score, rows))
    } else if (outcome.status === 'optimal') {
      const found = tryMultipliers(outcome.duals.slice(0, one))
      if (found === undefined) return undefined
      const { bound } = found
      const isTighter = tightest === undefined || bound.root < tightest.root
      const other = isTighter ? tightest : bound
      if (other !== undefined) trial.discard(other)
      if (isTighter) tightest = bound
      if (bound.root <= outcome.objective + closeEnough * Math.abs(outcome.objective)) break
      add(found.items, found)
    } else break
  }
  tightest ??= tryMultipliers(new Float64Array(one))?.bound
  return tightest && { tightest, met: met.slice(-mostKept) }
}

const isOpen = (items: readonly number[], { banned, forced }: Objective) =>
  items.every((item) => banned[item] === 0) && forced.every((flag, item) => flag === 0 || items.includes(item))

/** What the sum of a ray over a solution may be off by: above it a solution mends the rows, below it none does. */
function certain(ray: Float64Array, rows: Model['rows']): number {
  return (
    rows.reduce((sum, { weight }, row) => sum + Math.abs(ray[row]!) * weight.reduce((a, b) => Math.max(a, b), 0), 0) *
    1e-11
  )
}
