import type { EditField, Player } from '@slatecraft/slate'

/** What a cell of the table can ask for; the same object as long as the table lives. */
export interface PoolGridContext {
  enter(player: Player, field: EditField, text: string): void
  toggleLock(player: Player): void
  stepBoost(player: Player, step: 1 | -1): void
  openStats(player: Player): void
  /** Names of the cheatsheets that pick him. */
  pickedBy(id: string): readonly string[]
  isInRange(row: number | null, column: string): boolean
}
