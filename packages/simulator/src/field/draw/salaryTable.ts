import type { Random } from '@slatecraft/slate'
import type { RosterDiagram } from '../law/rosterDiagram.ts'

/**
 * Exact sums over completions that know the salary left. Entry `node * (steps + 1) + left` sums, over the node's completions
 * that cost at most `left` steps, the product of their rows' weights times the factor of the salary that stays unused.
 */
export type SalaryTable = Float64Array

/**
 * Makes tables for one weight of each row: one backward sweep over the diagram and the salaries that can be left at each node,
 * about 1 ns an entry. Entries that can't be reached say nothing. A table is valid until the next one is made.
 *
 * @param salaryFactor by step of unused salary.
 * @param leastBudget the least that a lineup may be given, in steps.
 */
export function salaryTables(
  roster: RosterDiagram,
  salaryFactor: Float64Array,
  leastBudget = roster.steps,
): (weight: Float64Array) => SalaryTable {
  const { diagram, cost, steps } = roster
  const { order, first, skip, take, terminal, dead } = diagram
  const width = steps + 1
  const { low, high, need } = salariesLeft(roster, leastBudget)
  const table = new Float64Array((Math.max(terminal, dead) + 1) * width)
  table.set(salaryFactor.subarray(0, width), terminal * width)

  return (weight) => {
    for (let layer = order.length - 1; layer >= 0; layer--) {
      const row = order[layer]!
      const gain = weight[row]!
      const spent = cost[row]!
      const end = first[layer + 1]!
      for (let node = first[layer]!; node < end; node++) {
        const from = low[node]!
        const to = high[node]!
        if (to < from) continue
        const here = node * width
        const skipped = skip[node]! * width
        const affordable = Math.min(Math.max(from, need[node]!), to + 1)
        table.fill(0, here + from, here + affordable)
        const target = take[node]!
        const taking = target === dead || gain === 0 ? to + 1 : Math.min(Math.max(affordable, spent), to + 1)
        for (let left = affordable; left < taking; left++) table[here + left] = table[skipped + left]!
        const taken = target * width - spent
        for (let left = taking; left <= to; left++)
          table[here + left] = table[skipped + left]! + gain * table[taken + left]!
      }
    }
    return table
  }
}

/** By node, in steps: the least and the most that can be left there, and what its cheapest completion costs. */
function salariesLeft({ diagram, cost, steps }: RosterDiagram, leastBudget: number) {
  const { order, first, skip, take, terminal, dead } = diagram
  const nodes = Math.max(terminal, dead) + 1
  const low = new Int32Array(nodes).fill(steps + 1)
  const high = new Int32Array(nodes).fill(-1)
  low[0] = leastBudget
  high[0] = steps
  for (let layer = 0; layer < order.length; layer++) {
    const spent = cost[order[layer]!]!
    for (let node = first[layer]!; node < first[layer + 1]!; node++) {
      if (high[node]! < 0) continue
      reach(skip[node]!, low[node]!, high[node]!)
      if (high[node]! >= spent) reach(take[node]!, Math.max(0, low[node]! - spent), high[node]! - spent)
    }
  }
  const need = new Int32Array(nodes).fill(steps + 1)
  need[terminal] = 0
  for (let layer = order.length - 1; layer >= 0; layer--) {
    const spent = cost[order[layer]!]!
    for (let node = first[layer]!; node < first[layer + 1]!; node++)
      need[node] = Math.min(need[skip[node]!]!, need[take[node]!]! + spent)
  }
  return { low, high, need }

  function reach(node: number, from: number, to: number): void {
    if (from < low[node]!) low[node] = from
    if (to > high[node]!) high[node] = to
  }
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
