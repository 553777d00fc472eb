import type { RosterDiagram } from './rosterDiagram.ts'

/**
 * Sums over the completions of every node, for one weight of each row: the weight of a completion is the product of its
 * rows' weights. Entry `node * counts + k` sums the completions that hold exactly k of the counted rows, k < counts.
 */
export interface CompletionSums {
  counts: number
  mass: Float64Array
  /** The mean and the variance of a completion's salary, in dollars. */
  mean: Float64Array
  variance: Float64Array
}

export interface RowWeights {
  /** By row; 0 for a row that is never taken. */
  weight: Float64Array
  /** By row: 1 if it counts towards k. */
  counted: Uint8Array
  /** One more than the most counted rows; 1 where nothing is counted. */
  counts: number
}

/** One backward sweep over the diagram. */
export function completionSums(roster: RosterDiagram, { weight, counted, counts }: RowWeights): CompletionSums {
  const { diagram, salary } = roster
  const { order, first, skip, take, terminal, dead } = diagram
  const entries = (Math.max(terminal, dead) + 1) * counts
  const mass = new Float64Array(entries)
  // Sums of mass x salary and mass x salary^2 at first.
  const mean = new Float64Array(entries)
  const variance = new Float64Array(entries)
  mass[terminal * counts] = 1
  for (let layer = order.length - 1; layer >= 0; layer--) {
    const row = order[layer]!
    const gain = weight[row]!
    const cost = salary[row]!
    const shift = counted[row]!
    const end = first[layer + 1]!
    for (let node = first[layer]!; node < end; node++) {
      const here = node * counts
      const skipped = skip[node]! * counts
      for (let k = 0; k < counts; k++) {
        mass[here + k] = mass[skipped + k]!
        mean[here + k] = mean[skipped + k]!
        variance[here + k] = variance[skipped + k]!
      }
      if (gain === 0) continue
      const taken = take[node]! * counts - shift
      for (let k = shift; k < counts; k++) {
        const base = mass[taken + k]!
        if (base === 0) continue
        const sum = mean[taken + k]!
        mass[here + k]! += gain * base
        mean[here + k]! += gain * (sum + cost * base)
        variance[here + k]! += gain * (variance[taken + k]! + cost * (2 * sum + cost * base))
      }
    }
  }
  for (let entry = 0; entry < entries; entry++) {
    if (mass[entry] === 0) continue
    const average = mean[entry]! / mass[entry]!
    mean[entry] = average
    variance[entry] = Math.max(0, variance[entry]! / mass[entry]! - average * average)
  }
  return { counts, mass, mean, variance }
}
