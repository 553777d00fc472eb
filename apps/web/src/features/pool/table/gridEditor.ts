import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import type { PoolAction } from '../commands/poolAction.ts'
import type { GridSelection } from './range/gridSelection.ts'
import type { Table } from './range/rangeActs.ts'

/** What keys, mouse and clipboard work with. */
export interface GridEditor {
  api: GridApi<Player>
  selection: GridSelection
  /** The table and what is marked, as of now. */
  table(): Table
  /** Every player whose row is marked, in the order shown. */
  markedIds(): string[]
  act(action: PoolAction): void
  /** A word for the user that is no refusal of an act. */
  say(words: string): void
  openStats: ((player: Player) => void) | undefined
  /** Makes a group of these players. */
  group(ids: readonly string[]): void
  isHandBuilding(): boolean
  /** Locks these players, or unlocks them where all are locked; a lineup that is built by hand takes one in so. */
  lock(ids: readonly string[]): void
  /** Puts a player into the lineup that is built by hand, or takes him out of it. */
  join(player: Player): void
}
