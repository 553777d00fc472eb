/** Solutions that new ones must differ from. */
export interface Earlier {
  /** Earlier solutions that hold each item: the search counts the overlap with each of them as it goes. */
  solutionsWith: number[][]
  /** Each earlier solution as one word: all it takes where new ones must only not be the same. */
  keys: Set<string>
  count: number
  /** A new solution shares at most this many items with any earlier one. */
  maxShared: number
}

/** The same items give the same word; they must be in ascending order. */
export const keyOf = (items: readonly number[]) => items.join()

export function noEarlier(size: number, maxShared: number): Earlier {
  return { solutionsWith: Array.from({ length: size }, () => []), keys: new Set(), count: 0, maxShared }
}

/** @param items in ascending order. */
export function addEarlier(earlier: Earlier, items: readonly number[]): void {
  for (const item of items) earlier.solutionsWith[item]!.push(earlier.count)
  earlier.keys.add(keyOf(items))
  earlier.count++
}
