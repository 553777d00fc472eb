import type { RosterDiagram } from '../law/rosterDiagram.ts'

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

/** One backward sweep over the diagram for each call. Sums are valid until the next call. */
export function completionSums(roster: RosterDiagram): (weights: RowWeights) => CompletionSums {
  const { diagram, salary } = roster
  const { order, first, skip, take, terminal, dead } = diagram
  const nodes = Math.max(terminal, dead) + 1
  let mass = new Float64Array()
  let mean = new Float64Array()
  let variance = new Float64Array()

  return ({ weight, counted, counts }) => {
    if (mass.length < nodes * counts)
      [mass, mean, variance] = [0, 1, 2].map(() => new Float64Array(nodes * counts)) as [
        typeof mass,
        typeof mass,
        typeof mass,
      ]
    for (const end of [terminal, dead])
      for (const list of [mass, mean, variance]) list.fill(0, end * counts, (end + 1) * counts)
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
        const taken = take[node]! * counts - shift
        for (let k = 0; k < counts; k++) {
          const skipping = mass[skipped + k]!
          const taking = k < shift || gain === 0 ? 0 : gain * mass[taken + k]!
          if (taking === 0) {
            mass[here + k] = skipping
            mean[here + k] = mean[skipped + k]!
            variance[here + k] = variance[skipped + k]!
            continue
          }
          const total = skipping + taking
          const share = taking / total
          const ifSkipped = mean[skipped + k]!
          const apart = mean[taken + k]! + cost - ifSkipped
          mass[here + k] = total
          mean[here + k] = ifSkipped + share * apart
          variance[here + k] =
            share * variance[taken + k]! + (1 - share) * (variance[skipped + k]! + share * apart * apart)
        }
      }
    }
    return { counts, mass, mean, variance }
  }
}
