import type { ContestType, Player, Site, Sport } from '@slatecraft/slate'
import type { WithheldValues } from '../../plans/shared/withheld.ts'
import type { Pool, PoolAction } from '../commands/poolAction.ts'
import type { PoolFilter } from '../poolFilter.ts'
import type { PoolHand } from '../poolHand.ts'

export interface PoolTableProps {
  players: readonly Player[]
  isLoading: boolean
  /** The table's message if there are no players. */
  emptyWords: string
  sport: Sport
  site: Site
  contestType: ContestType
  /** Shown as a lock. */
  withheld: WithheldValues
  filter: PoolFilter
  /** As in the URL: `Salary.desc`; undefined for the default (highest projection first). */
  sort: string | undefined
  onSort(sort: string): void
  pool: Pool
  onAct(action: PoolAction): void
  onOpenStats(player: Player): void
  /** Players with selected rows, in display order; none if a single cell is selected. */
  onSelect(ids: readonly string[]): void
  /** Names of the cheatsheets that pick a player, by id. */
  marks: ReadonlyMap<string, readonly string[]> | undefined
  onGroup: ((ids: readonly string[]) => void) | undefined
  /** Set while hand-building. */
  hand: PoolHand | undefined
}
