import type { EarlierSolutions } from './earlierSolutions.ts'
import { createOverlapCounters, type OverlapTest } from './overlapCounters.ts'
import { createSubsetIndex, type SubsetIndex } from './subsetIndex.ts'

/**
 * Earlier solutions up to which counters are used, by the most items that a new one may leave out of a forbidden subset.
 * Counters take time for each earlier solution and every item, the index only for the subsets that an item completes.
 */
const mostForCounters = [0, 256, 384, 800, 1200]

/** @param depths of the search: the number of roster slots. */
export function createOverlapTest(earlier: EarlierSolutions, depths: number): OverlapTest {
  const leftOut = depths - 1 - earlier.maxShared
  const few = mostForCounters[leftOut] ?? Number.POSITIVE_INFINITY
  return earlier.maxSharedWith.size > 0 || earlier.solutions.length <= few
    ? createOverlapCounters(earlier, depths)
    : createSubsetTest(subsetIndexOf(earlier), depths)
}

/** The index of the subsets that a new solution must not share; it is kept with the earlier solutions. */
export function subsetIndexOf({ solutions, holders, capacity, maxShared, indexes }: EarlierSolutions): SubsetIndex {
  const known = indexes.get(maxShared)
  const index = known ?? createSubsetIndex(solutions, holders.length / capacity, maxShared + 1)
  indexes.set(maxShared, index)
  index.update()
  return index
}

/** The same as `createOverlapCounters`, by looking up the subsets that each item completes. */
export function createSubsetTest({ codes, subsetSize, matches }: SubsetIndex, depths: number): OverlapTest {
  const items = new Int32Array(depths)
  /** By depth: the hash of all items before it. */
  const hashes = new Int32Array(depths + 1)

  /** Whether some subset is matched that leaves out `missing` of the items before `end`. */
  function anyMatch(hash: number, missing: number, end: number, count: number): boolean {
    if (missing === 0) return matches(hash, items, count)
    for (let at = end - 1; at >= missing - 1; at--)
      if (anyMatch(hash ^ codes[items[at]!]!, missing - 1, at, count)) return true
    return false
  }

  return {
    add: (item, depth) => {
      const hash = hashes[depth]! ^ codes[item]!
      items[depth] = item
      hashes[depth + 1] = hash
      // Subsets without the new item were tested before.
      const missing = depth + 1 - subsetSize
      return missing < 0 || !anyMatch(hash, missing, depth, depth + 1)
    },
  }
}
