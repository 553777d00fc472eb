/**
 *   waiting --a worker takes it--> running --> done, failed or cancelled
 *
 * A worker that stops hands it back to waiting. One that is lost loses it to the next worker that takes it.
 */
export type JobStatus = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'

/** A job to run, and who waits for it. */
export interface JobOrder {
  kind: string
  /** The engine's version: only workers of the same one take it. */
  engine: string
  /** `user ID` or an address. */
  client: string
  payload: Payload
  /** Of the connection or call that waits: any UUID. */
  watcher: string
  /** The process that waits, which has to renew. */
  server: string
  /** Joins a run of the same client that was asked the same and is not over, or was not a minute ago. */
  isShared: boolean
}

/** Bytes under their own hash. */
export interface Payload {
  /** SHA-256 of the bytes, in hex. */
  hash: string
  bytes: Uint8Array
}

export interface OpenedRun {
  id: string
  isNew: boolean
  /** How many runs of the client were not over before this one. */
  ahead: number
}

/** What a server sees of a run that it waits for. */
export interface WatchedRun {
  id: string
  status: JobStatus
  token: number
  /** How much of its news is stored. */
  sent: number
  /** It waits, or its worker has not renewed it in time: it needs a place in the queue. */
  needsWorker: boolean
}

/** A run as one worker holds it. */
export interface HeldRun {
  id: string
  token: number
}

export interface TakenRun extends HeldRun {
  kind: string
  client: string
  payload: string
  /** How much news an earlier worker has stored: the engine gives the same again. */
  sent: number
  isStopping: boolean
}

interface EndedRun {
  status: JobStatus
  sent: number
  outcome: Uint8Array | undefined
}

/**
 * Jobs on their way between servers and worker hosts, on PostgreSQL. Leases are by the database's clock. What a worker writes
 * that no longer holds a run changes nothing, and the answer says so.
 */
export interface JobRuns {
  /** Stores bytes that several jobs use. */
  keepPayload(payload: Payload): Promise<void>
  payload(hash: string): Promise<Uint8Array | undefined>

  open(order: JobOrder): Promise<OpenedRun>
  /** Renews everything that this server waits for. */
  watch(server: string): Promise<void>
  seen(ids: readonly string[]): Promise<WatchedRun[]>
  /** Stored news from number `from` on. */
  newsOf(id: string, from: number, most: number): Promise<{ n: number; news: Uint8Array }[]>
  endOf(id: string): Promise<EndedRun | undefined>
  /** Nobody else waits for it: it is cancelled. @returns whether that is so. */
  leave(id: string, watcher: string): Promise<boolean>
  /** What is done counts. */
  stop(id: string): Promise<void>

  /** Takes a run that waits or was lost; undefined if another worker holds it, it is over, or nobody waits for it. */
  take(id: string, by: { worker: string; engine: string }): Promise<TakenRun | undefined>
  /** Renews all that this worker holds. @returns the runs that it still holds and that somebody still waits for. */
  renew(worker: string): Promise<(HeldRun & { isStopping: boolean })[]>
  /**
   * Stores news from number `from` on.
   *
   * @param keep how many of the newest are kept; all by default.
   * @returns false if the worker no longer holds the run.
   */
  tell(held: HeldRun, from: number, news: readonly Uint8Array[], keep?: number): Promise<boolean>
  finish(held: HeldRun, end: { status: 'done' | 'failed'; outcome: Uint8Array }): Promise<boolean>
  handBack(held: HeldRun): Promise<boolean>

  /** Runs that are over for a while, with their news, and payloads that nobody used lately. @returns how many of both. */
  forgetOld(): Promise<number>
  /** Of one engine version: how many wait and run, and for how many seconds the oldest has waited. */
  load(engine: string): Promise<{ waiting: number; active: number; oldestSeconds: number }>
}

/** A worker renews its runs every `renewEveryMs`. */
export const workerLeaseMs = 4000
/** A server renews what it waits for every few seconds. */
export const watchLeaseMs = 10_000
export const renewEveryMs = 1000
