import type { Player } from '@slatecraft/slate'

/** A pool as the simulator sees it. Row numbers index `players`; a lineup is a list of rows. */
export interface PoolRows {
  /** In showdowns a person has two rows: a captain's points and salary are already multiplied. */
  players: readonly Player[]
  /** By row: its person, numbered from 0. */
  personOf: Uint16Array
  persons: number
}
