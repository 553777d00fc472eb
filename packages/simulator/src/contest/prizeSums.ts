import type { Contest } from './contest.ts'

/** By number of places n, from 0 to `places`: cents that the first n places win together. */
export function prizeSums({ prizes }: Pick<Contest, 'prizes'>, places: number): Float64Array {
  const sums = new Float64Array(places + 1)
  let place = 1
  for (const { from, to, amount } of prizes)
    for (place = from; place <= to && place <= places; place++) sums[place] = sums[place - 1]! + amount
  sums.fill(sums[Math.max(0, place - 1)]!, place)
  return sums
}

/**
 * Cents that each of `tied` entries wins that share the places from `place` on: the mean of those prizes. Sites round it
 * down to a cent; we don't, so that payouts sum to the pool.
 */
const tiedPrize = (sums: Float64Array, place: number, tied: number) =>
  (sums[place - 1 + tied]! - sums[place - 1]!) / tied

/** Cents that each entry of a finished contest wins, by its score: the whole field, the user's own entries included. */
export function payField(contest: Pick<Contest, 'prizes'>, scores: ArrayLike<number>): Float64Array {
  const sums = prizeSums(contest, scores.length)
  const order = Array.from({ length: scores.length }, (_, entry) => entry).sort((a, b) => scores[b]! - scores[a]!)
  const payouts = new Float64Array(scores.length)
  for (let first = 0; first < order.length; ) {
    let end = first + 1
    while (end < order.length && scores[order[end]!] === scores[order[first]!]) end++
    const prize = tiedPrize(sums, first + 1, end - first)
    for (let at = first; at < end; at++) payouts[order[at]!] = prize
    first = end
  }
  return payouts
}
