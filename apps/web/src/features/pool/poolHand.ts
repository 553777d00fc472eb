import type { Player } from '@slatecraft/slate'

/** Hand-building as the table shows it and the locks heed it. */
export interface PoolHand {
  /** In words why a player can't join the roster, by id; who can, and who stands in it, is not there. The same map until it says something else. */
  faults: ReadonlyMap<string, string>
  /** Why a player can't be locked beside these, in a sentence; undefined where he can. */
  lockFault(player: Player, locked: readonly Player[]): string | undefined
  /** Puts a player into the roster, or says why he can't be. */
  add(id: string): void
  /** Takes him out of it again. */
  remove(id: string): void
}
