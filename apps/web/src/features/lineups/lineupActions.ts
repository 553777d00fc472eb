import type { Lineup } from '@slatecraft/slate'
import type { TagChange, Tagged } from '../runs/shared/tagging.ts'

/**
 * What can be done with lineups; an action that is absent is shown disabled, with its hint where there is one. Each
 * throws an `Error` fit to be shown where it fails.
 */
export interface LineupActions {
  save?(lineups: readonly Lineup[]): Promise<void>
  /** Why lineups can't be saved. */
  saveHint?: string
  /** For good. */
  remove?(lineups: readonly Lineup[]): Promise<void>
  tag?(changes: readonly TagChange[]): Promise<Tagged>
  buckets: readonly { id: string; name: string }[]
  addTo?(bucketId: string, lineups: readonly Lineup[]): Promise<void>
  /** @returns its id. */
  createBucket?(name: string): Promise<string>
  /** Why lineups can't be put into a bucket. */
  bucketHint?: string
  export(lineups: readonly Lineup[]): void
}
