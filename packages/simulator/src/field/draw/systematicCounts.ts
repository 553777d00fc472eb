import type { Random } from '@slatecraft/slate'

/** Chooses `total` of the lineups in proportion to their weights: one random start, then equal steps. By lineup: how often. */
export function systematicCounts(weight: Float64Array, total: number, random: Random): Float64Array {
  const sum = weight.reduce((all, one) => all + one, 0)
  const counts = new Float64Array(weight.length)
  const start = random()
  let passed = 0
  let chosen = 0
  for (let at = 0; at < weight.length; at++) {
    passed += (weight[at]! / sum) * total
    while (chosen < total && chosen + start < passed) {
      chosen++
      counts[at]!++
    }
  }
  return counts
}
