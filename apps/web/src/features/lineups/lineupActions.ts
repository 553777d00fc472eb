import type { Lineup } from '@slatecraft/slate'
import type { TagChange, Tagged } from '../runs/shared/tagging.ts'

/**
 * Actions on lineups. A missing action shows as disabled, with its hint if there is one. On failure each throws an `Error`
 * with a message for the user.
 */
export interface LineupActions {
  save?(lineups: readonly Lineup[]): Promise<void>
  /** Why lineups can't be saved. */
  saveHint?: string
  /** Permanent. */
  remove?(lineups: readonly Lineup[]): Promise<void>
  tag?(changes: readonly TagChange[]): Promise<Tagged>
  buckets: readonly { id: string; name: string }[]
  addTo?(bucketId: string, lineups: readonly Lineup[]): Promise<void>
  /** @returns its id. */
  createBucket?(name: string): Promise<string>
  /** Why lineups can't go to a bucket. */
  bucketHint?: string
  export(lineups: readonly Lineup[]): void
}
