import type { BuildRequestInput, Lineup, SlateKey, Sport } from '@slatecraft/slate'

/** A user's run or bucket on one slate, without its lineups. */
export interface StoredRun {
  id: string
  key: SlateKey
  name: string
  isBucket: boolean
  /** Hidden from the list. */
  isRemoved: boolean
  createdAt: Date
  lineupCount: number
  /** When lineups last arrived, or its build said that it goes on. */
  reportedAt: Date
  /** How its build ended, as reported; null until then. */
  summary: unknown
}

/** A run named by its id. It is not found if it belongs to another user or, when a sport is given, to another sport. */
export interface RunRef {
  userId: string
  sport?: Sport | undefined
  id: string
}

/** The id of a lineup that a client sent. */
export interface SentLineup {
  uuid: string
  id: string
}

type Refused<Why extends string> = { status: Why }

/** Users' runs and buckets. Changes of one run happen one after another. */
export interface LineupRuns {
  /** Newest first, without hidden ones, with shortened summaries. */
  list(userId: string, key: SlateKey): Promise<StoredRun[]>
  find(ref: RunRef): Promise<StoredRun | undefined>
  /** Without a name, it becomes the first free `Run {n}` or `Bucket {n}` of the slate. */
  create(
    userId: string,
    key: SlateKey,
    run: { name?: string | undefined; isBucket: boolean; settings?: BuildRequestInput | undefined },
  ): Promise<{ status: 'done'; run: StoredRun } | Refused<'full' | 'full with hidden ones'>>
  /** @returns whether there is such a run. */
  change(ref: RunRef, to: { name?: string | undefined; isRemoved?: boolean | undefined }): Promise<boolean>
  /** @returns whether there is such a run. */
  finish(ref: RunRef, summary: object): Promise<boolean>
  /** The request exactly as sent; null if there is none. */
  settingsOf(ref: RunRef): Promise<{ settings: BuildRequestInput | null } | undefined>
  /** Each run's lineups in order. The caller must have checked that the runs belong to the user. */
  lineupsOf(runIds: readonly string[]): Promise<Map<string, Lineup[]>>
  /**
   * Appends all of them or none. A lineup whose `uuid` is already there is skipped, and in a bucket also one with the same
   * players as another.
   *
   * @returns those that are there by their `uuid`, and how many are new.
   */
  add(
    ref: RunRef,
    lineups: readonly Lineup[],
  ): Promise<{ status: 'done'; lineups: SentLineup[]; added: number } | Refused<'not-found' | 'full'>>
}
