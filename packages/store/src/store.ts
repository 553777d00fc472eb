import { join } from 'node:path'
import type {
  CustomPreset,
  PlayerGroup,
  PlayerLog,
  Slate,
  SlateKey,
  Sport,
  TeamStack,
  UserSettings,
} from '@slatecraft/slate'
import { sql } from 'drizzle-orm'
import type { Accounts, Attempts } from './accounts.ts'
import type { AuditLog } from './audited.ts'
import {
  type Database,
  DataFolderError,
  openPglite,
  pgliteDatabase,
  postgresDatabase,
  type StoreLog,
} from './database.ts'
import { FolderInUseError, type FolderLock, takeFolderLock } from './folderLock.ts'
import { type OwnerLimits, ownerLimits } from './limits.ts'
import type { LineupRuns } from './lineupRuns.ts'
import type { PlayerLogs, PlayerQuery } from './logsOfPlayer.ts'
import type { NamedList } from './namedList.ts'
import type { DatedEdit, UserProjections } from './newestEdits.ts'
import type { PublishedSlates } from './publishedSlates.ts'
import { accounts } from './queries/accounts.ts'
import { attempts } from './queries/attempts.ts'
import { auditLog } from './queries/auditLog.ts'
import { lineupRuns } from './queries/lineupRuns.ts'
import { namedList } from './queries/namedList.ts'
import { promoCodes } from './queries/promoCodes.ts'
import { publishedSlates } from './queries/publishedSlates.ts'
import type { QueryParts } from './queries/queryParts.ts'
import { savedLineups } from './queries/savedLineups.ts'
import {
  findSlate,
  type Hidable,
  importedSlates,
  importSlate,
  type Period,
  type SlateToImport,
  slatesOf,
  sportOfSlate,
} from './queries/slates.ts'
import { lockName, type SlateWork } from './queries/slateWork.ts'
import { subscriptions } from './queries/subscriptions.ts'
import { readUserGroups, saveUserGroups } from './queries/userGroups.ts'
import { userLineups } from './queries/userLineups.ts'
import { clearUserProjections, readUserProjections, saveUserProjections } from './queries/userProjections.ts'
import { readUserSettings, saveUserSettings } from './queries/userSettings.ts'
import { clearUserTeamStacks, readUserTeamStacks, saveUserTeamStacks } from './queries/userTeamStacks.ts'
import { importWeeklyLogs, weeklyLogsOf } from './queries/weeklyLogs.ts'
import { cheatsheets, customPresets } from './schema.ts'
import { serialRunner } from './serialRunner.ts'
import { storable } from './storable.ts'
import { StoredPicks, StoredPreset } from './storedContents.ts'
import type { PromoCodes, Subscriptions } from './subscriptions.ts'
import type { SavedLineups, UserLineups } from './userLineups.ts'

/** Everything that outlives the process. A promise that resolved is on the disk. */
export interface Store {
  kind: Database['kind']
  /** Updates the slate's pool whole, or leaves it as it was. */
  importSlate(slate: SlateToImport): Promise<void>
  /** Also a hidden one. */
  findSlate(key: SlateKey): Promise<(Slate & Hidable) | undefined>
  /** Hidden ones among them. */
  slatesOf(period: Period): Promise<(SlateKey & Hidable)[]>
  /** The latest import first, without the hidden ones. */
  importedSlates(of: Pick<SlateKey, 'sport' | 'site'>): Promise<SlateKey[]>
  sportOfSlate(key: Omit<SlateKey, 'sport'>): Promise<Sport | undefined>
  readUserSettings(of: SlateWork): Promise<UserSettings>
  saveUserSettings(of: SlateWork, settings: UserSettings): Promise<void>
  readUserTeamStacks(of: SlateWork): Promise<TeamStack[]>
  saveUserTeamStacks(of: SlateWork, stacks: readonly TeamStack[]): Promise<void>
  clearUserTeamStacks(of: SlateWork): Promise<void>
  readUserGroups(of: SlateWork): Promise<PlayerGroup[]>
  saveUserGroups(of: SlateWork, groups: readonly PlayerGroup[]): Promise<void>
  /** A list is of a contest. */
  customPresets: NamedList<CustomPreset>
  /** A list is of a slate; each is the ids of its players. */
  cheatsheets: NamedList<string[]>
  lineupRuns: LineupRuns
  savedLineups: SavedLineups
  userLineups: UserLineups
  readUserProjections(of: SlateWork): Promise<UserProjections>
  /** The newest edit of a player counts; answered are the newer ones that are held of the players sent. */
  saveUserProjections(of: SlateWork, edits: readonly DatedEdit[]): Promise<DatedEdit[]>
  clearUserProjections(of: SlateWork): Promise<void>
  /** Keeps all of them or none. */
  importWeeklyLogs(logs: readonly PlayerLog[]): Promise<void>
  /** Undefined where no log is there, or none that is surely his. */
  weeklyLogsOf(player: PlayerQuery): Promise<PlayerLogs | undefined>
  accounts: Accounts
  attempts: Attempts
  subscriptions: Subscriptions
  promoCodes: PromoCodes
  auditLog: AuditLog
  publishedSlates: PublishedSlates
  /** @throws where the database does not answer. */
  ping(): Promise<void>
  /** Tells the command line on this machine where to reach the server that holds the folder. */
  announce(door: { url: string; token: string }): void
  close(): Promise<void>
}

