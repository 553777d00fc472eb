import type { Player } from '@slatecraft/slate'

/** Hand-build state for the table and the locks. */
export interface PoolHand {
  /** Why a player can't join the roster, by id; players who can, or are in it, are absent. The map keeps its identity while unchanged. */
  faults: ReadonlyMap<string, string>
  /** Why a player can't join these in a lineup, as a sentence; undefined if they can. */
  lockFault(player: Player, locked: readonly Player[]): string | undefined
  /** Adds a player to the roster, or says why not. */
  add(id: string): void
  /** Removes a player from it. */
  remove(id: string): void
}
