/**
 * What the sync engine needs to know about one kind of rows. `Held` is the record that this browser keeps of them, `Theirs`
 * the server's reply. There are two kinds: `inputRows.ts` (settings, team rows, groups: the server keeps them whole) and
 * `features/pool/state/editRows.ts` (player edits: the server keeps the newest of each player).
 */
export interface RowKind<Held> {
  /** Brings two copies together. Order and repetition make no difference. */
  merge(one: Held, other: Held): Held
  /** Whether `other` holds everything that `held` does. */
  isIncluded(held: Held, other: Held): boolean
  /** The latest time in it. */
  newestAt(held: Held): number
  /** Whether the server lacks some of it. */
  hasUnsent(held: Held): boolean
}

/** Runs one call at a time across all tabs, so that an older save never arrives after a newer one. */
export type Serially = <Reply>(call: () => Promise<Reply>) => Promise<Reply>

/** How one kind of rows gets to the server and back. Calls that fail throw a `CallError`. */
export interface RowServer<Held, Theirs> {
  /**
   * Set if a save replaces everything on the server. Then each save follows a read and a merge, saves run serially, unsent
   * rows of a closed tab are sent by another one, and a page that may be about to end saves without the read.
   */
  wholeSaves?: { serially: Serially }
  load(): Promise<Theirs>
  /**
   * The record with the server's rows taken over.
   *
   * @param asked the record at the time of the request.
   */
  adopt(held: Held, theirs: Theirs, asked: Held): Held
  /**
   * Sends what is unsent. Handles refused rows itself, and throws only if the call is to be repeated.
   *
   * @param update notes in the record what became of the rows.
   */
  save(sent: Held, update: (change: (held: Held) => Held) => void): Promise<void>
  /** A call that goes before reads and saves, if one is due. The rows are read after it. */
  callFirst?(held: Held): (() => Promise<void>) | undefined
  /** The engine starts to follow the server. */
  onStart?(held: Held): void
  /** The server's rows have arrived and are in the record, for the first time. */
  onFirstRows?(theirs: Theirs): void
}
