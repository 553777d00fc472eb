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
import { defaultDataDir, folderHolder, openStore, type Store } from '@slatecraft/store'
import type { GivenStandings } from './givenStandings.ts'
import { serverTarget } from './serverTarget.ts'
import { storeTarget } from './storeTarget.ts'

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

/**
 * The server that has the data folder open, which then offers the slate at once. Without a server: the folder itself, or
 * the PostgreSQL of `DATABASE_URL` if no folder is given.
 */
export async function importTarget(dataDir: string | undefined): Promise<ImportTarget> {
  const place = placeOf(dataDir)
  return place.server === undefined
    ? storeTarget(await openedStore(place))
    : serverTarget(place.server.url, place.server.token)
}

interface Place {
  folder: string
  databaseUrl: string | undefined
  /** Undefined if no running server has the folder open. */
  server: { url: string; token: string } | undefined
}

export function placeOf(dataDir: string | undefined): Place {
  const folder = dataDir ?? (process.env.DATA_DIR || defaultDataDir)
  const databaseUrl = dataDir === undefined ? process.env.DATABASE_URL || undefined : undefined
  const { url, token } = (databaseUrl === undefined ? folderHolder(folder) : undefined) ?? {}
  return { folder, databaseUrl, server: url === undefined || token === undefined ? undefined : { url, token } }
}

export function openedStore({ folder, databaseUrl }: Place): Promise<Store> {
  const log = { error: (...parts: unknown[]) => console.error(...parts) }
  return openStore({ dataDir: folder, databaseUrl, log })
}
