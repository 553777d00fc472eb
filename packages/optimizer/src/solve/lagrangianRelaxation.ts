import { type Diagram, longestPaths, type Model, type Objective, type Row, tracePath } from '@slatecraft/diagram'

/**
 * An upper bound for every node by Lagrangian relaxation of the rows. An item's value is its score less the multiplier of
 * each row times its weight. If the items of a partial solution are worth V, no completion scores more than V + constant
 * + completion[node]. The constant is the sum over the rows of the multiplier times the end that it prices: the maximum
 * for a positive multiplier, the minimum for a negative one.
 */
export interface LagrangianBound {
  /** By row. */
  multipliers: Float64Array
  constant: number
  /** By item. */
  value: Float64Array
  /** By node: the highest sum of values over its completions. */
  completion: Float64Array
  /** The bound of the root: no solution scores more. */
  root: number
}

/** A bound, and the solution that attains it in the relaxed problem: its score and its sum in each row. */
export interface RelaxedOptimum {
  bound: LagrangianBound
  items: number[]
  score: number
  sums: Float64Array
}

/** Solves the relaxed problem for some multipliers (by row); undefined if the roster can't be filled. */
export type EvaluateMultipliers = (multipliers: Float64Array) => RelaxedOptimum | undefined

export interface LagrangianRelaxation {
  /** Starts with another objective. Bounds of the objective before become invalid, their tables are reused. */
  start: (objective: Objective) => EvaluateMultipliers
  /** Frees the tables of a bound that is not needed any more. */
  release: (bound: LagrangianBound) => void
  /** The solution that uses the least (side 1) or the most (side -1) of the budget, whatever it scores. */
  extremeBudget: (objective: Objective, side: 1 | -1) => Pick<RelaxedOptimum, 'score' | 'sums'>
  /** The solution with the highest sum of factor (by row) times row sum; undefined if the roster can't be filled. */
  maximizeRows: (objective: Objective, factors: Float64Array) => { items: number[]; sum: number } | undefined
}

type Tables = Pick<LagrangianBound, 'value' | 'completion'>

/** Tables for bounds over a diagram. Relaxations with different rows may share them. */
export interface BoundTables {
  take: () => Tables
  release: (tables: Pick<Tables, 'completion'>) => void
  releaseAll: () => void
}

export function createBoundTables(diagram: Diagram, size: number): BoundTables {
  const free: Tables[] = []
  let inUse: Tables[] = []
  return {
    take: () => {
      const tables = free.pop() ?? {
        value: new Float64Array(size),
        completion: new Float64Array(diagram.skip.length + 2),
      }
      inUse.push(tables)
      return tables
    },
    release: ({ completion }) => {
      const index = inUse.findIndex((tables) => tables.completion === completion)
      free.push(...inUse.splice(index, 1))
    },
    releaseAll: () => {
      free.push(...inUse)
      inUse = []
    },
  }
}

export function createLagrangianRelaxation(
  diagram: Diagram,
  { size, rows }: Pick<Model, 'size' | 'rows'>,
  tables: BoundTables,
): LagrangianRelaxation {
  const addTo = (value: Float64Array, weight: Float64Array, factor: number) => {
    for (let item = 0; item < size; item++) value[item] = value[item]! + factor * weight[item]!
  }

  function start(objective: Objective): EvaluateMultipliers {
    tables.releaseAll()
    return (multipliers) => {
      const { value, completion } = tables.take()
      value.set(objective.score)
      let constant = 0
      for (let row = 0; row < rows.length; row++) {
        const { weight, min, max } = rows[row]!
        const multiplier = multipliers[row]!
        // The end may be infinite, and 0 * Infinity is NaN.
        if (multiplier === 0) continue
        constant += multiplier * (multiplier > 0 ? max : min)
        addTo(value, weight, -multiplier)
      }
      longestPaths(diagram, value, objective, completion)
      const items = tracePath(diagram, value, objective, completion)
      if (items === undefined) return undefined
      const bound = { multipliers, constant, value, completion, root: completion[0]! + constant }
      return { bound, items, ...sumsOf(items, objective.score, rows) }
    }
  }

  function maximizeRows(objective: Objective, factors: Float64Array) {
    const { value, completion } = tables.take()
    tables.release({ completion })
    value.fill(0)
    for (let row = 0; row < rows.length; row++) addTo(value, rows[row]!.weight, factors[row]!)
    longestPaths(diagram, value, objective, completion)
    const items = tracePath(diagram, value, objective, completion)
    return items && { items, sum: completion[0]! }
  }

  function extremeBudget(objective: Objective, side: 1 | -1) {
    const factors = new Float64Array(rows.length)
    factors[0] = -side
    return sumsOf(maximizeRows(objective, factors)?.items ?? [], objective.score, rows)
  }

  return { start, release: tables.release, extremeBudget, maximizeRows }
}

/** The score and the row sums of some items. */
export function sumsOf(items: readonly number[], score: Float64Array, rows: readonly Row[]) {
  const sums = new Float64Array(rows.length)
  let total = 0
  for (const item of items) {
    total += score[item]!
    for (let row = 0; row < rows.length; row++) sums[row] = sums[row]! + rows[row]!.weight[item]!
  }
  return { score: total, sums }
}
