import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import type { TagChange } from './tagging.ts'

/** A run or bucket in the list. */
export interface RunHead {
  id: string
  name: string
  /** A bucket: filled by hand. */
  isBucket: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
  count: number
  /** Always `complete` for buckets; `interrupted` if the page that built it was closed. */
  status: 'building' | 'interrupted' | 'complete' | 'failed' | 'cancelled'
  /** Who builds it, if not this page. */
  builtIn?: 'another tab' | 'another browser'
}

/** A run with its lineups. */
export interface OpenedRun extends RunHead {
  lineups: readonly Lineup[]
  /** The request to build it again; buckets have none. */
  request: BuildRequestInput | undefined
  summary: RunSummary | undefined
  /** Where it was built, if that is known: an account does not keep it. */
  engine?: 'server' | 'browser'
}

/**
 * The runs and buckets of one slate: a user's are on the server, those of a visitor or of an uploaded slate in this browser.
 * A change that fails throws an `Error` whose message can be shown; then nothing has changed.
 */
export interface Runs {
  home: 'server' | 'browser'
  status: 'loading' | 'received' | 'failed'
  /** Newest first, without hidden ones. */
  heads: readonly RunHead[]
  /** Undefined while none is selected or it is loading. */
  selected: OpenedRun | undefined
  selectedId: string | undefined
  /** Why the selected one failed to load. */
  selectedFault: string | undefined
  select(id: string | undefined): void
  /** Selects it. @returns its id. */
  create(run: { name?: string; isBucket: boolean; request?: BuildRequestInput }): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** Removes it from the list; the data stay on the server. */
  hide(id: string): Promise<void>
  /** Undoes `hide`. */
  unhide(id: string): Promise<void>
  /** Appends; lineups that a bucket has are skipped. @returns how many are new. */
  add(id: string, lineups: readonly Lineup[]): Promise<number>
  /** Permanent. @returns how many existed. */
  remove(id: string, uuids: readonly string[]): Promise<number>
  /** @returns those that still exist. */
  tag(id: string, changes: readonly TagChange[]): Promise<readonly TagChange[]>
  /** Reloads. */
  refetch(): void
}

/** The saved lineups of one slate of the period; builds ignore inactive ones. */
export interface SavedSet {
  /** Its name. */
  slate: string
  active: boolean
  lineups: readonly Lineup[]
}

/** A user's saved lineups; visitors have none and can't save. */
export interface SavedLineups {
  status: 'unavailable' | 'loading' | 'received' | 'failed'
  /** The open slate first, then others of its period. */
  sets: readonly SavedSet[]
  /** By `lineupHash`, for the open slate. */
  hashes: ReadonlySet<string>
  setActive(slate: string, active: boolean): void
  /** Saves the ones not saved yet. @returns how many those are: lineups with the same players are one. */
  save(lineups: readonly Lineup[]): Promise<number>
  /** @returns how many existed. */
  remove(uuids: readonly string[]): Promise<number>
  /** @returns those that still exist. */
  tag(changes: readonly TagChange[]): Promise<readonly TagChange[]>
  refetch(): void
}
