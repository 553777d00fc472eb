import type { BuildRequest } from '@slatecraft/slate'

/** One lineup's problem for the oracle. It shares no code with the engine except the slate package. */
export interface OracleTask {
  request: BuildRequest
  /** The objective, by row of the pool, in points. */
  score: readonly number[]
  /** The same as captain, if the site lists each player once. */
  captainScore: readonly number[]
  /** Projected ownership by row, in percent. */
  ownership: readonly number[]
  /** Ids of the lineups that this one must differ from, in slot order. */
  earlier: readonly (readonly string[])[]
  /** After the start: started players in this lineup, with their slots, and those that are not in it. */
  started?: Started
  /** How many of these players, by ids, may be in. */
  counts?: readonly { ids: readonly string[]; least?: number; most?: number }[]
  /** Other lineups, and how many players this one may share with each. */
  others?: readonly { players: readonly string[]; mostShared: number }[]
}

export interface Started {
  /** Slots by id of the started players in the lineup. */
  kept: ReadonlyMap<string, string>
  out: ReadonlySet<string>
}
