import type { ChunkSums, ScoreDistribution } from './kernelTask.ts'

/** Adds `next` to `sums`. Floating-point sums depend on the order, so chunks are merged by number. */
export function mergeSums(sums: ChunkSums, next: ChunkSums): void {
  sums.worlds += next.worlds
  addTo(sums.scores, next.scores)
  addTo(sums.scoreSquares, next.scoreSquares)
  for (const [index, contest] of sums.contests.entries()) {
    const other = next.contests[index]!
    addTo(contest.payouts, other.payouts)
    addTo(contest.payoutSquares, other.payoutSquares)
    addTo(contest.chances, other.chances)
  }
}

export function mergeDistributions(sums: ScoreDistribution, next: ScoreDistribution): void {
  addCounts(sums.counts, next.counts)
}

/** Whole numbers, so in any order. */
export const addCounts = (sums: Uint32Array, next: Uint32Array): void => addTo(sums, next)

export function subtractCounts(sums: Uint32Array, next: Uint32Array): void {
  for (let index = 0; index < sums.length; index++) sums[index]! -= next[index]!
}

function addTo(sums: Float64Array | Uint32Array, next: ArrayLike<number>): void {
  for (let index = 0; index < sums.length; index++) sums[index] = sums[index]! + next[index]!
}
