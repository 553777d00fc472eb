import type { ModelFile } from './modelFile.ts'

interface PeerAnswer {
  /** IDs of its best lineup; undefined if it finds none. */
  players: readonly string[] | undefined
  /** Wall time for this lineup, as a user of the solver sees it. */
  seconds: number
  /** The time the solver itself reports, if it does. */
  secondsInside?: number
}

/** A general solver. It solves each lineup as a new problem. */
export interface Peer {
  name: string
  /** What ran, and what `seconds` covers, for the report. */
  about: string
  /** @returns undefined if the time limit ended it without a proof. */
  solve(model: ModelFile): PeerAnswer | undefined
}

/** The players whose variables are 1. */
export const chosenOf = ({ players }: ModelFile, amountOf: (variable: number) => number | undefined) =>
  players.flatMap(({ Id }, variable) => ((amountOf(variable) ?? 0) > 0.5 ? [Id] : []))
