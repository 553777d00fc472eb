import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import type { PoolAction } from '../commands/poolAction.ts'
import type { GridSelection } from './range/gridSelection.ts'
import type { Table } from './range/rangeActs.ts'

/** What keys, mouse and clipboard operate on. */
export interface GridEditor {
  api: GridApi<Player>
  selection: GridSelection
  /** The current table and selection. */
  table(): Table
  /** All players with selected rows, in display order. */
  markedIds(): string[]
  act(action: PoolAction): void
  /** Shows a message that is not a refusal. */
  say(words: string): void
  openStats(player: Player): void
  /** Makes a group of these players. */
  group(ids: readonly string[]): void
  isHandBuilding(): boolean
  /** Locks these players, or unlocks them if all are locked; while hand-building this adds a player. */
  lock(ids: readonly string[]): void
  /** Adds a player to the hand-built lineup, or removes them. */
  join(player: Player): void
}
