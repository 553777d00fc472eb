/**
 * All subsets of one size of some solutions' items, in a hash table. Two solutions share at least so many items if they
 * have such a subset in common. So the test of a new solution takes the same time however many there are.
 *
 * A subset's hash is the exclusive or of its items' codes. The table finds a solution with that hash; its items are
 * compared then, so equal hashes of different subsets do no harm.
 */
export interface SubsetIndex {
  /** Adds the solutions that were appended to the list since the last call. */
  update: () => void
  /** Whether a solution in the index holds at least `subsetSize` of the items, the one with this subset's hash. */
  matches: (hash: number, items: Int32Array, count: number) => boolean
  /** By item. */
  codes: Int32Array
  subsetSize: number
}

/** First size of the table, a power of two. */
const firstSlots = 1 << 10

/**
 * @param solutions items of each. The list may grow.
 * @param size number of items that there are.
 */
export function createSubsetIndex(
  solutions: readonly (readonly number[])[],
  size: number,
  subsetSize: number,
): SubsetIndex {
  const codes = codesOf(size)
  /** Hash and solution of each entry, at 2 n and 2 n + 1; a free one has solution -1. */
  let table = new Int32Array(2 * firstSlots).fill(-1)
  let entries = 0
  let indexed = 0
  const isHeld = new Uint8Array(size)

  function insert(hash: number, solution: number): void {
    const mask = table.length - 1
    let at = slotOf(hash) & mask
    while (table[at + 1] !== -1) at = (at + 2) & mask
    table[at] = hash
    table[at + 1] = solution
    entries++
  }

  function grow(): void {
    const before = table
    table = new Int32Array(2 * before.length).fill(-1)
    entries = 0
    for (let at = 0; at < before.length; at += 2) if (before[at + 1] !== -1) insert(before[at]!, before[at + 1]!)
  }

  function insertSubsets(items: readonly number[], solution: number): void {
    const add = (from: number, missing: number, hash: number): void => {
      if (missing === 0) {
        if (entries * 4 > table.length) grow()
        insert(hash, solution)
        return
      }
      for (let at = from; at <= items.length - missing; at++) add(at + 1, missing - 1, hash ^ codes[items[at]!]!)
    }
    add(0, subsetSize, 0)
  }

  function holdsEnough(solution: readonly number[], items: Int32Array, count: number): boolean {
    for (let at = 0; at < count; at++) isHeld[items[at]!] = 1
    let shared = 0
    for (const item of solution) shared += isHeld[item]!
    for (let at = 0; at < count; at++) isHeld[items[at]!] = 0
    return shared >= subsetSize
  }

  return {
    codes,
    subsetSize,
    update: () => {
      for (; indexed < solutions.length; indexed++) insertSubsets(solutions[indexed]!, indexed)
    },
    matches: (hash, items, count) => {
      const mask = table.length - 1
      for (let at = slotOf(hash) & mask; table[at + 1] !== -1; at = (at + 2) & mask)
        if (table[at] === hash && holdsEnough(solutions[table[at + 1]!]!, items, count)) return true
      return false
    },
  }
}

/** An even number. The multiplication spreads hashes of few items. */
const slotOf = (hash: number) => (Math.imul(hash, 0x9e3779b1) >>> 8) << 1

/** A code for each item: 32 bits that look random, the same everywhere. */
function codesOf(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, item) => {
    let code = Math.imul(item + 1, 0x9e3779b1)
    code = Math.imul(code ^ (code >>> 16), 0x85ebca6b)
    code = Math.imul(code ^ (code >>> 13), 0xc2b2ae35)
    return code ^ (code >>> 16)
  })
}
