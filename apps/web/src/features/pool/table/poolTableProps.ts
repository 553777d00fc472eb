import type { ContestType, Player, Site, Sport } from '@slatecraft/slate'
import type { WithheldValues } from '../../plans/shared/withheld.ts'
import type { Pool, PoolAction } from '../commands/poolAction.ts'
import type { PoolFilter } from '../poolFilter.ts'
import type { PoolHand } from '../poolHand.ts'

export interface PoolTableProps {
  players: readonly Player[]
  isLoading: boolean
  /** What the table says where there are no players. */
  emptyWords: string
  sport: Sport
  site: Site
  contestType: ContestType
  /** A lock stands for them. */
  withheld: WithheldValues
  filter: PoolFilter
  /** As in the address: `Salary.desc`; undefined for the projection from the highest. */
  sort: string | undefined
  onSort(sort: string): void
  pool: Pool
  onAct(action: PoolAction): void
  onOpenStats(player: Player): void
  /** The players whose rows are marked, in the order shown; none where a single cell is. */
  onSelect(ids: readonly string[]): void
  /** Names of the cheatsheets that pick a player, by id. */
  marks: ReadonlyMap<string, readonly string[]> | undefined
  onGroup: ((ids: readonly string[]) => void) | undefined
  /** While a lineup is built by hand. */
  hand: PoolHand | undefined
}
