import type { TopPlaces } from './topPlaces.ts'

/**
 * What a set of entries is worth, as the search for a portfolio sees it. Candidates with the same fee form a *class*. The
 * gain of one more entry is in two parts: paying its fee (the same for its class), then what its payouts add.
 */
export interface Utility {
  /** Fee of each class, in cents, ascending. */
  fees: readonly number[]
  /** By candidate: its class. */
  classOf: Uint16Array
  /** What is entered now. */
  value: () => number
  enter: (candidate: number) => void
  leave: (candidate: number) => void
  /**
   * Gains as if the payouts of some entries did not exist and `refund` cents of fees had not been paid. Later entries do
   * not change it.
   */
  without: (entries: readonly number[], refund: number) => Gains
  /**
   * By class: an earlier payout gain times this factor now over this factor then is at least the payout gain of now, as
   * long as nothing left. One throughout where gains only fall.
   */
  growthOfGains: Float64Array
  relaxation: Relaxation
  /** By world: the utility of what is entered, and what one more cent (or a first top place) would add to it. */
  byWorld: () => { value: Float64Array; marginal: Float64Array }
  /** What is entered now is worth, if the fees paid are `fees` and nothing was won. */
  withoutPayouts: (fees: number) => number
}

/** Utility as a concave function of what shares of candidates bring in each world: cents won net of fees, or top places. */
export interface Relaxation {
  /** What is entered now: by world, or one number for all. */
  amounts: () => Float64Array
  /** Adds a share of a candidate. */
  add: (amounts: Float64Array, candidate: number, share: number) => void
  /** A smooth concave function to raise: the utility itself, or one near it. NaN beyond where it is defined. */
  value: (amounts: Float64Array) => number
  /** A plane above the utility: no set T is worth more than the constant plus the slopes of T. Closest at these amounts. */
  tangent: (amounts: Float64Array) => { constant: number; slopes: Float64Array }
}

export interface Gains {
  value: number
  /** By class; never positive. */
  ofFee: (feeClass: number) => number
  /** Not negative. Infinity where the fee can't be paid. */
  ofPayouts: (candidate: number) => number
}

export type Objective =
  /** Mean logarithm of wealth after the contests, over the bankroll: Kelly's criterion. `bankroll` in cents. */
  | { kind: 'growth'; bankroll: number }
  /** Mean profit in cents. */
  | { kind: 'linear' }
  /** Share of worlds in which some entry has a top place. */
  | { kind: 'top'; places: TopPlaces }
