import type { LineupRef, SimulationReport, SimulationTermsInput, SlateKey } from '@slatecraft/slate'

/**
 *   collecting --all lineups are there--> waiting --a server takes it--> running --> done, stopped or failed
 *
 * More worlds send it from done, stopped or failed to waiting.
 */
export type StoredSimulationStatus = 'collecting' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed'

/** A user's simulation, without its large parts. */
export interface StoredSimulation {
  id: string
  userId: string
  key: SlateKey
  name: string
  status: StoredSimulationStatus
  /** Worlds that were played, and that were asked for. */
  worlds: number
  worldsAsked: number
  lineupCount: number
  /** Lineups that have arrived. */
  received: number
  contestNames: string[]
  /** Why it failed. */
  error: string | null
  createdAt: Date
}

/** A simulation as one server holds it. */
export interface HeldSimulation {
  id: string
  /** Unique to the process. */
  serverId: string
}

/** Where a run got to, as the run wrote it. */
interface SavedState {
  bytes: Uint8Array
  chunks: number
}

export interface SimulationOfUser {
  id: string
  userId: string
}

/** `busy`: so many of the user's simulations are not over. `full`: none of them can make room. */
export type SimulationMade = { status: 'done'; simulation: StoredSimulation } | { status: 'busy' | 'full' }

export type LineupsAdded =
  | { status: 'done'; received: number; of: number; isComplete: boolean }
  /** `outside`: beyond the lineup count. `overlaps`: some of them have arrived in another part. `stopped`: by the user. */
  | { status: 'not-found' | 'outside' | 'overlaps' | 'stopped' }

type SimulationExtended = SimulationMade | { status: 'not-found' | 'unfinished' }

/**
 * Users' simulations. One that is over makes room for new ones, the oldest first; where a run got to is kept for a user's
 * latest ones only.
 *
 * A server claims a simulation before it runs it, and renews its claim before it ends. What a server writes that no longer
 * holds the simulation changes nothing, and the answer is false: another server took over, or the user removed it.
 */
export interface Simulations {
  /** Newest first. */
  list(userId: string, key: SlateKey): Promise<StoredSimulation[]>
  /**
   * Starts to collect lineups.
   *
   * @param atOnce how many of the user's simulations may be on their way, this one included.
   */
  create(
    userId: string,
    key: SlateKey,
    simulation: { name: string; lineupCount: number; terms: SimulationTermsInput; atOnce: number },
  ): Promise<SimulationMade>
  /** Adds lineups, of which the first is number `from`. The same part may be sent again. The last part makes it wait. */
  addLineups(userId: string, id: string, from: number, lineups: readonly LineupRef[]): Promise<LineupsAdded>
  head(userId: string, id: string): Promise<StoredSimulation | undefined>
  find(userId: string, id: string): Promise<(StoredSimulation & { terms: SimulationTermsInput }) | undefined>
  /** In order, as far as they have arrived. The caller must have checked that it belongs to the user; also below. */
  lineupsOf(id: string): Promise<LineupRef[]>
  reportOf(id: string): Promise<SimulationReport | undefined>
  stateOf(id: string): Promise<SavedState | undefined>
  /**
   * Makes one that is over wait for more worlds, up to `worlds` in all.
   *
   * @param atOnce as in `create`.
   */
  extend(
    userId: string,
    id: string,
    to: { worlds: number; roiError?: number | undefined; atOnce: number },
  ): Promise<SimulationExtended>
  /** Tells the server that runs it to stop. One that still collects lineups is over at once. @returns whether there is one. */
  stop(userId: string, id: string): Promise<boolean>
  /** @returns whether there was one. */
  remove(userId: string, id: string): Promise<boolean>

  /** Those that wait or run, the first that waited first. */
  unfinished(): Promise<SimulationOfUser[]>
  /**
   * Takes a simulation that waits or runs for so long, or renews the claim, by the database's clock: those of servers differ.
   * `stopping`: it is held, and the user wants it to stop. `lost`: another server holds it, or it is over.
   */
  claim(held: HeldSimulation, forMs: number): Promise<'held' | 'stopping' | 'lost'>
  /** Lets another server take it, from where its state was saved. */
  release(held: HeldSimulation): Promise<void>
  started(held: HeldSimulation): Promise<boolean>
  progressed(held: HeldSimulation, worlds: number): Promise<boolean>
  saveState(held: HeldSimulation, state: SavedState): Promise<boolean>
  /** The report is JSON, gzip'ed in the thread that made it, so that this one need not. */
  finish(
    held: HeldSimulation,
    end: { status: 'done' | 'stopped'; worlds: number; report: Uint8Array | null },
  ): Promise<boolean>
  fail(held: HeldSimulation, message: string): Promise<boolean>
}
