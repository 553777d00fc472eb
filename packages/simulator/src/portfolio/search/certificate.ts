import { feeOf } from '../candidates.ts'
import { type PortfolioTask, spendable } from '../portfolioTask.ts'
import type { Relaxation, Utility } from '../utility/utility.ts'
import { exposureCaps } from './entryLimits.ts'
import { mostOf, noPrices, type Room } from './mostOf.ts'

/** How far from the best a portfolio can be at most, on the worlds that it was chosen on. */
export interface Certificate {
  /** No lawful set of as many entries has a larger utility; where limits left fewer entries than asked for, none at all. */
  bound: number
  /**
   * What the payouts of the portfolio add, as a share of what the payouts of any such set add at most: (utility - z) / (bound -
   * z), where z is the utility if the portfolio's fees are paid and nothing is won. 1 is proven best.
   */
  share: number
  /** Which of the two bounds is the smaller one. */
  by: 'remaining gains' | 'tangents'
}

/**
 * Two upper bounds on the utility U of every other lawful set T of N entries; S is what is entered.
 *
 * *Remaining gains.* Let G(A) be the utility of the payouts of A at fees that stay the same. G is monotone (payouts are not
 * negative) and submodular (utility is concave in wealth; and coverage is). So with fees F, G(T) <= G(S and T) <= G(S) +
 * sum over c in T without S of (G(S and c) - G(S)), at most G(S) plus the N largest remaining gains. Net of fees, growth
 * is not monotone, so the fees of T enter once for all: they are at least F, the smallest fees that a set of N can have, and
 * utility falls with fees. If all fees are equal, G(S) at F is U(S) itself.
 *
 * *Tangents.* Utility is concave in what the entries bring in each world, so it lies below its tangent at any such amounts:
 * with wealth Y, log X <= log Y + (X - Y) / Y. A tangent is linear in the entries, so the largest sum of slopes bounds U(T), net
 * of whatever fees. The amounts need not be those of a set: Frank and Wolfe's steps from S toward the best sums find the
 * mix of shares of candidates with the closest bound. With linear utility it is exact.
 *
 * The largest sums are bounded by `mostOf` under the limits.
 */
export function certificate(utility: Utility, task: PortfolioTask, entered: readonly number[]): Certificate {
  const { candidates, locked = [] } = task
  const value = utility.value()
  const fees = entered.reduce((sum, candidate) => sum + feeOf(candidates, candidate), 0)
  const free = roomBesideLocked(task, entered.length === task.entries)

  const others = free.times.slice()
  for (const candidate of entered) others[candidate]!--
  for (const candidate of locked) others[candidate]!++
  const unpaid = fees - leastFees(task, free)
  /** By class: its fee is refunded first, since a candidate's payout gain is the one after its fee. */
  const gains = utility.fees.map((fee) => utility.without([], unpaid + fee))
  const remaining = Float64Array.from(others, (times, candidate) =>
    times > 0 ? gains[utility.classOf[candidate]!]!.ofPayouts(candidate) : 0,
  )
  const room = { ...free, times: others, isExact: false }
  const byGains = utility.without([], unpaid).value + mostOf(remaining, candidates, room, 0).bound

  const byTangents = tangentBound(utility, task, entered, free)
  const bound = Math.max(value, Math.min(byGains, byTangents))
  const zero = utility.withoutPayouts(fees)
  const share = bound > zero ? (value - zero) / (bound - zero) : 1
  return { bound, share, by: byTangents < byGains ? 'tangents' : 'remaining gains' }
}

const steps = 12
const shares = [0.01, 0.03, 0.1, 0.2, 0.4, 0.7, 1]

function tangentBound({ relaxation }: Utility, task: PortfolioTask, entered: readonly number[], free: Room): number {
  const { candidates, locked = [] } = task
  const prices = noPrices(free)
  let amounts = relaxation.amounts()
  const nothing = amounts.slice()
  for (const candidate of entered) relaxation.add(nothing, candidate, -1)
  let best = Number.POSITIVE_INFINITY
  for (let step = 0; step < steps; step++) {
    const { constant, slopes } = relaxation.tangent(amounts)
    const sum = (list: readonly number[]) => list.reduce((total, candidate) => total + slopes[candidate]!, 0)
    const { bound, choice } = mostOf(slopes, candidates, free, sum(entered) - sum(locked), prices)
    best = Math.min(best, constant + sum(locked) + bound)
    const corner = nothing.slice()
    for (const candidate of [...locked, ...choice]) relaxation.add(corner, candidate, 1)
    const next = bestMix(relaxation, amounts, corner)
    if (next === undefined) break
    amounts = next
  }
  return best
}

/** The best of some mixes of two amounts, if one is better than the first. */
function bestMix({ value }: Relaxation, from: Float64Array, to: Float64Array): Float64Array | undefined {
  let best: Float64Array | undefined
  let most = value(from)
  for (const share of shares) {
    const mix = from.map((amount, world) => amount + share * (to[world]! - amount))
    const reached = value(mix)
    if (!(reached > most)) continue
    most = reached
    best = mix
  }
  return best
}

/** What is left of the limits beside the locked candidates. */
function roomBesideLocked(task: PortfolioTask, isExact: boolean): Room {
  const { candidates, entries, copies = 1, locked = [], excluded = [] } = task
  const { size, lineups, lineupOf, contestOf, contests } = candidates
  const times = new Int32Array(lineupOf.length).fill(copies)
  for (const candidate of excluded) times[candidate] = 0
  const inContest = contests.map(({ maxEntriesPerUser }) => maxEntriesPerUser)
  const caps = exposureCaps(task) ?? []
  let budget = spendable(task)
  for (const candidate of locked) {
    times[candidate]!--
    inContest[contestOf[candidate]!]!--
    budget -= feeOf(candidates, candidate)
    for (const row of lineups.subarray(lineupOf[candidate]! * size, (lineupOf[candidate]! + 1) * size))
      if (row < caps.length) caps[row]!--
  }
  return { count: entries - locked.length, isExact, times, inContest, caps, budget }
}

/** Fees that every set of the room pays with the locked candidates. */
function leastFees({ candidates, locked = [] }: PortfolioTask, room: Room): number {
  const ofLocked = locked.reduce((sum, candidate) => sum + feeOf(candidates, candidate), 0)
  if (!room.isExact) return ofLocked
  const costs = Float64Array.from(candidates.contestOf, (_, candidate) => -feeOf(candidates, candidate))
  const free = { ...room, caps: [], budget: Number.POSITIVE_INFINITY }
  return ofLocked - mostOf(costs, candidates, free, Number.NEGATIVE_INFINITY).bound
}
