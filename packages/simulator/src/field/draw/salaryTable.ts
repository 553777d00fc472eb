import type { Random } from '@slatecraft/slate'
import type { RosterDiagram } from '../law/rosterDiagram.ts'

/**
 * Exact sums over completions that know the salary left. Entry `node * (steps + 1) + left` sums, over the node's completions
 * that cost at most `left` steps, the product of their rows' weights times the factor of the salary that stays unused.
 */
export type SalaryTable = Float64Array

/**
 * One backward sweep over the diagram and all salaries: about 1 ns an entry.
 *
 * @param weight by row.
 * @param salaryFactor by step of unused salary.
 */
export function salaryTable(roster: RosterDiagram, weight: Float64Array, salaryFactor: Float64Array): SalaryTable {
  const { diagram, cost, steps } = roster
  const { order, first, skip, take, terminal, dead } = diagram
  const width = steps + 1
  const table = new Float64Array((Math.max(terminal, dead) + 1) * width)
  table.set(salaryFactor.subarray(0, width), terminal * width)
  for (let layer = order.length - 1; layer >= 0; layer--) {
    const row = order[layer]!
    const gain = weight[row]!
    const spent = cost[row]!
    const end = first[layer + 1]!
    for (let node = first[layer]!; node < end; node++) {
      const here = node * width
      const skipped = skip[node]! * width
      table.copyWithin(here, skipped, skipped + width)
      const target = take[node]!
      if (target === dead || gain === 0) continue
      const taken = target * width - spent
      for (let left = spent; left < width; left++) table[here + left]! += gain * table[taken + left]!
    }
  }
  return table
}

/**
 * Draws a lineup with exactly its chance.
 *
 * @param rows the lineup, in the order of the diagram; overwritten.
 * @param budget what it may cost, in steps.
 * @returns whether any lineup is affordable.
 */
export function drawExactly(
  { diagram, cost, steps }: RosterDiagram,
  table: SalaryTable,
  weight: Float64Array,
  rows: Uint16Array,
  random: Random,
  budget = steps,
): boolean {
  const { order, skip, take, terminal } = diagram
  const width = steps + 1
  let left = budget
  if (!(table[left]! > 0)) return false
  let node = 0
  let drawn = 0
  // What is left of the total once the chance of each skipped row has been taken off: one number for each row taken.
  let below = random() * table[left]!
  for (let layer = 0; node !== terminal; layer++) {
    const row = order[layer]!
    const after = left - cost[row]!
    const taking = after < 0 ? 0 : weight[row]! * table[take[node]! * width + after]!
    const skipping = table[skip[node]! * width + left]!
    if (below < taking || skipping === 0) {
      rows[drawn++] = row
      node = take[node]!
      left = after
      if (node !== terminal) below = random() * table[node * width + left]!
    } else {
      below -= taking
      node = skip[node]!
    }
  }
  return true
}
