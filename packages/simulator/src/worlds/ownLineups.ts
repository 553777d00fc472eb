/** By lineup of `own`: the weight that the library has of exactly this lineup. Rows are ascending in both. */
export function ownWeights(own: Uint16Array, size: number, library: Uint16Array, weight: Uint16Array): Float64Array {
  const found = new Map<string, number>()
  for (let lineup = 0; lineup < weight.length; lineup++) {
    const key = keyOf(library, size, lineup)
    found.set(key, (found.get(key) ?? 0) + weight[lineup]!)
  }
  return Float64Array.from({ length: own.length / size }, (_, lineup) => found.get(keyOf(own, size, lineup)) ?? 0)
}

const keyOf = (lineups: Uint16Array, size: number, lineup: number) =>
  String.fromCharCode(...lineups.subarray(lineup * size, (lineup + 1) * size))
