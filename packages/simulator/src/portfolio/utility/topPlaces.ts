import type { Candidates, Payouts } from '../candidates.ts'

/**
 * Which places count as top places. Either 1 for a top place, candidate c in world w at `c * worlds + w`, or by contest
 * the payout in cents from which on a place is a top place.
 */
export type TopPlaces = Uint8Array | readonly number[]

/** Whether a candidate has a top place in a world. */
export function topPlaceTest({ contestOf }: Candidates, { worlds, cents }: Payouts, places: TopPlaces) {
  return places instanceof Uint8Array
    ? (candidate: number, world: number) => places[candidate * worlds + world]! !== 0
    : (candidate: number, world: number) => cents[candidate * worlds + world]! >= places[contestOf[candidate]!]!
}
