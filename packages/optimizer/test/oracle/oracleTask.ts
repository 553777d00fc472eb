import type { BuildRequest } from '@slatecraft/slate'

/** One lineup's problem as the oracle takes it; shares no code with the engine below the vocabulary. */
export interface OracleTask {
  request: BuildRequest
  /** What to maximise, by row of the pool, in points. */
  score: readonly number[]
  /** The same for a captain whom the site lists once. */
  captainScore: readonly number[]
  /** Projected ownership by row, in percent. */
  ownership: readonly number[]
  /** Ids of the lineups that this one must differ from, in slot order. */
  earlier: readonly (readonly string[])[]
  /** After the start: who has begun in this lineup and where he stands, and who has begun elsewhere. */
  started?: Started
}

export interface Started {
  /** Ids of those who are in the lineup, and the slots they stand in. */
  kept: ReadonlyMap<string, string>
  out: ReadonlySet<string>
}
