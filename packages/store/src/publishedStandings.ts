import type { SlateKey } from '@slatecraft/slate'

/** A finished contest, without its file. */
export interface StoredStandings {
  contestId: string
  name: string
  entries: number
  /** Length of the file. */
  bytes: number
  uploadedAt: Date
}

export interface StandingsToKeep extends Pick<StoredStandings, 'entries' | 'bytes'> {
  /** A published contest's id or name; any other text is both. */
  contest: string
  /** The file as the site wrote it, gzip'ed. */
  packed: Uint8Array
}

/** `full`: the slate takes no more. `no-room`: all slates together take no more. */
type StandingsSaved = { status: 'done'; standings: StoredStandings } | { status: 'full' | 'no-room' }

/** Standings files of finished contests, for everybody: one for each contest of a published slate. They go with it. */
export interface PublishedStandings {
  /** In the order of their names. */
  list(key: SlateKey): Promise<StoredStandings[]>
  /** The file, gzip'ed; undefined if there is none. */
  file(key: SlateKey, contestId: string): Promise<Uint8Array | undefined>
  /** Replaces an earlier file of the same contest. */
  save(key: SlateKey, standings: StandingsToKeep): Promise<StandingsSaved>
  /** @returns whether there was one. */
  remove(key: SlateKey, contestId: string): Promise<boolean>
}
