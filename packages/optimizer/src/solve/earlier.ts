/** Solutions that new ones must differ from. */
export interface Earlier {
  /** Which earlier solutions hold each item: bit s % 32 of word `item * capacity + s / 32`. */
  holders: Int32Array
  /** Words an item has in `holders`; `words` of them are in use. */
  capacity: number
  words: number
  /** Each earlier solution as one word: all it takes where new ones must only not be the same. */
  keys: Set<string>
  /** Items of each, ascending. */
  solutions: number[][]
  /** A new solution shares at most this many items with any earlier one … */
  maxShared: number
  /** … but with some of them, by their number, more. */
  maxSharedWith: Map<number, number>
}

/** The same items give the same word; they must be in ascending order. */
export const keyOf = (items: readonly number[]) => items.join()

export function noEarlier(size: number, maxShared: number): Earlier {
  return {
    holders: new Int32Array(size),
    capacity: 1,
    words: 0,
    keys: new Set(),
    solutions: [],
    maxShared,
    maxSharedWith: new Map(),
  }
}

/**
 * @param items in ascending order.
 * @param maxShared with this one, where more is allowed than with all.
 */
export function addEarlier(earlier: Earlier, items: readonly number[], maxShared = earlier.maxShared): void {
  const index = earlier.solutions.push([...items]) - 1
  if (maxShared > earlier.maxShared) earlier.maxSharedWith.set(index, maxShared)
  earlier.keys.add(keyOf(items))
  const word = index >> 5
  earlier.words = word + 1
  if (word >= earlier.capacity) {
    const size = earlier.holders.length / earlier.capacity
    const capacity = earlier.capacity * 2
    const holders = new Int32Array(size * capacity)
    for (let item = 0; item < size; item++) {
      const own = earlier.holders.subarray(item * earlier.capacity, (item + 1) * earlier.capacity)
      holders.set(own, item * capacity)
    }
    Object.assign(earlier, { holders, capacity })
  }
  for (const item of items) earlier.holders[item * earlier.capacity + word]! |= 1 << (index & 31)
}
