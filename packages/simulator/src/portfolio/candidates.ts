import type { Contest } from '../contest/contest.ts'

/** Entries that may be made: each is a lineup in a contest. Numbered from 0, like the lineups and the contests. */
export interface Candidates {
  /** Rows of a lineup. */
  size: number
  /** Rows of the pool, ascending within a lineup; lineup l has rows `l * size` to `l * size + size - 1`. */
  lineups: Uint16Array
  /** By candidate: its lineup. */
  lineupOf: Uint32Array
  /** By candidate: its contest. No two candidates have the same lineup and contest. */
  contestOf: Uint16Array
  /** By contest. Fees are whole cents. */
  contests: readonly ContestTerms[]
}

type ContestTerms = Pick<Contest, 'fee' | 'maxEntriesPerUser'>

/** What each candidate is paid in each world. */
export interface Payouts {
  worlds: number
  /** Cents: candidate c in world w at `c * worlds + w`. At most 2^31 - 1 each. */
  cents: Int32Array | Float32Array
}

export const feeOf = ({ contests, contestOf }: Candidates, candidate: number) => contests[contestOf[candidate]!]!.fee
