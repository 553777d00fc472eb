import type {
  Contest,
  GameSheet,
  HistoryFileHead,
  HistoryImport,
  HistoryLink,
  ImportedPool,
  Slate,
  SlateKey,
  Sport,
} from '@slatecraft/slate'
import type { GivenStandings } from './givenStandings.ts'

type SlateToImport = Pick<Slate, 'key' | 'players' | 'maxSalary' | 'hasProjections'>

/** Where files are imported to. Each import is in the audit log. */
export interface ImportTarget {
  /** The slate's current pool; undefined if it has never been imported. */
  poolOf(key: SlateKey): Promise<ImportedPool | undefined>
  importSlate(slate: SlateToImport): Promise<void>
  /** Publishes contests of a slate. */
  importContests(key: SlateKey, contests: readonly Contest[]): Promise<void>
  /** Publishes the standings of a finished contest of a slate, which are checked already, and keeps what they teach. */
  importStandings(key: SlateKey, standings: GivenStandings): Promise<void>
  history: HistoryTarget
  close(): Promise<void>
}

/** Files with history, as in `store.history`. @throws {InputError} where there is no such import. */
export interface HistoryTarget {
  start(head: HistoryFileHead): Promise<number>
  add(id: number, from: number, sheets: readonly GameSheet[]): Promise<void>
  /** @returns undefined if the file brought nothing new. */
  finish(id: number): Promise<HistoryImport | undefined>
  /** Cancels an import, or takes a finished one back. */
  remove(id: number): Promise<void>
  list(sport: Sport | undefined): Promise<HistoryImport[]>
  link(link: HistoryLink): Promise<void>
  /** After a change: fills baselines of slates to come anew, unless the target has done so itself. */
  refresh(sport: Sport): Promise<void>
}
