import type { Estimate } from '../portfolio/batchMeans.ts'

/** An entry, and the lineups that it may have instead. */
export interface SwapTask {
  /** The number of its contest in the prepared simulation. */
  contest: number
  /**
   * Rows of the pool, in any order; the present lineup first. `blank` stands for an empty slot, or a player whom the pool
   * lacks: it scores nothing.
   */
  candidates: readonly (readonly number[])[]
  /**
   * Whether the field holds this entry with its present lineup (`OwnPlace.isInField`). It is then taken out, so that the
   * entry does not compete with itself.
   */
  isInField: boolean
}

/** A slot without a player. */
export const blank = -1

/** What a candidate is worth in its entry's contest. Cents. */
export interface SwapGain {
  payout: Estimate
  /** Over the present lineup, in the same worlds: the standard error is that of the paired difference. */
  gain: Estimate
  worlds: number
  /**
   * Whether these worlds are others than those that named it a contender. If not, it was seen in the first worlds alone, in
   * which others did better.
   */
  isFresh: boolean
}
