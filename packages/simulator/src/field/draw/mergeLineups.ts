import { log2 } from '../../sameMath.ts'
/** Distinct lineups, in the order of their first appearance. */
export interface MergedLineups {
  count: number
  lineups: Uint16Array
  /** By lineup: the sum of its copies' weights. */
  weight: Float64Array
}

/** Merges equal lineups (rows ascending) and adds up their weights. A weight of 0 leaves a lineup out. */
export function mergeLineups(lineups: Uint16Array, weight: Float64Array, size: number): MergedLineups {
  const mask = 2 ** Math.ceil(log2(2 * weight.length + 2)) - 1
  /** An open-addressing hash table of the lineups kept, numbered from 1. */
  const table = new Int32Array(mask + 1)
  const kept = new Uint16Array(weight.length * size)
  const sums = new Float64Array(weight.length)
  let count = 0
  for (let lineup = 0; lineup < weight.length; lineup++) {
    if (weight[lineup] === 0) continue
    const at = lineup * size
    let hash = 0
    for (let slot = at; slot < at + size; slot++) hash = Math.imul(hash ^ lineups[slot]!, 0x9e37_79b1) ^ (hash >>> 15)
    let entry = hash & mask
    while (table[entry] !== 0 && !isEqual(table[entry]! - 1, at)) entry = (entry + 1) & mask
    if (table[entry] === 0) {
      kept.set(lineups.subarray(at, at + size), count * size)
      table[entry] = ++count
    }
    sums[table[entry]! - 1]! += weight[lineup]!
  }
  return { count, lineups: kept.slice(0, count * size), weight: sums.slice(0, count) }

  function isEqual(number: number, at: number): boolean {
    for (let slot = 0; slot < size; slot++) if (kept[number * size + slot] !== lineups[at + slot]) return false
    return true
  }
}
