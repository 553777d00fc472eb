import type { Earlier } from './earlier.ts'

/** Counts run up to 15 shared items in four bits, so rosters of up to 15 places are counted exactly. */
const bits = 4

/**
 * How many items a partial solution shares with each earlier one, for all of them at once: bit-sliced counters, one
 * lane an earlier solution, added to with the logic of a full adder. A lane starts so far below 16 that it overflows
 * with the first item too many.
 */
export interface Overlap {
  /** Counts an item in at a depth; false where some earlier solution now shares too many. */
  add: (item: number, depth: number) => boolean
}

/** @param depths of the walk: the roster's places. */
export function createOverlap(
  { holders, capacity, words, maxShared, maxSharedWith }: Earlier,
  depths: number,
): Overlap {
  const stride = bits * words
  /** Slice b of depth d is `d * stride + b * words` and on: the counts after d items. */
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
