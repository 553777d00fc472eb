import type { SlateKey } from '@slatecraft/slate'

/** Results of lineups as the documented calls send them. */
export interface Sims {
  /** Replaces earlier ones of this run or bucket. The oldest ones of a user make room. */
  save(userId: string, key: SlateKey, bucketName: string, rows: readonly unknown[]): Promise<void>
  /** Empty if there are none. */
  read(userId: string, key: SlateKey, bucketName: string): Promise<unknown[]>
}
