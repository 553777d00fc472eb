import type { SubsetIndex } from './subsetIndex.ts'

/** The solutions that new ones must differ from. */
export interface EarlierSolutions {
  /** Which earlier solutions hold each item: bit s % 32 of word `item * capacity + s / 32`. */
  holders: Int32Array
  /** Words per item in `holders`; the first `words` of them are in use. */
  capacity: number
  words: number
  /** One key per earlier solution: enough if new ones only must not repeat them. */
  keys: Set<string>
  /** Items of each, ascending. */
  solutions: number[][]
  /** A new solution may share at most this many items with any earlier one. */
  maxShared: number
  /** By index of an earlier solution: a higher maximum for this one. */
  maxSharedWith: Map<number, number>
  /** By maximum of shared items: the index of the subsets that are one larger. */
  indexes: Map<number, SubsetIndex>
}

/** The key of a solution's items, which must be in ascending order. */
export const keyOf = (items: readonly number[]) => items.join()

export function noEarlierSolutions(size: number, maxShared: number): EarlierSolutions {
  return {
    holders: new Int32Array(size),
    capacity: 1,
    words: 0,
    keys: new Set(),
    solutions: [],
    maxShared,
    maxSharedWith: new Map(),
    indexes: new Map(),
  }
}

/**
 * @param items in ascending order.
 * @param maxShared for this solution; it counts only if it is higher than the maximum for all.
 */
export function addEarlierSolution(
  earlier: EarlierSolutions,
  items: readonly number[],
  maxShared = earlier.maxShared,
): void {
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

/** Puts another solution in the place of an earlier one; no items: none, so that nothing has to differ from it. */
export function replaceEarlierSolution(earlier: EarlierSolutions, index: number, items: readonly number[]): void {
  const { holders, capacity, keys, solutions } = earlier
  const lane = 1 << (index & 31)
  const word = index >> 5
  const before = solutions[index]!
  keys.delete(keyOf(before))
  for (const item of before) holders[item * capacity + word]! &= ~lane
  solutions[index] = [...items]
  keys.add(keyOf(items))
  for (const item of items) holders[item * capacity + word]! |= lane
}
