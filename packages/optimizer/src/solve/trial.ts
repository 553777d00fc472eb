import type { Diagram } from './diagram.ts'
import type { Model, Objective, Row } from './model.ts'
import { sweep, trace } from './sweep.ts'

/**
 * Upper bounds by Lagrangian relaxation of the rows. With a multiplier for each row an item is worth its score less what
 * its weights cost; a partial solution whose items are worth V has no completion better than V + constant +
 * completion[node]. The constant is the sum of multiplier times the end of the row that it prices: the maximum for a
 * multiplier above 0, the minimum for one below.
 */
export interface Bound {
  /** By row. */
  multipliers: Float64Array
  constant: number
  /** What each item is worth. */
  value: Float64Array
  /** Best sum of values over the completions of each node. */
  completion: Float64Array
  /** The bound of the root: no solution scores more. */
  root: number
}

/** A bound together with the relaxation's own best solution: its score, and its sum in each row. */
export interface Tried {
  bound: Bound
  items: number[]
  score: number
  sums: Float64Array
}

/** Computes the bound for some multipliers (by row), or undefined where no roster can be filled. */
export type TryMultipliers = (multipliers: Float64Array) => Tried | undefined

export interface Trial {
  /** Forgets what was tried before: its tables are used again. */
  start: (objective: Objective) => TryMultipliers
  /** Gives the tables of a bound back that nobody needs. */
  discard: (bound: Bound) => void
  /** The solution with the least (side 1) or most (side -1) of the budget, whatever it scores. */
  extreme: (objective: Objective, side: 1 | -1) => Pick<Tried, 'score' | 'sums'>
  /** The solution with the highest sum of factor (by row) times row; undefined where no roster can be filled. */
  heaviest: (objective: Objective, factors: Float64Array) => { items: number[]; sum: number } | undefined
}

type Tables = Pick<Bound, 'value' | 'completion'>

export function createTrial(diagram: Diagram, { size, rows }: Pick<Model, 'size' | 'rows'>): Trial {
  const free: Tables[] = []
  let inUse: Tables[] = []
  const nextTables = (): Tables => {
    const tables = free.pop() ?? {
      value: new Float64Array(size),
      completion: new Float64Array(diagram.skip.length + 2),
    }
    inUse.push(tables)
    return tables
  }
  const discard = ({ completion }: Pick<Bound, 'completion'>) => {
    const index = inUse.findIndex((tables) => tables.completion === completion)
    free.push(...inUse.splice(index, 1))
  }
  const addTo = (value: Float64Array, weight: Float64Array, factor: number) => {
    for (let item = 0; item < size; item++) value[item] = value[item]! + factor * weight[item]!
  }

  function start(objective: Objective): TryMultipliers {
    free.push(...inUse)
    inUse = []
    return (multipliers) => {
      const { value, completion } = nextTables()
      value.set(objective.score)
      let constant = 0
      for (let row = 0; row < rows.length; row++) {
        const { weight, min, max } = rows[row]!
        const multiplier = multipliers[row]!
        // A row without an end on that side is not priced, and 0 times infinity is no number.
        if (multiplier === 0) continue
        constant += multiplier * (multiplier > 0 ? max : min)
        addTo(value, weight, -multiplier)
      }
      sweep(diagram, value, objective, completion)
      const items = trace(diagram, value, objective, completion)
      if (items === undefined) return undefined
      const bound = { multipliers, constant, value, completion, root: completion[0]! + constant }
      return { bound, items, ...sumsOf(items, objective.score, rows) }
    }
  }

  function heaviest(objective: Objective, factors: Float64Array) {
    const { value, completion } = nextTables()
    discard({ completion })
    value.fill(0)
    for (let row = 0; row < rows.length; row++) addTo(value, rows[row]!.weight, factors[row]!)
    sweep(diagram, value, objective, completion)
    const items = trace(diagram, value, objective, completion)
    return items && { items, sum: completion[0]! }
  }

  function extreme(objective: Objective, side: 1 | -1) {
    const factors = new Float64Array(rows.length)
    factors[0] = -side
    return sumsOf(heaviest(objective, factors)?.items ?? [], objective.score, rows)
  }

  return { start, discard, extreme, heaviest }
}

/** Score and row sums of some items. */
export function sumsOf(items: readonly number[], score: Float64Array, rows: readonly Row[]) {
  const sums = new Float64Array(rows.length)
  let total = 0
  for (const item of items) {
    total += score[item]!
    for (let row = 0; row < rows.length; row++) sums[row] = sums[row]! + rows[row]!.weight[item]!
  }
  return { score: total, sums }
}
