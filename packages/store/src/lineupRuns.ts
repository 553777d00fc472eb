import type { BuildRequestInput, Lineup, SlateKey, Sport } from '@slatecraft/slate'

/** A user's run or bucket of one slate, without its lineups. */
export interface StoredRun {
  id: string
  key: SlateKey
  name: string
  /** Filled by hand. */
  isBucket: boolean
  /** Hidden. */
  isRemoved: boolean
  createdAt: Date
  lineupCount: number
  /** How its build ended, as it was reported; null as long as nobody has. */
  summary: unknown
}

/** One that a user names by its id; of another user's, or of another sport's where one is given, nothing is told. */
export interface RunRef {
  userId: string
  sport?: Sport | undefined
  id: string
}

/** Which lineup on the server is the one that a client has sent. */
export interface SentLineup {
  uuid: string
  id: string
}

type Refused<Why extends string> = { status: Why }

/** The runs and buckets of users. Changes of one run wait for each other, whoever makes them. */
export interface LineupRuns {
  /** The newest first, without the hidden ones, and of their summaries only what is short. */
  list(userId: string, key: SlateKey): Promise<StoredRun[]>
  find(ref: RunRef): Promise<StoredRun | undefined>
  /** Without a name it is called `Run {n}` or `Bucket {n}`, as none of the slate has been yet. */
  create(
    userId: string,
    key: SlateKey,
    run: { name?: string | undefined; isBucket: boolean; settings?: BuildRequestInput | undefined },
  ): Promise<{ status: 'done'; run: StoredRun } | Refused<'full' | 'full with hidden ones'>>
  /** @returns whether there is such a run. */
  change(ref: RunRef, to: { name?: string | undefined; isRemoved?: boolean | undefined }): Promise<boolean>
  /** @returns whether there is such a run. */
  finish(ref: RunRef, summary: object): Promise<boolean>
  /** The request that it was built from, as it was written; null of one without. */
  settingsOf(ref: RunRef): Promise<{ settings: BuildRequestInput | null } | undefined>
  /** Of runs that the caller has found to be the user's: each one's lineups in their order. */
  lineupsOf(runIds: readonly string[]): Promise<Map<string, Lineup[]>>
  /** All of them or none, behind those that are there; of a `uuid` that is there already nothing is added. */
  add(
    ref: RunRef,
    lineups: readonly Lineup[],
  ): Promise<{ status: 'done'; lineups: SentLineup[] } | Refused<'not-found' | 'full'>>
}
