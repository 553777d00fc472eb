import type { BuildReport } from '@slatecraft/slate'

/** What became of a given lineup. */
export interface MadeSwap {
  /** Ids by slot. */
  players: readonly string[]
  /** Sentences: why it could not stay as it was. */
  broken: readonly string[]
  /** Sentences: why it stayed, or which limits gave way. */
  notes: readonly string[]
  /** Expected prize money over that of the lineup as it was, and its standard error. Cents; only of a swap for prizes. */
  prize?: { mean: number; se: number }
}

export interface SwapRun {
  /** One for each given lineup, in order, as far as the run came. */
  made: readonly MadeSwap[]
  messages: readonly string[]
  isComplete: boolean
  /** Of a build. */
  report?: BuildReport
  /** What all swaps gain together, as `prize`. */
  total?: { mean: number; se: number }
}
