/** What a given lineup can become. */
export interface SwapCandidate {
  /** Ids by slot; `''` is a blank slot, in the lineup as it was. */
  players: readonly string[]
  slots: readonly string[]
  /** By the adjusted projections; blank slots and unknown players count 0. */
  points: number
  /** Players that are new in the lineup, blank slots filled included. */
  changes: number
  /** Players that stay but change slots. */
  moves: number
  /** The lineup as it was is broken, or breaks the user's limits: it stays only if nothing else is left. */
  isFaulty?: true
  /** Of the lineup as it was: why it could not stay, in sentences. */
  broken?: readonly string[]
}
