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
  /** By code of a set of items (`codeOf`): the earlier solutions with that code. */
  byCode: Map<number, number[]>
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

/** The same number for the same items in any order; most other sets have another one. */
function codeOf(items: ArrayLike<number>): number {
  let code = 0
  for (let at = 0; at < items.length; at++) code += Math.imul(items[at]! + 1, 0x9e3779b1) >>> 0
  return code
}

/** Whether an earlier solution has exactly these items, which may be in any order. Ten times as fast as comparing keys. */
export function isRepeat({ byCode, solutions }: EarlierSolutions, items: Int32Array): boolean {
  const alike = byCode.get(codeOf(items))
  if (alike === undefined) return false
  return alike.some((index) => solutions[index]!.every((item) => items.includes(item)))
}

/** Whether a solution shares few enough items with every earlier one. */
export function differsFromAll(
  { keys, solutions, maxShared, maxSharedWith }: EarlierSolutions,
  items: readonly number[],
): boolean {
  if (keys.has(keyOf(items))) return false
  if (maxShared >= items.length - 1) return true
  const held = new Set(items)
  return solutions.every((other, index) => {
    const shared = other.reduce((count, item) => (held.has(item) ? count + 1 : count), 0)
    return shared <= (maxSharedWith.get(index) ?? maxShared)
  })
}

export function noEarlierSolutions(size: number, maxShared: number): EarlierSolutions {
  return {
    holders: new Int32Array(size),
    capacity: 1,
    words: 0,
    keys: new Set(),
    byCode: new Map(),
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
  addCode(earlier, index)
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

function addCode({ byCode, solutions }: EarlierSolutions, index: number): void {
  const code = codeOf(solutions[index]!)
  const alike = byCode.get(code)
  if (alike === undefined) byCode.set(code, [index])
  else alike.push(index)
}

/** Puts another solution in the place of an earlier one; no items: none, so that nothing has to differ from it. */
export function replaceEarlierSolution(earlier: EarlierSolutions, index: number, items: readonly number[]): void {
  const { holders, capacity, keys, byCode, solutions } = earlier
  const lane = 1 << (index & 31)
  const word = index >> 5
  const before = solutions[index]!
  keys.delete(keyOf(before))
  const alike = byCode.get(codeOf(before))!
  alike.splice(alike.indexOf(index), 1)
  for (const item of before) holders[item * capacity + word]! &= ~lane
  solutions[index] = [...items]
  addCode(earlier, index)
  keys.add(keyOf(items))
  for (const item of items) holders[item * capacity + word]! |= lane
}
