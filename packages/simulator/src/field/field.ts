/**
 * What the other entries of a contest are expected to be: a library of lawful lineups, each with a weight. A field made
 * from real entries has whole weights (the copies of each lineup); a generated one has shares of the entries.
 */
export interface Field {
  /** Rows of a lineup. */
  size: number
  /** Rows of the pool, ascending within a lineup; lineup l has rows `l * size` to `l * size + size - 1`. */
  lineups: Uint16Array
  /** By lineup: the expected number of entries that hold it. They sum to `entries`. */
  weight: Float64Array
  /** Entries that the library stands for. */
  entries: number
  /** Whether these are real entries, to be counted one by one, rather than a sample to integrate over. */
  isWhole: boolean
  /** By row: the ownership that was asked for and that the library has, as shares of entries (0 to 1). */
  asked: Float64Array
  reached: Float64Array
  /** Expected number of entries among `entries` that are exactly this lineup (rows ascending). */
  expectedCopies: (rows: ArrayLike<number>) => number
}
