import type { EarlierSolutions } from './earlierSolutions.ts'

/** Four bits per counter, so rosters of up to 15 slots are counted exactly. */
const bits = 4

/** Compares a partial solution with the earlier ones while a search adds one item after the other. */
export interface OverlapTest {
  /** Adds an item at this depth; false if the solution now shares too many items with some earlier one. */
  add: (item: number, depth: number) => boolean
}

/**
 * Counts how many items a partial solution shares with each earlier one, for all of them at once: bit-sliced
 * counters with one lane per earlier solution, incremented by the logic of a full adder. Lanes start far enough below 16
 * that the first item too many makes them overflow.
 *
 * @param depths of the search: the number of roster slots.
 */
export function createOverlapCounters(
  { holders, capacity, words, maxShared, maxSharedWith }: EarlierSolutions,
  depths: number,
): OverlapTest {
  const stride = bits * words
  /** Slice b at depth d, from `d * stride + b * words` on: bit b of every lane after d items. */
  const slices = new Int32Array((depths + 1) * stride)
  const start = 16 - (maxShared + 1)
  for (let bit = 0; bit < bits; bit++) if ((start >> bit) & 1) slices.fill(-1, bit * words, (bit + 1) * words)

  for (const [index, most] of maxSharedWith) {
    const lane = 1 << (index & 31)
    for (let bit = 0; bit < bits; bit++) {
      const at = bit * words + (index >> 5)
      slices[at] = ((16 - (most + 1)) >> bit) & 1 ? slices[at]! | lane : slices[at]! & ~lane
    }
  }

  function add(item: number, depth: number): boolean {
    const from = depth * stride
    const to = from + stride
    const own = item * capacity
    for (let word = 0; word < words; word++) {
      let carry = holders[own + word]!
      for (let slice = word; slice < stride; slice += words) {
        const before = slices[from + slice]!
        slices[to + slice] = before ^ carry
        carry &= before
      }
      if (carry !== 0) return false
    }
    return true
  }
  return { add }
}
