import type { Lineup } from '@slatecraft/slate'
import type { TagChange } from '../runs/shared/tagging.ts'

/** How many lineups were deleted, and why others were not. */
interface Removed {
  count: number
  fault?: unknown
}

/** The changes that were made, and why others were not. */
interface Tagged {
  done: readonly TagChange[]
  fault?: unknown
}

/**
 * Actions on lineups. A missing action shows as disabled, with its hint if there is one. On failure each throws an `Error`
 * with a message for the user.
 */
export interface LineupActions {
  /** @returns how many are saved now that were not. */
  save?(lineups: readonly Lineup[]): Promise<number>
  /** Why lineups can't be saved. */
  saveHint?: string
  /** Permanent. */
  remove?(lineups: readonly Lineup[]): Promise<Removed>
  tag?(changes: readonly TagChange[]): Promise<Tagged>
  buckets: readonly { id: string; name: string }[]
  /** @returns how many are new in the bucket: it has no lineup twice. */
  addTo?(bucketId: string, lineups: readonly Lineup[]): Promise<number>
  /** @returns its id. */
  createBucket?(name: string): Promise<string>
  /** Why lineups can't go to a bucket. */
  bucketHint?: string
  export(lineups: readonly Lineup[]): void
}
