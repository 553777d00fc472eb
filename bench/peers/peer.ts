import type { ModelFile } from './modelFile.ts'

interface PeerAnswer {
  /** Ids of its best lineup; undefined where it finds none. */
  players: readonly string[] | undefined
  /** Wall time that whoever uses the solver waits for this lineup. */
  seconds: number
  /** What the solver itself says it took, where it says so. */
  secondsInside?: number
}

/** A general solver; each lineup is a fresh problem to it. */
export interface Peer {
  name: string
  /** What ran, and what `seconds` covers, for the report. */
  about: string
  /** @returns undefined where the limit of time ended it without a proof. */
  solve(model: ModelFile): PeerAnswer | undefined
}

/** The players whose variables are 1. */
export const chosenOf = ({ players }: ModelFile, amountOf: (variable: number) => number | undefined) =>
  players.flatMap(({ Id }, variable) => ((amountOf(variable) ?? 0) > 0.5 ? [Id] : []))
