import type { Diagram } from './diagram.ts'
import type { Model, Objective, Row } from './model.ts'
import type { Bound } from './price.ts'
import { sweep, trace } from './sweep.ts'

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
  /** The solution with the least (side 1) or most (side -1) of the budget, whatever it scores. */
  extreme: (objective: Objective, side: 1 | -1) => Pick<Tried, 'score' | 'sums'>
  /** The solution with the highest sum of factor (by row) times row; undefined where no roster can be filled. */
  heaviest: (objective: Objective, factors: Float64Array) => { items: number[]; sum: number } | undefined
}

export function createTrial(diagram: Diagram, { size, rows }: Pick<Model, 'size' | 'rows'>): Trial {
  const tables: { value: Float64Array; completion: Float64Array }[] = []
  let used = 0
  const nextTable = () => {
    tables[used] ??= { value: new Float64Array(size), completion: new Float64Array(diagram.skip.length + 2) }
    return tables[used++]!
  }
  const addTo = (value: Float64Array, weight: Float64Array, factor: number) => {
    for (let item = 0; item < size; item++) value[item] = value[item]! + factor * weight[item]!
  }

  function start(objective: Objective): TryMultipliers {
    used = 0
    return (multipliers) => {
      const { value, completion } = nextTable()
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
    const { value, completion } = nextTable()
    used--
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

  return { start, extreme, heaviest }
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
