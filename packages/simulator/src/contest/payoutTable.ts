import { type Contest, placesPaid } from './contest.ts'
import { prizeSums } from './prizeSums.ts'
import { pointOf, shareAt, sharePoints } from './shareGrid.ts'

/** What a table gives for a score: cents, then chances of a place that is at least so good. */
export const outcomes = ['payout', 'win', 'top .1%', 'top 1%', 'top 10%', 'cash'] as const

const topShares = [0.001, 0.01, 0.1]

/**
 * What a score can expect against opponents that each beat it with probability q, independently: the number of better
 * entries is Binomial(opponents, q). Outcome o at point i (shareGrid) is at `i * outcomes.length + o`.
 */
export interface PayoutTable {
  opponents: number
  /** By outcome: the last place that counts, less the places of entries that are ahead anyway. */
  lastPlace: readonly number[]
  /** The expectation at q. */
  value: Float64Array
  /**
   * The integral of the expectation from 0 to q. A score that ties with a share dq of the opponents has the mean from q to
   * q + dq, (cumulative(q + dq) - cumulative(q)) / dq: to share the prizes of tied places is, on average, to break the tie
   * at random. For chances too: each of two entries that tie for first wins by half.
   */
  cumulative: Float64Array
}

/** By outcome: the last place that counts. Places paid, then 1, then the top shares, then places paid again. */
export function lastPlaces(contest: Pick<Contest, 'entries' | 'prizes'>): number[] {
  const paid = placesPaid(contest)
  const tops = topShares.map((share) => Math.max(1, Math.floor(share * contest.entries + 1e-9)))
  return [paid, 1, ...tops, paid]
}

/**
 * `ahead`: better entries beside the opponents, such as the user's own; their places are gone.
 *
 * Exact up to rounding: the sum over all numbers of better entries that are not negligible. With B ~ Binomial(n, q) and S(b)
 * the sum of the first b prizes, the expectation is E[S(B + 1) - S(B)] and its integral E[S(B + X)] / (n + 1), where X is
 * 1 with probability q.
 */
export function payoutTable(contest: Contest, opponents: number, ahead = 0): PayoutTable {
  const lastPlace = lastPlaces(contest).map((place) => Math.max(0, place - ahead))
  const last = Math.min(opponents + 1, Math.max(...lastPlace))
  const allSums = prizeSums(contest, ahead + last + 1)
  const sums = allSums.subarray(ahead).map((sum) => sum - allSums[ahead]!)
  const size = outcomes.length
  const value = new Float64Array(sharePoints * size)
  const cumulative = new Float64Array(sharePoints * size)
  const better = new Float64Array(size)
  const own = new Float64Array(size)
  for (let point = 0; point < sharePoints; point++) {
    const share = shareAt(point)
    expect(opponents, share, { sums, last, lastPlace, better, own })
    for (let outcome = 0; outcome < size; outcome++) {
      value[point * size + outcome] = own[outcome]!
      cumulative[point * size + outcome] = (better[outcome]! + share * own[outcome]!) / (opponents + 1)
    }
  }
  return { opponents, lastPlace, value, cumulative }
}

interface Prizes {
  /** By number of places, to `last + 1`: cents. */
  sums: Float64Array
  /** Behind this place nothing changes. */
  last: number
  lastPlace: readonly number[]
  /** Out, by outcome: what the better entries win together, E[S(B)], and what the score wins itself, E[S(B + 1) - S(B)]. */
  better: Float64Array
  own: Float64Array
}

/** Terms below this part of the largest one are left out. */
const negligible = 1e-19

/** Sums over the numbers of better entries, from the most likely one down and up: ratios of neighbors need no logarithms. */
function expect(opponents: number, share: number, prizes: Prizes): void {
  const { sums, last, lastPlace, better, own } = prizes
  better.fill(0)
  own.fill(0)
  const deviation = Math.sqrt(opponents * share * (1 - share))
  const mode = Math.min(opponents, Math.floor((opponents + 1) * share))
  // Bernstein's bound: less than 1e-30 remains this far from the mean.
  if (mode - last > 12 * deviation + 60) {
    for (let outcome = 0; outcome < better.length; outcome++) better[outcome] = lastPlace[outcome]!
    better[0] = sums[last]!
    return
  }
  const odds = share / (1 - share)
  let total = 0
  let weight = 1
  for (let count = mode; count >= 0 && weight > negligible; count--) {
    total += weight
    add(weight, count, prizes)
    weight *= count / ((opponents - count + 1) * odds)
  }
  weight = mode === opponents ? 0 : ((opponents - mode) / (mode + 1)) * odds
  for (let count = mode + 1; count <= opponents && weight > negligible; count++) {
    total += weight
    add(weight, count, prizes)
    weight *= ((opponents - count) / (count + 1)) * odds
  }
  for (let outcome = 0; outcome < better.length; outcome++) {
    better[outcome] = better[outcome]! / total
    own[outcome] = own[outcome]! / total
  }
}

/** Adds the case that `count` opponents are better. */
function add(weight: number, count: number, { sums, last, lastPlace, better, own }: Prizes): void {
  better[0] = better[0]! + weight * sums[Math.min(count, last)]!
  if (count < last) own[0] = own[0]! + weight * (sums[count + 1]! - sums[count]!)
  for (let outcome = 1; outcome < lastPlace.length; outcome++) {
    const places = lastPlace[outcome]!
    better[outcome] = better[outcome]! + weight * Math.min(count, places)
    if (count < places) own[outcome] = own[outcome]! + weight
  }
}

/** The expectation of an outcome for a score that a share `from` to `to` of the opponents ties, and `from` beats. */
export function expectedOutcome(table: PayoutTable, outcome: number, from: number, to: number): number {
  if (to - from < 1e-12) return interpolated(table.value, outcome, from)
  return (interpolated(table.cumulative, outcome, to) - interpolated(table.cumulative, outcome, from)) / (to - from)
}

function interpolated(numbers: Float64Array, outcome: number, share: number): number {
  const at = pointOf(share)
  const point = Math.min(Math.floor(at), sharePoints - 2)
  const lower = numbers[point * outcomes.length + outcome]!
  return lower + (at - point) * (numbers[(point + 1) * outcomes.length + outcome]! - lower)
}
