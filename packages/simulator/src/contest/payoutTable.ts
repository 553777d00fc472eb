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
  /** By outcome: places paid, then 1, then the top shares, then places paid again. */
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

/** By outcome: the last place that counts. */
export function lastPlaces(contest: Pick<Contest, 'entries' | 'prizes'>): number[] {
  const paid = placesPaid(contest)
  const tops = topShares.map((share) => Math.max(1, Math.floor(share * contest.entries + 1e-9)))
  return [paid, 1, ...tops, paid]
}

/**
 * Exact up to rounding: the sum over all numbers of better entries that are not negligible. With B ~ Binomial(n, q) and S(b)
 * the sum of the first b prizes, the expectation is E[S(B + 1) - S(B)] and its integral E[S(B + X)] / (n + 1), where X is
 * 1 with probability q.
 */
export function payoutTable(contest: Contest, opponents: number): PayoutTable {
  const lastPlace = lastPlaces(contest)
  const last = Math.min(opponents + 1, Math.max(...lastPlace))
  const sums = prizeSums(contest, last + 1)
  const size = outcomes.length
  const value = new Float64Array(sharePoints * size)
  const cumulative = new Float64Array(sharePoints * size)
  const ahead = new Float64Array(size)
  const own = new Float64Array(size)
  for (let point = 0; point < sharePoints; point++) {
    const share = shareAt(point)
    expect(opponents, share, { sums, last, lastPlace, ahead, own })
    for (let outcome = 0; outcome < size; outcome++) {
      value[point * size + outcome] = own[outcome]!
      cumulative[point * size + outcome] = (ahead[outcome]! + share * own[outcome]!) / (opponents + 1)
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
  ahead: Float64Array
  own: Float64Array
}

/** Terms below this part of the largest one are left out. */
const negligible = 1e-19

/** Sums over the numbers of better entries, from the most likely one down and up: ratios of neighbors need no logarithms. */
function expect(opponents: number, share: number, prizes: Prizes): void {
  const { sums, last, lastPlace, ahead, own } = prizes
  ahead.fill(0)
  own.fill(0)
  const deviation = Math.sqrt(opponents * share * (1 - share))
  const mode = Math.min(opponents, Math.floor((opponents + 1) * share))
  // Bernstein's bound: less than 1e-30 remains this far from the mean.
  if (mode - last > 12 * deviation + 60) {
    for (let outcome = 0; outcome < ahead.length; outcome++) ahead[outcome] = lastPlace[outcome]!
    ahead[0] = sums[last]!
    return
  }
  const odds = share / (1 - share)
  let total = 0
  let weight = 1
  for (let better = mode; better >= 0 && weight > negligible; better--) {
    total += weight
    add(weight, better, prizes)
    weight *= better / ((opponents - better + 1) * odds)
  }
  weight = mode === opponents ? 0 : ((opponents - mode) / (mode + 1)) * odds
  for (let better = mode + 1; better <= opponents && weight > negligible; better++) {
    total += weight
    add(weight, better, prizes)
    weight *= ((opponents - better) / (better + 1)) * odds
  }
  for (let outcome = 0; outcome < ahead.length; outcome++) {
    ahead[outcome] = ahead[outcome]! / total
    own[outcome] = own[outcome]! / total
  }
}

function add(weight: number, better: number, { sums, last, lastPlace, ahead, own }: Prizes): void {
  const before = Math.min(better, last)
  ahead[0] = ahead[0]! + weight * sums[before]!
  if (better < last) own[0] = own[0]! + weight * (sums[better + 1]! - sums[better]!)
  for (let outcome = 1; outcome < lastPlace.length; outcome++) {
    const places = lastPlace[outcome]!
    ahead[outcome] = ahead[outcome]! + weight * Math.min(better, places)
    if (better < places) own[outcome] = own[outcome]! + weight
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
