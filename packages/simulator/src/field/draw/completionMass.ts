import type { RosterDiagram } from '../law/rosterDiagram.ts'
import type { RowWeights } from './completionSums.ts'

/**
 * The mass of all lineups, by number of counted rows: `mass` of the first node in `completionSums`, the same bits. Valid until
 * the next call.
 */
export function completionMass({ diagram }: RosterDiagram): (weights: RowWeights) => Float64Array {
  const { order, first, skip, take, terminal, dead } = diagram
  const nodes = Math.max(terminal, dead) + 1
  let mass = new Float64Array()

  return ({ weight, counted, counts }) => {
    if (mass.length < nodes * counts) mass = new Float64Array(nodes * counts)
    for (const end of [terminal, dead]) mass.fill(0, end * counts, (end + 1) * counts)
    mass[terminal * counts] = 1
    for (let layer = order.length - 1; layer >= 0; layer--) {
      const row = order[layer]!
      const gain = weight[row]!
      const shift = counted[row]!
      const end = first[layer + 1]!
      for (let node = first[layer]!; node < end; node++) {
        const here = node * counts
        const skipped = skip[node]! * counts
        const taken = take[node]! * counts - shift
        for (let k = 0; k < counts; k++) mass[here + k] = mass[skipped + k]! + (k < shift ? 0 : gain * mass[taken + k]!)
      }
    }
    return mass.subarray(0, counts)
  }
}
