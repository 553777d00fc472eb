import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, Lineup } from '@slatecraft/slate'
import type { TagChange, Tagged } from './tagging.ts'

/** A run or bucket in the list of them. */
export interface RunHead {
  id: string
  name: string
  /** Filled by hand. */
  isBucket: boolean
  /** ISO 8601 in UTC. */
  createdAt: string
  count: number
  /** Of a bucket always `complete`; `building` also where the page that built it was closed. */
  status: 'building' | 'complete' | 'failed' | 'cancelled'
}

/** A run with what it holds. */
export interface OpenedRun extends RunHead {
  lineups: readonly Lineup[]
  /** What it was built from, and can be built from again; a bucket has none. */
  request: BuildRequestInput | undefined
  summary: RunSummary | undefined
}

/**
 * The runs and buckets of one slate: a user's are on the server, those of a visitor and of an own slate in this browser
 *. Every change throws an `Error` fit to be shown where it fails; then nothing has changed.
 */
export interface Runs {
  home: 'server' | 'browser'
  status: 'loading' | 'received' | 'failed'
  /** The newest first; hidden ones are not among them. */
  heads: readonly RunHead[]
  /** Undefined as long as none is chosen or it is being loaded. */
  selected: OpenedRun | undefined
  selectedId: string | undefined
  /** Why the chosen one could not be loaded. */
  selectedFault: string | undefined
  select(id: string | undefined): void
  /** Selects it. @returns its id. */
  create(run: { name?: string; isBucket: boolean; request?: BuildRequestInput }): Promise<string>
  rename(id: string, name: string): Promise<void>
  /** Takes it off the list; its data are kept on the server. */
  hide(id: string): Promise<void>
  /** Takes `hide` back. */
  unhide(id: string): Promise<void>
  /** Behind those it has; one whose uuid it has already is not added again. */
  add(id: string, lineups: readonly Lineup[]): Promise<void>
  /** For good. */
  remove(id: string, uuids: readonly string[]): Promise<void>
  /** Those that are still there. */
  tag(id: string, changes: readonly TagChange[]): Promise<Tagged>
  /** Asks once more. */
  refetch(): void
}

/** The saved lineups of one slate of the period; switched off they count in no build. */
export interface SavedSet {
  /** Its name. */
  slate: string
  active: boolean
  lineups: readonly Lineup[]
}

/** What a user has saved; a visitor has none and can't save. */
export interface SavedLineups {
  status: 'unavailable' | 'loading' | 'received' | 'failed'
  /** The slate that is open first, then others of its period. */
  sets: readonly SavedSet[]
  /** By `lineupHash`, of the slate that is open. */
  hashes: ReadonlySet<string>
  setActive(slate: string, active: boolean): void
  /** Those that are not saved yet. */
  save(lineups: readonly Lineup[]): Promise<void>
  remove(uuids: readonly string[]): Promise<void>
  /** Those that are still there. */
  tag(changes: readonly TagChange[]): Promise<Tagged>
  refetch(): void
}
