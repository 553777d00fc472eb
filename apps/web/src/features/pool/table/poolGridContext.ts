import type { EditField, Player } from '@slatecraft/slate'

/** What a cell of the table can ask for; the same object as long as the table lives. */
export interface PoolGridContext {
  enter(player: Player, field: EditField, text: string): void
  /** Locks or unlocks him; while a lineup is built by hand, puts him into it. */
  toggleLock(player: Player): void
  isHandBuilding(): boolean
  /** Why he can't join the lineup that is built by hand; undefined where he can, and while none is. */
  handFault(id: string): string | undefined
  stepBoost(player: Player, step: 1 | -1): void
  openStats(player: Player): void
  /** Names of the cheatsheets that pick him. */
  pickedBy(id: string): readonly string[]
  isInRange(row: number | null, column: string): boolean
}
