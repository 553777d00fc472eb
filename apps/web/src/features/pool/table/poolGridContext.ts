import type { EditField, Player } from '@slatecraft/slate'

/** Context for cells; stable for the life of the table. */
export interface PoolGridContext {
  enter(player: Player, field: EditField, text: string): void
  /** Locks or unlocks the player; while hand-building, adds them. */
  toggleLock(player: Player): void
  isHandBuilding(): boolean
  /** Why the player can't join the hand-built lineup; undefined if they can, or when not hand-building. */
  handFault(id: string): string | undefined
  stepBoost(player: Player, step: 1 | -1): void
  openStats(player: Player): void
  /** Names of the cheatsheets that pick the player. */
  pickedBy(id: string): readonly string[]
  isInRange(row: number | null, column: string): boolean
}
