/** Solutions that new ones must differ from, kept by item so that the search can count the overlap as it goes. */
export interface Earlier {
  /** Earlier solutions that hold each item. */
  solutionsWith: number[][]
  count: number
  /** A new solution shares at most this many items with any earlier one. */
  maxShared: number
}

export function noEarlier(size: number, maxShared: number): Earlier {
  return { solutionsWith: Array.from({ length: size }, () => []), count: 0, maxShared }
}

export function addEarlier(earlier: Earlier, items: readonly number[]): void {
  for (const item of items) earlier.solutionsWith[item]!.push(earlier.count)
  earlier.count++
}
