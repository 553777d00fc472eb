import type { NightRecord, Site, SlateKey, Sport } from '@slatecraft/slate'

/** What became of a contest, as its standings show it. */
interface StoredNight {
  key: SlateKey
  contestId: string
  record: NightRecord
  updatedAt: Date
}

/** Users' finished contests: one for each that they dropped standings of. They outlive their slate, not their user. */
export interface Nights {
  /** Replaces an earlier one of the same contest. */
  save(userId: string, key: SlateKey, contestId: string, record: NightRecord): Promise<void>
  /** Latest slate first. */
  list(userId: string, of: { sport: Sport; site?: Site | undefined }): Promise<StoredNight[]>
  /** @returns whether there was one. */
  remove(userId: string, key: SlateKey, contestId: string): Promise<boolean>
}
