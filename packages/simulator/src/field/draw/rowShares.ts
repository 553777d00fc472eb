/** By row: the share of the weight whose lineups hold it. */
export function rowShares(lineups: Uint16Array, weight: Float64Array, size: number, rows: number): Float64Array {
  const shares = new Float64Array(rows)
  let total = 0
  for (let lineup = 0; lineup < weight.length; lineup++) {
    total += weight[lineup]!
    for (let at = lineup * size; at < (lineup + 1) * size; at++) shares[lineups[at]!]! += weight[lineup]!
  }
  return shares.map((share) => (total > 0 ? share / total : 0))
}