export interface StoreOptions {
  /** Folder of the database; with a `databaseUrl` it stays untouched. */
  dataDir: string
  /** A PostgreSQL server in place of the folder. */
  databaseUrl?: string | undefined
  log: StoreLog
  /** Milliseconds since 1970: the imports' time stamps, and the latest that an edit can have been made. */
  now?: () => number
}

/**
 * @throws {FolderInUseError} where another living process works on the folder.
 * @throws {DataFolderError} where the folder can't be used.
 * @throws {DatabaseUnavailableError} where the PostgreSQL server can't be used.
 */
export async function openStore({ dataDir, databaseUrl, log, now = Date.now }: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) return storeOn(await postgresDatabase(databaseUrl, log), now)
  const lock = await takeFolderLock(dataDir).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? error : new DataFolderError(dataDir, error)
  })
  try {
    return storeOn(await pgliteDatabase(await openPglite(join(dataDir, 'postgres'))), now, { lock })
  } catch (error) {
    lock.release()
    throw new DataFolderError(dataDir, error)
  }
}

interface StoreMeans {
  /** Of the folder; a store on a PostgreSQL server has none. */
  lock?: FolderLock
  ownerLimits?: OwnerLimits
}

export function storeOn(
  { kind, queries, close }: Database,
  now: () => number,
  { lock, ownerLimits: most = ownerLimits }: StoreMeans = {},
): Store {
  const stamp = () => new Date(now())
  const serially = serialRunner()
  const lists: QueryParts = { db: queries, serially, stamp, ownerLimits: most }
  return {
    kind,
    importSlate: (slate) => storable(importSlate(queries, slate, stamp())),
    findSlate: (key) => storable(findSlate(queries, key)),
    slatesOf: (period) => slatesOf(queries, period),
    importedSlates: (of) => importedSlates(queries, of),
    sportOfSlate: (key) => storable(sportOfSlate(queries, key)),
    readUserSettings: (of) => storable(readUserSettings(queries, of)),
    saveUserSettings: (of, settings) => storable(saveUserSettings(lists, of, settings)),
    readUserTeamStacks: (of) => storable(readUserTeamStacks(queries, of)),
    saveUserTeamStacks: (of, stacks) => storable(saveUserTeamStacks(lists, of, stacks)),
    clearUserTeamStacks: (of) => storable(clearUserTeamStacks(queries, of)),
    readUserGroups: (of) => storable(readUserGroups(queries, of)),
    saveUserGroups: (of, groups) => storable(saveUserGroups(lists, of, groups)),
    customPresets: storableList(
      namedList({
        ...lists,
        table: customPresets,
        rows: 'customPresets',
        foundBy: ['sport', 'site', 'contestType'],
        content: StoredPreset,
      }),
    ),
    cheatsheets: storableList(
      namedList({
        ...lists,
        table: cheatsheets,
        rows: 'cheatsheets',
        foundBy: ['sport', 'site', 'season', 'counter', 'contestType', 'slate'],
        content: StoredPicks,
      }),
    ),
    lineupRuns: lineupRuns(lists),
    savedLineups: savedLineups(lists),
    userLineups: userLineups(lists),
    readUserProjections: (of) => storable(readUserProjections(queries, of)),
    saveUserProjections: (of, edits) => storable(serially(lockName(of), () => saveUserProjections(lists, of, edits))),
    clearUserProjections: (of) => storable(serially(lockName(of), () => clearUserProjections(lists, of))),
    importWeeklyLogs: (logs) => storable(importWeeklyLogs(queries, logs)),
    weeklyLogsOf: (player) => storable(weeklyLogsOf(queries, player)),
    accounts: accounts(lists),
    attempts: attempts(lists),
    subscriptions: subscriptions(lists),
    promoCodes: promoCodes(lists),
    auditLog: auditLog(lists),
    publishedSlates: publishedSlates(lists),
    ping: async () => {
      await queries.execute(sql`select 1`)
    },
    announce: (door) => lock?.announce(door),
    close: async () => {
      await close()
      lock?.release()
    },
  }
}

const storableList = <Content>(list: NamedList<Content>): NamedList<Content> => ({
  read: (...of) => storable(list.read(...of)),
  ownerOf: (...of) => storable(list.ownerOf(...of)),
  save: (...of) => storable(list.save(...of)),
  change: (...of) => storable(list.change(...of)),
  remove: (...of) => storable(list.remove(...of)),
})
